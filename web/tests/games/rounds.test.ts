/** The ends of rounds: who was who, who won and what they got. */

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { displayOf } from '../../src/games/displays';
import { payOf, pickerOf } from '../../src/games/saboteur/round';
import type {
  GameEvent,
  GoldCountedEvent,
  MinesClosedEvent,
  RoundEndedEvent,
} from '../../src/generated/protocol';
import { like } from '../../src/settings.svelte';
import { speakEnglish } from '../english';
import { ending } from './scenes';

speakEnglish();
like({ motion: 'less' }); // gold is counted at once
afterEach(cleanup);

const HEADLINES: [game: string, winner: string, headline: string, why: string][] = [
  ['saboteur', 'miners', 'The miners win!', 'Dara reached the treasure.'],
  ['saboteur', 'saboteurs', 'The saboteurs win!', 'Nobody reached the treasure.'],
  ['saboteur', 'greedy', 'The greedy dwarf takes it all!', 'Dara reached the treasure.'],
  ['saboteur2', 'blue', '◆ Blue wins!', 'You reached the treasure.'],
  ['saboteur2', 'green', '● Green wins!', 'Cleo reached the treasure.'],
  ['saboteur2', 'both', '◆ Blue and ● green win together!', 'Cleo reached the treasure.'],
  ['saboteur2', 'boss-and-profiteer', 'The profiteer wins alone!', 'doors bar'],
  ['saboteur2', 'nobody', 'Nobody wins', 'there was no saboteur'],
  ['saboteur2', 'saboteurs', 'The saboteurs win!', 'Nobody reached the treasure.'],
  ['duel', 'blue', 'Bruno found more gold!', ''],
  ['duel', 'green', 'You found more gold!', ''],
  ['duel', 'nobody', 'Level: nobody is ahead in this round', ''],
  ['solo', 'green', 'You found 1 gold', ''],
  ['lost-mines', 'blue', '◆ Blue brings home more!', ''],
  ['lost-mines', 'nobody', 'No clan is ahead', ''],
];

describe.each(HEADLINES)('%s: %s', async (game, winner, headline, why) => {
  const { RoundEnd, roundOver } = await displayOf(game);
  const shown = ending(game, winner);

  it('says who won and why, and shows everybody and the maze', () => {
    expect(roundOver).toContain(shown.event.event);
    const { container } = render(RoundEnd, { ...shown });
    expect(container.querySelector('h2')!.textContent).toBe(headline);
    expect(container.textContent).toContain(why);
    const people = [...container.querySelectorAll('li:has(.portrait)')];
    expect(people).toHaveLength(shown.view.players);
    for (const [seat, person] of people.entries()) {
      expect(person.textContent).toContain(shown.names[seat]);
      expect(person.querySelector('[role="img"][aria-label*="was:"]')).toBeTruthy();
    }
    expect(container.querySelector('[aria-label="The maze at the end of the round"]')).toBeTruthy();
    expect(container.textContent).not.toMatch(/web\.games|undefined|\{\w+\}/);
  });
});

describe('saboteur', () => {
  it('shows who won and who was trapped, as the server says', async () => {
    const { RoundEnd } = await displayOf('saboteur2');
    const shown = ending('saboteur2', 'blue');
    const event = { ...shown.event, winners: [1, 5], captives: [4] } as RoundEndedEvent;
    const { container } = render(RoundEnd, { ...shown, event });
    const people = [...container.querySelectorAll('li:has(.portrait)')];
    const where = (what: string) =>
      people.flatMap((person, seat) => (person.querySelector(what) ? [seat] : []));
    expect(where('.trapped')).toEqual([4]);
    expect(people.flatMap((one, seat) => (one.classList.contains('wins') ? [seat] : []))).toEqual([
      1, 5,
    ]);
  });

  it('sums up what was paid, and shows picked cards as far as they are known', () => {
    const { after } = ending('saboteur', 'miners');
    const pay = payOf(after);
    expect(pay.get(0)).toEqual({ gold: 0, picked: [1] });
    expect(pay.get(3)).toEqual({ gold: 0, picked: [null] });
    expect(payOf(ending('saboteur2', 'saboteurs').after).get(3)?.gold).toBe(3); // 4, and 1 stolen
  });

  it('knows who is choosing among the gold cards', () => {
    const { after } = ending('saboteur', 'miners');
    expect(pickerOf(after.slice(0, 1))).toBe(3);
    expect(pickerOf(after)).toBeNull();
  });

  it('tells of thefts', async () => {
    const { RoundEnd } = await displayOf('saboteur2');
    const { container } = render(RoundEnd, { ...ending('saboteur2', 'saboteurs') });
    expect(container.textContent).toContain('Cleo steals 1 gold from Dara.');
  });
});

describe('the duel', () => {
  it('shows the markers and keys as they lay', async () => {
    const { RoundEnd } = await displayOf('duel');
    const shown = ending('duel', 'blue');
    const { container } = render(RoundEnd, { ...shown });
    const { claims } = shown.event as GoldCountedEvent;
    expect(container.querySelectorAll('[data-claim]')).toHaveLength(claims.length);
    expect(claims.length).toBeGreaterThan(0);
  });

  it('shows what the trolls got', async () => {
    const { RoundEnd } = await displayOf('duel');
    const { container } = render(RoundEnd, { ...ending('duel', 'blue') });
    expect(container.textContent).toContain('content with 2 gold');
  });

  it('ends alone with a rank', async () => {
    const { RoundEnd } = await displayOf('solo');
    const shown = ending('solo', 'green');
    const ranked: GameEvent = { event: 'ranked', seat: 0, gold: 21, rank: 'treasure-hunter' };
    const { container } = render(RoundEnd, { ...shown, after: [ranked] });
    expect(container.querySelector('h2')!.textContent).toBe(
      'With 21 gold you are a treasure hunter!',
    );
  });
});

describe('the lost mines', () => {
  it('counts by clan and says with whom everybody scored', async () => {
    const { RoundEnd } = await displayOf('lost-mines');
    const shown = ending('lost-mines', 'blue');
    const { container, getAllByText } = render(RoundEnd, { ...shown });
    const { groups } = shown.event as MinesClosedEvent;
    expect(container.textContent).toContain(`Blue: ${groups.blue} together`);
    expect(getAllByText(/scores alone/)).toHaveLength(2);
    expect(container.textContent).toContain('+3 points');
  });
});
