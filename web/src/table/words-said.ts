/** What was said, as it is read: everything that people say is text and nothing else. */

import type { News } from '../generated/protocol';
import { find } from '../texts.svelte';

export function wordsOf({ entry }: News): { person: string | null; name: string; words: string } {
  if (entry.entry === 'said') return { person: entry.person, name: entry.name, words: entry.text };
  if (entry.entry !== 'called') return { person: null, name: '', words: '' };
  const words = find(`phrase.${entry.phrase}`) ?? entry.phrase;
  return { person: entry.person, name: entry.name, words };
}
