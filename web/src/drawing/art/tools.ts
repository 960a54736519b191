/** The three tools, whole and broken: broken ones have another outline, not only another colour. */

import { BRASS, FIRE, INK, IRON, WOOD } from '../palette';
import { disc, line, patch, solid, type Art } from './shape';

const PICK_HEAD: Art = [
  solid(IRON.body, 'M-10-14C0-20 11-19 15-15S20 0 14 10C14 1 12-5 8.5-8.5S-1-14-10-14z', 1.4),
  patch(IRON.light, 'M-8-14.3C1-18.3 10-17.5 13.6-13.6 8-15.5 0-15.5-8-14.3z'),
  solid(WOOD.dark, 'M3.5-9.5L9.5-3.5 14-8 8-14z', 1.1),
];

const PICKAXE: Art = [
  line(INK, 7.4, 'M-14 16L9-9'),
  line(WOOD.body, 4.8, 'M-14 16L9-9'),
  line(WOOD.light, 1.5, 'M-14.8 14.8L7-9'),
  ...PICK_HEAD,
];

const BROKEN_PICKAXE: Art = [
  line(INK, 7.4, 'M-16 14L-8 8'),
  line(WOOD.body, 4.8, 'M-16 14L-8 8'),
  solid(WOOD.light, 'M-10 4.8L-4.5 2.5-6.5 6-1.5 6.5-6 11.5z', 1),
  line(INK, 7.4, 'M9-9L5-3.5'),
  line(WOOD.body, 4.8, 'M9-9L4.5-2.5'),
  solid(WOOD.light, 'M6.5-1L1.5-5.5.5-1-2.5-2 2 3.5z', 1),
  ...PICK_HEAD,
  solid('#fff1cf', 'M2 6L6 4 4.5 9.5 10 8.5 2.5 18 4 11.5-.5 12.5z', 1),
];

const CASE: Art = [
  line(INK, 4.6, 'M-6-11C-6-20 6-20 6-11'),
  line(BRASS.body, 2, 'M-6-11C-6-20 6-20 6-11'),
  solid(BRASS.body, 'M-9-7L-5-12.5H5L9-7z', 1.3),
  solid(BRASS.body, 'M-11 17V12.5L-8.5 10H8.5L11 12.5V17z', 1.3),
  patch(BRASS.light, 'M-9.5 13.5L-7.5 11.5H-1V13.5z'),
];

const BARS: Art = [
  line(INK, 2.6, 'M-8.5-7V10M8.5-7V10'),
  line(BRASS.body, 1.2, 'M-8.5-7V10M8.5-7V10'),
];

const LANTERN: Art = [
  patch('rgb(255 205 90 / 0.35)', disc(0, 2, 18)),
  ...CASE,
  solid('#ffe9a8', 'M-8.5-7H8.5V10H-8.5z', 1.2),
  patch(FIRE.body, 'M0-5C4 0 5 3 5 5.5A5 5 0 0 1-5 5.5C-5 2-2 0 0-5z'),
  patch(FIRE.light, 'M0 1C2 4 2.5 5 2.5 6.5A2.5 2.5 0 0 1-2.5 6.5C-2.5 5-1 3.5 0 1z'),
  ...BARS,
];

const BROKEN_LANTERN: Art = [
  ...CASE,
  solid('#39424a', 'M-8.5-7H-2L1-2-3 1.5 1.5 4.5-1 10H-8.5z', 1.2),
  solid('#39424a', 'M8.5-7H3.5L6-2 3.5 3 7 6 5 10H8.5z', 1.2),
  patch('#9fb0ba', 'M-7-5.5H-5L-6 5-7 6z'),
  ...BARS,
  solid('#cfdde4', 'M12 2L17.5 .5 15 6zM11.5 8.5L16 10 12.5 12.5zM-12.5 6L-17 4.5-14 9.5z', 0.9),
  line('#b9b0a2', 1.4, 'M1 8C-1 4 4 2 2-2S5-7 4-10'),
];

const TUB: Art = [
  solid('#6f5a45', 'M-17-7H17L12.5 8H-12.5z', 1.4),
  patch('#8d745a', 'M-15-5H-5L-4 6H-11.5z'),
  line(INK, 1, 'M-5-6L-4 7.5M5-6L4 7.5'),
  solid(IRON.body, 'M-18.5-9H18.5V-5.5H-18.5z', 1.2),
  patch(IRON.light, 'M-17.5-8.3H17.5V-7.3H-17.5z'),
];
const wheel = (x: number, y: number): Art => [
  solid(IRON.dark, disc(x, y, 5.6), 1.3),
  line(IRON.body, 1.2, `M${x - 3.6} ${y}H${x + 3.6}M${x} ${y - 3.6}V${y + 3.6}`),
  solid(IRON.light, disc(x, y, 1.8), 0.8),
];

const CART: Art = [
  solid('#b8730f', 'M-13-8L-10-14-5-12-2-16.5 4-13 8-15.5 13-8z', 1.1),
  patch('#f2b32a', 'M-12-8.5L-10-13-5.5-11-2-15 3-12 8-14.5 11-8.5z'),
  patch('#ffec9e', 'M-9-12.5L-6-11.5-8-9.5zM-2-14.5L1-12.5-2-10.5zM7-13.5L8.5-11.5 6-10.5z'),
  ...TUB,
  ...wheel(-8.5, 11.5),
  ...wheel(8.5, 11.5),
];

const BROKEN_CART: Art = [
  ...[
    solid('#6f5a45', 'M-17.5-12L15.5-2.5 7 10.5-17 3.5z', 1.4),
    patch('#8d745a', 'M-15-8.5L-6-6-7.5 4-15.5 2z'),
    solid(IRON.body, 'M-18.5-14.5L17.5-4.5 16.5-1-19.5-11z', 1.2),
  ],
  solid(INK, 'M-3-4L1-1-1.5 1 4 3 1 4.5 3 9-3 5.5-1 3-6 1.5-2 0z', 0.6),
  ...wheel(-11.5, 9),
  ...wheel(13, 14),
  solid('#5b544c', 'M-4 17.5L-2 14 2 14.5 4 17.5z', 0.8),
  line('#f5d9a0', 1.3, 'M8 5.5L11 7M5.5 12.5L6.5 10'),
];

const UNKNOWN: Art = [
  solid(BRASS.body, disc(0, 0, 14), 1.4),
  solid(WOOD.dark, disc(0, 0, 6), 1.2),
  line(
    BRASS.dark,
    3,
    'M0-17V-13M0 13V17M-17 0H-13M13 0H17M-12-12L-9.5-9.5M12 12L9.5 9.5M12-12L9.5-9.5M-12 12L-9.5 9.5',
  ),
];

const TOOLS: Readonly<Record<string, { whole: Art; broken: Art }>> = {
  pickaxe: { whole: PICKAXE, broken: BROKEN_PICKAXE },
  lantern: { whole: LANTERN, broken: BROKEN_LANTERN },
  cart: { whole: CART, broken: BROKEN_CART },
};

/** Through whatever is broken. */
export const CRACK: Art = [
  line('#2a0c06', 3.8, 'M17-18L11-11 14-8 8-2'),
  line('#ff7a4d', 1.5, 'M17-18L11-11 14-8 8-2'),
];

/** A tool; one that nobody has drawn yet is a cogwheel. */
export function tool(name: string, broken: boolean): Art {
  const both = TOOLS[name] ?? { whole: UNKNOWN, broken: [...UNKNOWN, ...CRACK] };
  return broken ? both.broken : both.whole;
}
