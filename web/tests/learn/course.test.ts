import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Lesson, LessonScene, State } from '../../src/generated/protocol';
import { Course } from '../../src/pages/learn/course.svelte';

const state = (ply: number, moves: string[] = []) =>
  ({
    ply,
    view: { seat: 0, ply },
    moves,
    out_of_turn: [],
    told: {
      choices: moves.map((move) => ({ words: move, data: { move: move.split(' ')[0] } })),
      out_of_turn: [],
    },
    scores: null,
    winners: [],
  }) as unknown as State;

const scene = (id: string, step: number, more: Partial<LessonScene>): LessonScene => ({
  ...{ id, step, title: id, text: id, point: [], rules: [], log: [], answers: [], instead: {} },
  ...{ next: null, state: state(step) },
  ...more,
});

const line = (text: string) => ({
  text,
  event: 0,
  alarm: false,
  stand_in: null,
  by: null,
  seats: [],
  cells: [],
  again: false,
});

const lesson: Lesson = {
  ...{ id: 'any', name: 'A lesson' },
  game: 'any',
  names: ['You', 'Torvin'],
  you: 0,
  steps: 3,
  scenes: [
    scene('read', 0, { next: 1 }),
    scene('decide', 1, {
      state: state(0, ['lay a', 'lay b', 'pass c']),
      instead: { lay: 'not there', pass: 'not now' },
      answers: [
        {
          move: 'lay a',
          next: 2,
          then: [
            { seat: 0, events: [], told: [line('You laid.')], state: state(1) },
            { seat: 1, events: [], told: [line('Torvin laid.')], state: state(2) },
          ],
        },
      ],
    }),
    scene('end', 2, { state: state(2), log: [line('You laid.'), line('Torvin laid.')] }),
  ],
};

/** A course whose pauses end when we say so. */
function course() {
  const pauses: (() => void)[] = [];
  const taken = new Course(lesson, () => new Promise((wake) => pauses.push(wake)));
  const wake = async () => {
    pauses.shift()?.();
    await new Promise((done) => setTimeout(done));
    flushSync();
  };
  return { taken, wake };
}

describe('a lesson', () => {
  it('is read on and back', () => {
    const { taken } = course();
    expect(taken.scene.id).toBe('read');
    taken.back();
    expect(taken.scene.id).toBe('read');
    taken.next();
    expect(taken.scene.id).toBe('decide');
    taken.back();
    expect(taken.scene.id).toBe('read');
  });

  it('plays what the coach wants, and shows what follows one move after the other', async () => {
    const { taken, wake } = course();
    taken.next();
    expect(taken.wanted.map(({ move }) => move)).toEqual(['lay a']);
    await taken.play('lay a');
    expect([taken.scene.id, taken.shown.ply, taken.told]).toEqual(['decide', 1, []]);
    expect(taken.wanted).toEqual([]);
    await wake();
    expect([taken.shown.ply, taken.told]).toEqual([2, ['Torvin laid.']]);
    const ids = taken.shown.happenings.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    await wake();
    expect([taken.scene.id, taken.told, taken.over]).toEqual(['end', null, true]);
    expect(taken.shown.log.map(({ text }) => text)).toEqual(['You laid.', 'Torvin laid.']);
  });

  it('does not play what the coach does not want, and says why', async () => {
    const { taken } = course();
    taken.next();
    await taken.play('lay b');
    expect([taken.scene.id, taken.shown.ply, taken.remark]).toEqual(['decide', 0, 'not there']);
    await taken.play('pass c');
    expect(taken.remark).toBe('not now');
    taken.back();
    expect(taken.remark).toBe('');
  });

  it('does it for whoever asks, and hurries', async () => {
    const { taken, wake } = course();
    taken.next();
    taken.next();
    expect(taken.told).toEqual([]);
    taken.next();
    await wake();
    expect(taken.scene.id).toBe('end');
    taken.again();
    expect(taken.scene.id).toBe('read');
    expect(taken.shown.happenings).toEqual([]);
  });

  it('forgets what it was showing when somebody goes back', async () => {
    const { taken, wake } = course();
    taken.next();
    void taken.play('lay a');
    taken.back();
    await wake();
    await wake();
    expect([taken.scene.id, taken.shown.ply, taken.told]).toEqual(['read', 0, null]);
  });
});
