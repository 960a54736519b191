import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/table/choice';
import { Choosing } from '../../src/table/choosing.svelte';
import { offered } from '../choices';

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

const choice = (...[data, other]: DropFirst<Parameters<typeof offered>>): Choice =>
  offered(JSON.stringify(data), data, other);
const lay = (card: string, at: number[], turned = false) =>
  choice({ move: 'lay', card, at, turned });

function among(...choices: Choice[]): Choosing {
  const choosing = new Choosing();
  choosing.offer(choices);
  return choosing;
}

describe('laying a card', () => {
  it('offers the cells of the card that was taken up', () => {
    const choosing = among(lay('[NES]', [1, 0]), lay('[EW]', [2, 0]));
    expect([...choosing.targets.keys()]).toEqual([]);
    choosing.takeUp(0, '[NES]');
    expect([...choosing.targets.keys()]).toEqual(['1,0']);
    choosing.takeUp(0, '[NES]'); // and puts it down again
    expect(choosing.card).toBeNull();
  });

  it('lays it the way it is held where both ways fit, and as it can elsewhere', () => {
    const choosing = among(
      lay('[NE]', [1, 0]),
      lay('[NE]', [1, 0], true),
      lay('[NE]', [2, 0], true),
    );
    choosing.takeUp(0, '[NE]');
    expect(choosing.targets.get('2,0')?.asHeld).toBe(false);
    choosing.pointAt([1, 0]);
    expect(choosing.ready?.data).toMatchObject({ at: [1, 0], turned: false });
    choosing.turn();
    expect(choosing.ready?.data).toMatchObject({ at: [1, 0], turned: true });
    choosing.pointAt([2, 0]);
    expect(choosing.ready?.data).toMatchObject({ at: [2, 0], turned: true });
    choosing.turn();
    expect(choosing.ready?.data).toMatchObject({ at: [2, 0], turned: true });
  });

  it('holds a card turned if it fits in no other way', () => {
    const choosing = among(lay('[NE]', [1, 0], true));
    choosing.takeUp(0, '[NE]');
    expect(choosing.turned).toBe(true);
  });

  it('keeps what was picked as long as nothing changes', () => {
    const choosing = among(lay('[NE]', [1, 0]));
    choosing.takeUp(0, '[NE]');
    choosing.offer([lay('[NE]', [1, 0])]);
    expect(choosing.card).toBe('[NE]');
    choosing.offer([lay('[NE]', [2, 0])]);
    expect(choosing.card).toBeNull();
  });
});

describe('two cells', () => {
  const swap = (at: number[], other: number[]) =>
    choice({ move: 'goal-swap', card: 'goal-swap', at, other });

  it('asks for the second after the first, in either order', () => {
    const choosing = among(swap([8, -2], [8, 0]), swap([8, 0], [8, 2]));
    choosing.takeUp(0, 'goal-swap');
    expect([...choosing.targets.keys()].sort()).toEqual(['8,-2', '8,0', '8,2']);
    choosing.pointAt([8, 2]);
    expect(choosing.ready).toBeNull();
    expect([...choosing.targets.keys()].sort()).toEqual(['8,0', '8,2']);
    choosing.pointAt([8, 0]);
    expect(choosing.ready?.data).toMatchObject({ at: [8, 0], other: [8, 2] });
  });
});

