/** The page speaks English in tests, without a server. */

import english from '../src/generated/texts.json';
import { like } from '../src/settings.svelte';
import { speak, type Texts } from '../src/texts.svelte';

export function speakEnglish(): void {
  like({ language: 'en' });
  speak('en', english as Texts);
}
