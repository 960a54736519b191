import { beforeEach, describe, expect, it } from 'vitest';
import { meant, nextThing } from '../../src/pages/learn/pointing';
import { offered } from '../choices';

const lay = offered('lay [NSW] 3,-1', { move: 'lay', card: '[NES]', at: [3, -1], turned: true });
const pass = offered('pass [N]', { move: 'pass', cards: ['[N]'] });
const sabotage = offered('break-cart @1', { move: 'sabotage', card: 'break-cart', seat: 1 });

const show = (html: string) => (document.body.innerHTML = html);
const hand = (name: string, pressed = false) =>
  `<div data-hand><button data-card="${name}" aria-pressed="${pressed}"></button></div>`;
const mark = (thing: Element | null) =>
  thing &&
  Object.entries((thing as HTMLElement).dataset).map(([key, value]) => `${key}=${value}`)[0];

describe('what to touch next', () => {
  beforeEach(() => show(''));

  it('is the card, then turning it, then its cell', () => {
    expect(nextThing(lay, document)).toBeNull();
    show(hand('[NES]'));
    expect(mark(nextThing(lay, document))).toBe('card=[NES]');
    show(hand('[NES]', true) + '<button data-action="turn"></button>');
    expect(mark(nextThing(lay, document))).toBe('action=turn');
    show(document.body.innerHTML + '<button data-cell="3,-1"></button>');
    expect(mark(nextThing(lay, document))).toBe('cell=3,-1');
    show(
      document.body.innerHTML +
        '<button data-action="play-here" data-move="lay [NSW] 3,-1"></button>',
    );
    expect(mark(nextThing(lay, document))).toBe('action=play-here');
  });

  it('is what lies between two cells rather than one of them', () => {
    const trap = offered('trap 5,4 6,4', { move: 'trap', card: 'trap', at: [5, 4], other: [6, 4] });
    const cells =
      '<button data-cell="5,4"></button><button data-cell="6,4" data-move="trap 5,4 6,4">';
    show(`${hand('trap', true)}<div data-stage>${cells}</button></div>`);
    expect(mark(nextThing(trap, document))).toBe('cell=5,4');
    show(
      `${hand('trap', true)}<div data-stage>${cells}</button><button data-move="trap 5,4 6,4"></button></div>`,
    );
    expect(mark(nextThing(trap, document))).toBe('move=trap 5,4 6,4');
  });

  it('is discarding, then the card, then saying so', () => {
    show(hand('[N]') + '<button data-action="discard"></button>');
    expect(mark(nextThing(pass, document))).toBe('action=discard');
    show(hand('[N]') + '<button data-action="cancel"></button>');
    expect(mark(nextThing(pass, document))).toBe('card=[N]');
    show(document.body.innerHTML + '<button data-action="give-up" data-move="pass [N]"></button>');
    expect(mark(nextThing(pass, document))).toBe('action=give-up');
  });

  it('is the card, then whom it hits', () => {
    show(hand('break-cart', true) + '<div data-seat="1"></div>');
    expect(mark(nextThing(sabotage, document))).toBe('seat=1');
  });

  it('finds what the script names', () => {
    show('<div data-self></div><div data-seat="2"></div><svg><g data-at="8,-2"></g></svg>');
    expect(meant('self', document)).toHaveLength(1);
    expect(meant('seat 2', document)).toHaveLength(1);
    expect(meant('cell 8,-2', document)).toHaveLength(1);
    expect(meant('cell 9,9', document)).toEqual([]);
    expect(meant('nonsense', document)).toEqual([]);
  });
});
