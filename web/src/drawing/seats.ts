/** What tells one seat from another wherever it is drawn: a colour and a shape, and dashes for lines. */

/** A shape for each seat, so that nobody has to tell colours apart; in a field of 12 by 12. */
export const SHAPES = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  'M-4-4h8v8h-8z',
  'M0-5L5 4H-5z',
  'M0-5.5L5 0 0 5.5-5 0z',
  'M0 5L-5-4H5z',
  'M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z',
  'M0-5.5L1.6-1.8 5.4-1.7 2.5.8 3.5 4.8 0 2.6-3.5 4.8-2.5.8-5.4-1.7-1.6-1.8z',
  'M-4.6-2.6L0-5.2 4.6-2.6V2.6L0 5.2-4.6 2.6z',
  'M-5-2.4L-2.4-5 0-2.6 2.4-5 5-2.4 2.6 0 5 2.4 2.4 5 0 2.6-2.4 5-5 2.4-2.6 0z',
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z',
  'M5 0L-4 5V-5z',
  'M-5 0L4 5V-5z',
] as const;

/** How the line of a seat is broken, for the same reason. */
const DASHES = ['none', '7 3', '2 3', '10 3 2 3'] as const;

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length]!;
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length]!;
/** By the theme: light on the night, dark on the day. */
export const colourOf = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
