/** What the cards, dwarves and tools of a game are called, what they do and how they are drawn. */

import type { CardThing, NamedThing, Things } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { get } from './http';

/** The things of one game in one language, by name. */
export class Glossary {
  readonly cards: Map<string, CardThing>;
  readonly dwarves: Map<string, NamedThing>;
  readonly tools: Map<string, NamedThing>;
  readonly chests: Map<string, NamedThing>;
  readonly tokens: Map<string, NamedThing>;
  readonly #faces = new Map<string, CardThing>();

  constructor(readonly things: Things) {
    this.cards = byName(things.cards);
    this.dwarves = byName(things.dwarves);
    this.tools = byName(things.tools);
    this.chests = byName(things.chests);
    this.tokens = byName(things.tokens);
    for (const card of things.cards) for (const face of card.faces) this.#faces.set(face, card);
  }

  /** The card with this name, or with this face; something drawable in any case. */
  card(name: string): CardThing {
    return this.cards.get(name) ?? this.#faces.get(name) ?? unknown(name);
  }
}

/** A card from a newer server than this page: it is drawn from its name. */
function unknown(name: string): CardThing {
  const [label = ''] = name.split('[');
  const faces = name.includes('[') ? [name] : [];
  const kind = faces.length ? 'path' : 'action';
  return {
    ...{ name, label, faces, kind, title: label || name, about: '' },
    ...{ ladder: false, colour: null, door: null, crystal: false, tools: [] },
  };
}

function byName<T extends { name: string }>(things: T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.name, thing]));
}

const fetched = new Map<string, Promise<Glossary>>();

/** The things of this game in the language of now; fetched once. */
export function thingsOf(game: string, lang: string = settings.language): Promise<Glossary> {
  const path = `/api/games/${game}/things/${lang}`;
  let glossary = fetched.get(path);
  if (!glossary) {
    glossary = get<Things>(path).then((things) => new Glossary(things));
    glossary.catch(() => fetched.delete(path));
    fetched.set(path, glossary);
  }
  return glossary;
}
