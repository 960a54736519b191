/** What one sees of the toll dwarves: everything. */

import type { GameView, SaboteurView, TollsSeen } from '../../generated/protocol';

export const tollsOf = (view: GameView) =>
  (view as SaboteurView).parts['tunnel-toll'] as TollsSeen | undefined;
