/** What is in treasure chests. */

import { BRASS, INK } from '../../drawing/palette';
import { box, disc, glint, line, patch, solid, type Art } from '../../drawing/art/shape';
import { EYE, QUESTION, smallCard, SOMEBODY, type Put } from '../../drawing/art/signs';
import { NUGGET } from '../../drawing/art/tokens';

const PLUS: Art = [line(INK, 6.5, 'M0-6V6M-6 0H6'), line('#a8e07a', 3.6, 'M0-6V6M-6 0H6')];
const MINUS: Art = [line(INK, 6.5, 'M-6 0H6'), line('#ff8a6a', 3.6, 'M-6 0H6')];
const FOLDED: Art = [
  solid('#ecd7a4', 'M-13-9L-4-12 4-9 13-12V9L4 12-4 9-13 12z', 1.2),
  patch('#d6bc7e', 'M-4-12L4-9V12L-4 9z'),
];
const NO: Art = [
  line(INK, 6, `${disc(0, 0, 14)}M-10 10L10-10`),
  line('#e0442e', 3.6, `${disc(0, 0, 14)}M-10 10L10-10`),
];
const PUSH: Art = [
  line(INK, 7, 'M-8 0H6'),
  solid(BRASS.light, 'M3-7L14 0 3 7z', 1.2),
  line(BRASS.light, 4, 'M-8 0H4'),
];
const HOLE: Art = [
  solid('#120b06', 'M-16 4a16 7 0 1 0 32 0a16 7 0 1 0-32 0z', 1.2),
  line('#8a7a62', 1.5, 'M-12 9a16 7 0 0 0 24 0'),
];
const FAN: Put[] = [
  { art: smallCard('#6b4022'), x: -10, y: 2, scale: 0.8, angle: -16 },
  { art: smallCard('#7a4a26'), x: 10, y: 2, scale: 0.8, angle: 16 },
];
const PICKED: Put = {
  art: smallCard('#d0a044', [patch('#fff6d8', glint(0, 0, 7))]),
  y: -4,
  scale: 0.9,
};
const WOODEN: Put = { art: smallCard('#6b4022'), x: -5, scale: 0.95 };

const INSIDE: Readonly<Record<string, Put[]>> = {
  gold: [{ art: NUGGET, scale: 1.4 }],
  'no-maps': [
    { art: FOLDED, y: -3, scale: 1.3 },
    { art: NO, x: 10, y: 6, scale: 0.65 },
  ],
  'draw-less': [WOODEN, { art: MINUS, x: 10, y: 6 }],
  'draw-more': [WOODEN, { art: PLUS, x: 10, y: 6 }],
  'push-goal': [
    { art: smallCard('#6b4022', QUESTION), x: -8, scale: 0.95 },
    { art: PUSH, x: 9 },
  ],
  'take-card': [
    { art: SOMEBODY, x: 9, y: 1 },
    { art: smallCard('#d0a044'), x: -10, y: 2, scale: 0.75, angle: -12 },
  ],
  'draw-three': [...FAN, PICKED],
  inspect: [
    { art: EYE, y: -8, scale: 0.85 },
    { art: SOMEBODY, y: 9, scale: 0.7 },
  ],
  'search-discards': [
    { art: [line('#a39684', 1.5, box(0, 4, 26, 20, 2))] },
    { art: smallCard('#5b4d42'), x: -5, y: 4, scale: 0.75, angle: -40 },
    { art: smallCard('#6b5b4e'), x: 6, y: 5, scale: 0.75, angle: 38 },
    PICKED,
  ],
  'lose-five': [
    { art: HOLE, y: 8 },
    { art: smallCard('#6b4022'), x: -7, y: -4, scale: 0.7, angle: -24 },
    { art: smallCard('#7a4a26'), x: 6, y: -7, scale: 0.7, angle: 18 },
  ],
};

/** What a chest holds; for something nobody has drawn yet a riddle. */
export function inside(chest: string): Put[] {
  return INSIDE[chest] ?? [{ art: QUESTION, scale: 1.4 }];
}

/** The lid thrown back, and the front of an open chest, with room between for what is inside. */
export const LID: Art = [
  solid('#6b4324', 'M-22 0C-24-19-16-24-10-24H10C16-24 24-19 22 0z', 1.4),
  solid('#1b0f07', 'M-18 0C-19-14-14-19-9-19H9C14-19 19-14 18 0z', 1.1),
  solid(BRASS.body, 'M-3-24H3V-19H-3z', 1),
];
export const FRONT: Art = [
  solid('#8a5a31', 'M-22 0H22V20H-22z', 1.4),
  patch('#b07a45', 'M-20.5 1.5H20.5V5H-20.5z'),
  line('#4a2c16', 0.9, 'M-21 9.5H21M-21 15H21'),
  solid(BRASS.body, 'M-17 0H-12V20H-17zM17 0H12V20H17zM-4.5-2H4.5V8L0 11-4.5 8z', 1.1),
  patch(INK, 'M-1.5 2.5a1.5 1.5 0 1 1 3 0l-.6 1 .9 3.5h-3.6l.9-3.5z'),
];
