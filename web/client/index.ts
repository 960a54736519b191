/** Bots that take a seat at a running house: come in, sit down, decide.
 *
 * ```ts
 * const house = new House('http://localhost:8000');
 * await house.comeIn('Randolf');
 * const table = await house.join(link); // the link that a friend has sent
 * const ending = await table.play(({ moves }) => moves[0]!);
 * ```
 *
 * It knows `docs/protocol.md` and nothing of the rules. `saboteur.client` is the same in Python.
 */

export { changed } from './changes.ts';
export { House } from './house.ts';
export { Away, Refused } from './refusals.ts';
export { Table, type Decide, type Ending, type Question } from './table.ts';
export type * from '../src/generated/protocol.ts';
