/** What can go wrong between a bot and a house. */

/** The house says no, in a sentence, and nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    /** The number of the rule that forbids it, if one does. */
    readonly rule: string | null,
    text: string,
  ) {
    super(text);
    this.name = 'Refused';
  }
}

/** Nobody answers at this address. */
export class Away extends Error {
  constructor(readonly address: string) {
    super(`No house answers at ${address}.`);
    this.name = 'Away';
  }
}
