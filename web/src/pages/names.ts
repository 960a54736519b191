/** Names for those who have not thought of one: from the sagas, and from deep below. */

import type { Person } from '../generated/protocol';
import { me } from '../house/person.svelte';

const NAMES =
  `Alwis Asvid Bifra Brokk Dagny Dellin Eitri Embla Fjalar Frida Galar Gerda Gudrun Halla Hedwin
  Helga Hulda Ingrid Ivaldi Jorunn Knut Lofar Magni Mimir Nabbi Oddny Olrun Ragna Regin Runa
  Sigrun Sindri Solveig Sunnifa Thekk Thyra Torvi Ulfa Urd Vigdis Wieland Yrsa`.split(/\s+/);

/** Come in under the name somebody has typed; whoever has typed none keeps theirs or gets one. */
export function comeIn(typed: string): Promise<Person> {
  const name = typed.trim();
  return name ? me.callMe(name) : me.somebody(dwarfName());
}

/** One of them, by lot. */
export function dwarfName(lot: number = Math.random()): string {
  return NAMES[Math.floor(lot * NAMES.length)] ?? 'Brokk';
}
