/** Whether the frame stands around a page: a table has the whole screen, but not while it is open
 * and people are still sitting down.
 */

const WHOLE = /^\/(table|replay|learn|riddles)\/./;

export const frame = $state({ wanted: false });

/** Whether the page at this address has the screen for itself. */
export function whole(path: string): boolean {
  return WHOLE.test(path) && !frame.wanted;
}
