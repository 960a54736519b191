/** What the page says, in the language that was chosen; every id is checked by the compiler. */

import type { Language } from './generated/protocol';
import type { TextId } from './generated/texts';
import { settings } from './settings.svelte';

type Facts = Record<string, string | number>;
/** One form, or one for each plural category; `by` is the fact whose number decides. */
type Sentence = string | { by: string; other: string; [category: string]: string };
/** Sentences by id, below the language they are in: what the chosen one lacks is in English. */
export type Texts = Record<string, Record<string, Sentence>>;

class Spoken {
  /** The languages of this house, English first. */
  languages: Language[] = $state.raw([]);
  /** The one that is spoken now. */
  language = $state('');
  texts: Texts = $state.raw({});
}

export const spoken = new Spoken();
const plurals = new Map<string, Intl.PluralRules>();

/** Make the chosen language the one that is spoken. */
export async function loadTexts(): Promise<void> {
  if (!spoken.languages.length) spoken.languages = await ask<Language[]>('/api/languages');
  const codes = spoken.languages.map(({ code }) => code);
  if (!codes.includes(settings.language)) settings.language = likely(codes);
  const language = settings.language;
  if (language === spoken.language) return;
  const texts = await ask<Texts>(`/api/texts/${language}/page`);
  if (language === settings.language) speak(language, texts); // else they changed their mind
}

/** Speak a language from now on. */
export function speak(language: string, texts: Texts): void {
  spoken.language = language;
  spoken.texts = texts;
  document.documentElement.lang = language;
}

/** The first language of this browser that is spoken here. */
function likely(codes: string[]): string {
  const liked = navigator.languages.map((like) => like.split('-')[0]!);
  return liked.find((code) => codes.includes(code)) ?? codes[0]!;
}

/** Nothing can be shown without words: ask until they are there. */
async function ask<T>(path: string): Promise<T> {
  for (;;) {
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok) return (await answer.json()) as T;
    await new Promise((again) => setTimeout(again, 2000));
  }
}

/** The sentence with this id, its blanks filled. */
export function t(id: TextId, facts: Facts = {}): string {
  return find(id, facts) ?? id;
}

/** Words that name what comes behind them: a colon is set otherwise in other languages. */
export function label(words: string): string {
  return t('word.label', { words });
}

/** The same for an id that is put together while running, such as a module's name. */
export function find(id: string, facts: Facts = {}): string | undefined {
  for (const [language, sentences] of Object.entries(spoken.texts)) {
    const sentence = sentences[id];
    if (sentence !== undefined) return fill(formOf(sentence, language, facts), facts);
  }
  return undefined;
}

function formOf(sentence: Sentence, language: string, facts: Facts): string {
  if (typeof sentence === 'string') return sentence;
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return sentence[rules.select(Number(facts[sentence.by]))] ?? sentence.other;
}

function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => String(facts[name] ?? blank));
}
