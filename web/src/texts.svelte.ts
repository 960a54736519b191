/** What the page says, in the language that was chosen; every id is checked by the compiler. */

import type { TextId } from './generated/texts';
import { settings, type Language } from './settings.svelte';

type Facts = Record<string, string | number>;

/** A language is fetched when it is first needed: nobody reads two at once. */
const FILES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./generated/texts/en.json'),
  de: () => import('./generated/texts/de.json'),
};

let said: Record<string, string> = $state.raw({});

/** Make the chosen language the one that is spoken. */
export async function loadTexts(): Promise<void> {
  const language = settings.language;
  const texts = (await FILES[language]()).default;
  if (language !== settings.language) return; // somebody changed their mind meanwhile
  said = texts;
  document.documentElement.lang = language;
}

/** The sentence with this id, its blanks filled. */
export function t(id: TextId, facts: Facts = {}): string {
  return fill(said[id] ?? id, facts);
}

/** The same for an id that is put together while running, such as a module's name. */
export function find(id: string, facts: Facts = {}): string | undefined {
  const sentence = said[id];
  return sentence === undefined ? undefined : fill(sentence, facts);
}

function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => String(facts[name] ?? blank));
}
