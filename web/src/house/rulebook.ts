/** The numbered rules as the server has them, in one language. */

import type { Page, Rule, Section } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { get } from './http';

/** A rule and where it stands. */
export interface Place {
  page: Page;
  section: Section;
  rule: Rule;
}

/** `b13`, `B 13` and `B-13` are one rule. */
const WRITTEN = /^([a-z]+)[\s-]*(\d+)$/i;

export class Rulebook {
  readonly places: Place[];
  readonly #byNumber: Map<string, Place>;

  constructor(readonly pages: Page[]) {
    this.places = pages.flatMap((page) =>
      page.sections.flatMap((section) => section.rules.map((rule) => ({ page, section, rule }))),
    );
    this.#byNumber = new Map(this.places.map((place) => [place.rule.number, place]));
  }

  /** The rule with this number, however it is written. */
  find(number: string): Place | undefined {
    return this.#byNumber.get(proper(number));
  }

  /** The page with this id, or with the rule of this number. */
  page(asked: string): Page | undefined {
    return this.pages.find(({ id }) => id === asked) ?? this.find(asked)?.page;
  }

  /** The rules that hold all of these words, or whose number begins like this. */
  search(asked: string): Place[] {
    const words = plain(asked).split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const numbered = this.places.filter(({ rule }) => isNumber(rule.number, asked));
    if (numbered.length) return numbered;
    return this.places.filter(({ page, section, rule }) => {
      const text = plain(`${rule.text} ${section.title} ${page.title}`);
      return words.every((word) => text.includes(word));
    });
  }
}

function proper(number: string): string {
  const found = WRITTEN.exec(number.trim());
  return found ? `${found[1]!.toUpperCase()}-${found[2]!.padStart(2, '0')}` : number;
}

/** Whether somebody who types this may mean that number. */
function isNumber(number: string, asked: string): boolean {
  return (
    proper(asked) === number ||
    (/\d/.test(asked) &&
      number.replace('-', '').startsWith(asked.replace(/[\s-]/g, '').toUpperCase()))
  );
}

/** Without emphasis and capitals, which nobody searches for. */
function plain(text: string): string {
  return text.replaceAll('**', '').toLowerCase();
}

const fetched = new Map<string, Promise<Rulebook>>();

/** The rules in the language of now; fetched once. */
export function rulebook(lang: string = settings.language): Promise<Rulebook> {
  let book = fetched.get(lang);
  if (!book) {
    book = get<Page[]>(`/api/rules/${lang}`).then((pages) => new Rulebook(pages));
    book.catch(() => fetched.delete(lang));
    fetched.set(lang, book);
  }
  return book;
}
