import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import { botAbout, botName, named, partsOf } from '../../src/house/bots';
import WhichBots from '../../src/pages/WhichBots.svelte';
import { speakEnglish } from '../english';

beforeAll(speakEnglish);

test('a bot is called by its level and its temper', () => {
  expect(['easy', 'normal:sly', 'hard:bold@8'].map(botName)).toEqual([
    'easy',
    'normal, sly',
    'hard, bold',
  ]);
  expect(partsOf('hard:bold@8')).toEqual(['hard', 'bold']);
  expect([named('hard', ''), named('hard', 'any'), named('random', 'any')]).toEqual([
    'hard',
    'hard:any',
    'random',
  ]);
  expect(botAbout('normal:sly')).toContain('innocent');
});

test('who plays at random has no temper, but it is remembered', async () => {
  const bots = { levels: ['random', 'normal', 'hard'], styles: ['cautious', 'bold', 'sly'] };
  render(WhichBots, { label: 'Bots', bots, value: 'normal:any' });
  const [level, style] = screen.getAllByRole<HTMLSelectElement>('combobox');
  await fireEvent.change(style!, { target: { value: 'bold' } });
  await fireEvent.change(level!, { target: { value: 'random' } });
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  await fireEvent.change(level!, { target: { value: 'hard' } });
  expect(screen.getAllByRole<HTMLSelectElement>('combobox')[1]!.value).toBe('bold');
});
