/** Who sits at this browser. Somebody unknown becomes a guest the moment they want to play. */

import type { Person, SignedIn } from '../generated/protocol';
import { get, patch, post, Refusal } from './http';

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
    try {
      this.person = await get<Person>('/api/me');
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status !== 401) throw problem;
      this.person = null;
    }
    return this.person;
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

  async claim(handle: string, password: string): Promise<void> {
    this.person = await post<Person>('/api/me/claim', { handle, password });
  }

  async signIn(handle: string, password: string): Promise<void> {
    this.person = (await post<SignedIn>('/api/sign-in', { handle, password })).person;
  }

  async signOut(): Promise<void> {
    await post('/api/sign-out');
    this.person = null;
  }
}

export const me = new Me();
