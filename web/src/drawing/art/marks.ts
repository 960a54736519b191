/** The shapes that go with colours, so that nobody has to tell colours apart. */

import type { Team } from '../palette';
import { disc, type Art } from './shape';

const MARKS: Readonly<Record<Team['mark'], string>> = {
  diamond: 'M0-5L4.2 0 0 5-4.2 0z',
  disc: disc(0, 0, 3.9),
  triangle: 'M0-4.8L4.7 3.6H-4.7z',
  ring: `${disc(0, 0, 4)}M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`,
};

/** A team's mark, light on its colour. */
export function mark(team: Team): Art {
  return [{ d: MARKS[team.mark], fill: team.light, line: team.dark, width: 0.9 }];
}

/** The mark on a round badge. */
export function badge(team: Team): Art {
  return [
    { d: disc(0, 0, 7.4), fill: team.body, line: team.dark, width: 1.2 },
    { d: 'M-5.2-2.6A6 6 0 0 1 5.2-2.6', line: team.light, width: 0.7 },
    ...mark(team),
  ];
}
