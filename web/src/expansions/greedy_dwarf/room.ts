/** Coins in his eyes. */

import { beard, bust } from '../../drawing/art/heads';
import { disc, line, patch, solid, twice, type Art } from '../../drawing/art/shape';
import type { Room } from '../../rooms';

function greedy(): Art {
  const looks = { beard: '#c9541f', light: '#ea8443', coat: '#7a5a2c' };
  return [
    ...bust(looks),
    solid(
      '#c9541f',
      'M-16 0C-22-10-17-17-21-23-13-21-12-26-6-25-3-29 3-29 5-25 12-27 13-21 21-22 17-16 21-9 16 0 13-9 8-12 0-12S-13-9-16 0z',
      1.5,
    ),
    twice(solid('#ffd84a', disc(-5.2, -3.5, 3.9), 1.1)),
    twice(line('#8a5310', 1.5, 'M-5.2-5.8V-1.2')),
    twice(line('#5c1f08', 2.3, 'M-10-8.5Q-5-11-2-7')),
    ...beard(looks),
    solid('#3a0f08', 'M-7.5 9.5Q0 12 7.5 9.5 6 16.5 0 16.5S-6 16.5-7.5 9.5z', 1.1),
    patch('#fff6e0', 'M-6 10.5Q-3 11.5-.5 11.6V14Q-4 14-6 10.5z'),
    patch('#f2b32a', 'M.5 11.6Q3 11.5 6 10.5 4 14 .5 14z'),
    solid(
      '#f2b32a',
      'M-22 30L-23 23-17 19-10 21-8 30zM8 30L9 22 16 18 23 22 23 30zM-9 30L-6 23 2 21 9 25 10 30z',
      1.3,
    ),
    patch('#ffec9e', 'M-23 23L-17 19-10 21-16 24zM9 22L16 18 23 22 15 24zM-6 23L2 21 9 25 1 26z'),
  ];
}

export const room: Room = {
  emblems: { 'greedy-dwarf': [{ dwarf: 'greedy' }] },
  dwarves: { greedy: { ground: '#7b5f1d', parts: [{ art: greedy() }] } },
};
