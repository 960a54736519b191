/** Lines of a log, as they are read. */

import type { Line } from '../generated/protocol';

/** A line that tells the one before it once more takes its place: a walk is one line, however many
 * steps it has. */
export function joined<Kind extends Pick<Line, 'again'>>(lines: Kind[]): Kind[] {
  return lines.filter((_, place) => !lines[place + 1]?.again);
}
