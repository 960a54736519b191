/** Real situations of real games, made by `fixtures.py`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deciding, RoundShown } from '../../src/games/display';
import { Glossary } from '../../src/house/things.svelte';
import type { Things } from '../../src/generated/protocol';

const FIXTURES = join(import.meta.dirname, 'fixtures');

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf-8'));
}

export function glossaryOf(game: string): Glossary {
  return new Glossary(read(`things-${game}`) as Things);
}

/** A decision with its choices: `saboteur-veto`. */
export function decision(game: string, kind: string): Omit<Deciding, 'choose'> {
  const scene = read(`${game}-${kind}`) as Omit<Deciding, 'choose' | 'glossary'>;
  return { ...scene, glossary: glossaryOf(game) };
}

/** The end of a round: `saboteur-over-miners`. */
export function ending(game: string, winner: string): RoundShown {
  const scene = read(`${game}-over-${winner}`) as Omit<RoundShown, 'glossary'>;
  return { ...scene, glossary: glossaryOf(game) };
}
