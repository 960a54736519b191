/** The page speaks whatever languages the server has, and counts as each of them does. */

import { beforeEach, expect, it, vi } from 'vitest';
import { like, settings } from '../../src/settings.svelte';
import { find, loadTexts, spoken, t } from '../../src/texts.svelte';

const free = (one: string, other: string) => ({ by: 'count', one, other });
const ENGLISH = {
  'web.nav.play': 'Play',
  'web.tables.free': free('{count} free seat', '{count} free seats'),
  'web.table.hand-size': free('{count} card', '{count} cards'),
};
const FRENCH = { 'web.tables.free': free('{count} place libre', '{count} places libres') };
const { 'web.tables.free': _, ...rest } = ENGLISH;
const HOUSE: Record<string, unknown> = {
  '/api/languages': [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'Français' },
  ],
  '/api/texts/en/page': { en: ENGLISH },
  '/api/texts/fr/page': { en: rest, fr: FRENCH },
};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return { ok: path in HOUSE, json: async () => HOUSE[path] };
  });
  spoken.languages = [];
  spoken.language = '';
  like({ language: '' });
});

it('begins in the first language of the browser that the house speaks', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'fr-CH', 'en']);
  await loadTexts();
  expect(settings.language).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
  expect(spoken.languages.map(({ name }) => name)).toEqual(['English', 'Français']);
});

it('begins in English where it speaks none of them, or no longer the one that was chosen', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
  like({ language: 'xx' });
  await loadTexts();
  expect(settings.language).toBe('en');
});

it('says in English what a language lacks, each with its own plural', async () => {
  like({ language: 'fr' });
  await loadTexts();
  expect(t('web.nav.play')).toBe('Play');
  expect(t('web.tables.free', { count: 0 })).toBe('0 place libre'); // as French has it
  expect(t('web.tables.free', { count: 2 })).toBe('2 places libres');
  expect(t('web.table.hand-size', { count: 0 })).toBe('0 cards');
  expect(find('web.nowhere')).toBeUndefined();
});

it('fetches a language when it is chosen, and once', async () => {
  like({ language: 'en' });
  await loadTexts();
  await loadTexts();
  like({ language: 'fr' });
  await loadTexts();
  expect(asked).toEqual(['/api/languages', '/api/texts/en/page', '/api/texts/fr/page']);
});