describe('seats', () => {
  it('leaves it open which tool is mended', () => {
    const mend = (tool: string) =>
      offered(`repair @2 ${tool}`, { move: 'repair', card: 'repair', seat: 2 });
    const choosing = among(mend('cart'), mend('lantern'));
    choosing.takeUp(0, 'repair');
    expect([...choosing.seats.keys()]).toEqual([2]);
    choosing.pointAtSeat(2);
    expect(choosing.ready).toBeNull();
    expect(choosing.settled).toHaveLength(2);
  });

  it('takes a seat and a cell in any order', () => {
    const ask = (seat: number, at: number[]) => choice({ move: 'ask', seat, at });
    const choosing = among(lay('[NE]', [1, 0]), ask(1, [3, 2]), ask(2, [3, 2]), ask(2, [4, 2]));
    expect(choosing.targets.size).toBe(0); // in a turn one has to say so first
    expect(choosing.kinds.map(([kind]) => kind)).toEqual(['ask']);
    choosing.askFor('ask');
    choosing.pointAt([4, 2]);
    expect([...choosing.seats.keys()]).toEqual([2]);
    choosing.pointAtSeat(2);
    expect(choosing.ready?.data).toMatchObject({ seat: 2, at: [4, 2] });
    choosing.clear();
    choosing.askFor('ask');
    choosing.pointAtSeat(1);
    expect([...choosing.targets.keys()]).toEqual(['3,2']);
  });
});

describe('without a card', () => {
  it('lets cells light up at once if they are the whole question', () => {
    const choosing = among(choice({ move: 'reveal', at: [8, 0] }), choice({ move: 'stop' }));
    expect([...choosing.targets.keys()]).toEqual(['8,0']);
    choosing.pointAt([8, 0]);
    expect(choosing.ready?.data).toMatchObject({ move: 'reveal' });
  });

  it('offers a card without a target as it is', () => {
    const choosing = among(choice({ move: 'theft', card: 'theft' }), lay('[NE]', [1, 0]));
    choosing.takeUp(1, 'theft');
    expect(choosing.loose).toHaveLength(1);
    expect(choosing.ready).toBeNull();
  });
});

describe('a card used for something else', () => {
  it('has to be asked for', () => {
    const toll = (card: string) => choice({ move: 'toll', card, at: [1, 1] }, { instead: true });
    const choosing = among(lay('[NE]', [1, 0]), toll('[NE]'), toll('map'));
    choosing.takeUp(0, '[NE]');
    expect([...choosing.targets.keys()]).toEqual(['1,0']);
    choosing.askFor('toll');
    choosing.takeUp(0, '[NE]');
    expect([...choosing.targets.keys()]).toEqual(['1,1']);
    choosing.pointAt([1, 1]);
    expect(choosing.ready?.data).toMatchObject({ move: 'toll', card: '[NE]' });
  });
});

describe('giving cards up', () => {
  const pass = (...cards: string[]) => choice({ move: 'pass', cards });
  const hand = ['[NE]', '[NE]', 'map'];

  it('marks as many as are allowed', () => {
    const choosing = among(pass('[NE]'), pass('map'), pass('[NE]', '[NE]'));
    choosing.giveUp();
    choosing.mark(0);
    expect(choosing.markable(1, hand)).toBe(true);
    expect(choosing.markable(2, hand)).toBe(false);
    expect(choosing.givingUpMoves(hand).map(({ data }) => data)).toEqual([
      { move: 'pass', cards: ['[NE]'] },
    ]);
    choosing.mark(1);
    expect(choosing.givingUpMoves(hand)).toHaveLength(1);
  });

  it('keeps the order of marking, and offers what can be removed', () => {
    const away = choice({ move: 'discard-two', cards: ['[NE]', 'map'], card: 'trapped' });
    const choosing = among(pass('[NE]', 'map'), pass('map', '[NE]'), away);
    choosing.giveUp();
    choosing.mark(2);
    choosing.mark(0);
    const [plain, removing] = choosing.givingUpMoves(hand);
    expect(plain?.data).toMatchObject({ cards: ['map', '[NE]'] });
    expect(removing?.data).toMatchObject({ move: 'discard-two', card: 'trapped' });
  });

  it('is a turn even if nothing else is left', () => {
    expect(among(pass('map')).isTurn).toBe(true);
    expect(among(choice({ move: 'stop' })).isTurn).toBe(false);
  });

  it('starts with the card that was taken up', () => {
    const choosing = among(pass('map'));
    choosing.takeUp(2, 'map');
    choosing.giveUp();
    expect(choosing.marked).toEqual([2]);
  });
});
