/** Who sits at this browser. Somebody unknown becomes a guest the moment they want to play. */

import type { Account, Codes, Kept, Person, SignedIn, Visitor } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { get, patch, post } from './http';

class Me {
  /** undefined: not asked yet; null: nobody so far. */
  person: Person | null | undefined = $state.raw(undefined);

  #looking: Promise<Person | null> | undefined;

  /** Ask the server who we are; several who ask at once get one answer. */
  look(): Promise<Person | null> {
    this.#looking ??= this.#ask().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #ask(): Promise<Person | null> {
    return (this.person = (await get<Visitor>('/api/visitor')).person);
  }

  /** Come in under this name, or be called so from now on. */
  async callMe(name: string): Promise<Person> {
    const known = this.person ?? (await this.look());
    if (!known) this.person = (await post<SignedIn>('/api/guests', { name })).person;
    else if (known.name !== name) this.person = await patch<Person>('/api/me', { name });
    return this.person!;
  }

  /** Whoever we are; a newcomer comes in under this name. */
  async somebody(name: string): Promise<Person> {
    return this.person ?? (await this.look()) ?? (await this.callMe(name));
  }

  /** Keep who we are with a password; the recovery codes, which are shown this once. */
  async claim(handle: string, password: string): Promise<string[]> {
    const kept = await post<Kept>('/api/me/claim', { handle, password });
    this.person = kept.person;
    return kept.codes;
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.person = (await post<SignedIn>('/api/me/password', { old, new: fresh })).person;
  }

  /** New recovery codes instead of the old ones. */
  async newCodes(password: string): Promise<string[]> {
    return (await post<Codes>('/api/me/codes', { password })).codes;
  }

  /** Come back with a code. */
  async recover(handle: string, code: string, password: string): Promise<void> {
    this.person = (await post<SignedIn>('/api/recover', { handle, code, password })).person;
  }

  async setEmail(email: string | null, password: string): Promise<Account> {
    return post<Account>('/api/me/email', { email, password, lang: settings.language });
  }

  async signIn(handle: string, password: string): Promise<void> {
    this.person = (await post<SignedIn>('/api/sign-in', { handle, password })).person;
  }

  async signOut(): Promise<void> {
    await post('/api/sign-out');
    this.#gone();
  }

  async signOutEverywhere(): Promise<void> {
    await post('/api/me/sign-out-everywhere');
    this.#gone();
  }

  /** Whoever comes next here is somebody else, and is not sent our pushes. */
  #gone(): void {
    this.person = null;
    void import('./pushing.svelte').then(({ pushing }) => pushing.end());
  }

  /** Leave for good. */
  async leave(password: string | null): Promise<void> {
    await post('/api/me/delete', { password });
    this.#gone();
  }
}

export const me = new Me();
