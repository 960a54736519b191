/** One's friends, and the tables to which one is invited. */

import type { Friends, InvitedTo } from '../generated/protocol';
import { get, post, put, remove } from './http';
import { me } from './person.svelte';

const NOBODY: Friends = { friends: [], asking: [], asked: [] };
const of = (person: string) => `/api/me/friends/${encodeURIComponent(person)}`;

/** Whoever is not known yet has none. */
export async function friendsNow(): Promise<Friends> {
  const person = me.person ?? (await me.look());
  return person ? get<Friends>('/api/me/friends') : NOBODY;
}

export async function invitationsNow(): Promise<InvitedTo[]> {
  const person = me.person ?? (await me.look());
  return person ? get<InvitedTo[]>('/api/me/invitations') : [];
}

/** Ask somebody, or say yes to who has asked. */
export const befriend = (person: string) => put<void>(of(person), {});
/** Part, say no, or take back that one has asked. */
export const part = (person: string) => remove<void>(of(person));
export const decline = (table: string) => remove<void>(`/api/me/invitations/${table}`);
export const invite = (table: string, people: string[]) =>
  post<void>(`/api/tables/${table}/invite`, { people });
