/** What every decision means, in one line, and the rule that tells more. Nothing but data. */

import type { TextId } from '../generated/texts';
import { fromRooms } from '../rooms';

export interface Meaning {
  about: TextId;
  rule: string;
}

const MEANINGS: Record<string, Meaning> = {
  'choose-goal': { about: 'web.games.about.choose-goal', rule: 'B-33' },
  'fit-goal': { about: 'web.games.about.fit-goal', rule: 'B-32' },
  'pick-gold': { about: 'web.games.about.pick-gold', rule: 'B-41' },
  'keep-discard': { about: 'web.games.about.keep-discard', rule: 'C-18' },
  'claim-gold': { about: 'web.games.about.claim-gold', rule: 'DU-40' },
  'pay-trolls': { about: 'web.games.about.pay-trolls', rule: 'DU-42' },
  'duel/bribe': { about: 'web.games.about.bribe', rule: 'DU-26' },
  'duel/choose-goal': { about: 'web.games.about.choose-goal', rule: 'DU-12' },
  'duel/fit-goal': { about: 'web.games.about.fit-goal', rule: 'DU-22' },
  'solo/bribe': { about: 'web.games.about.bribe-solo', rule: 'DU-26' },
  'solo/choose-goal': { about: 'web.games.about.choose-goal', rule: 'DU-12' },
  'solo/fit-goal': { about: 'web.games.about.fit-goal', rule: 'DU-22' },
  walk: { about: 'web.games.about.walk', rule: 'LM-40' },
  'lost-mines/fit-goal': { about: 'web.games.about.fit-mine', rule: 'LM-41' },
  'take-treasure': { about: 'web.games.about.take-treasure', rule: 'LM-42' },
  'agree-end': { about: 'web.games.about.agree-end', rule: 'LM-50' },
};

/** What this decision means in this game; nothing for one that a newer server asks. */
export function meaningOf(game: string, decision: string | null): Meaning | undefined {
  const kind = decision ?? '';
  return MEANINGS[`${game}/${kind}`] ?? MEANINGS[kind] ?? fromRooms('meanings')[kind];
}
