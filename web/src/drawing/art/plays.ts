/** The objects on action cards, about 40 wide, around their middle. */

import { INK } from '../palette';
import { line, patch, solid, type Art } from './shape';

export const MAP: Art = [
  solid('#ecd7a4', 'M-19-14L-6.5-18.5 6.5-14 19-18.5V14L6.5 18.5-6.5 14-19 18.5z', 1.4),
  patch('#d6bc7e', 'M-6.5-18.5L6.5-14V18.5L-6.5 14z'),
  line('#a98a50', 0.9, 'M-6.5-18.5V14M6.5-14V18.5'),
  line(
    '#6b4420',
    2.2,
    'M-14.5 9.5v0M-13 5.5v0M-10 2.5v0M-6 2v0M-2.5 3.8v0M1.5 4.5v0M4.8 2v0M6.5-1.8v0',
  ),
  line(INK, 5.2, 'M7.5-9.5L15-2.5M15-9.5L7.5-2.5'),
  line('#d8391f', 3, 'M7.5-9.5L15-2.5M15-9.5L7.5-2.5'),
  solid('#8f7a5c', 'M-15-5L-12-10.5-9-5z', 0.7),
];

export const ROCKFALL: Art = [
  line('#f3dcb4', 1.5, 'M-12-21V-15M2-23V-17M14-20V-14'),
  solid('#7d736a', 'M-17-8L-12-14-5-11-5-4-11 0-17-3z', 1.3),
  patch('#a79c90', 'M-17-8L-12-14-5-11-11-7z'),
  solid('#8d8378', 'M-2-8L4-15 13-13 15-5 9 1 1-1z', 1.3),
  patch('#b9aea1', 'M-2-8L4-15 13-13 6-8z'),
  solid('#6d645c', 'M-10 6L-5 0 2 3 3 10-4 13-10 11z', 1.2),
  patch('#958a7e', 'M-10 6L-5 0 2 3-4 6z'),
  solid('#8d8378', 'M6 7L11 3 16 6 16 12 10 14 6 12z', 1.2),
  patch('#b9aea1', 'M6 7L11 3 16 6 11 8z'),
  line(INK, 4, 'M-19 19.5H19'),
  line('#d0aa71', 2, 'M-19 19.5H-4L-1 17 2 20.5 5 18 8 19.5H19'),
];

export const CLOUD: Art = [
  solid(
    '#8795a3',
    'M-14 2C-22 1-21-10-13-10-12-19 2-21 6-14 13-18 20-11 17-5 22-3 20 3 15 3z',
    1.4,
  ),
  patch('#b8c4ce', 'M-13-1C-17-2-17-8-11-7.5-10-15 0-17 4-11-2-11-6-8-7-3z'),
  line('#c9dbe6', 1.8, 'M-13 8L-16 15M-8 10L-10 15M13 8L10 15M17 10L15.5 14'),
  solid('#ffd84a', 'M1 1H8L4.5 8H10L-2 22 1.5 12H-4z', 1.3),
];

export const OR: Art = [line('rgb(255 240 205 / 0.55)', 1.3, 'M-4 14L4-8')];
