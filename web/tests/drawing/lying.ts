import { lying } from '../../src/drawing/drawable';
import { drawn, PATHS } from './cards';

/** Every card with ways, both ways up, and its picture. */
export const LYING = PATHS.flatMap((card) =>
  [false, true].map((turned) => ({
    name: `${card.name}${turned ? ' turned' : ''}`,
    card,
    turned,
    face: lying(card, turned),
    picture: drawn(card, turned),
  })),
);
