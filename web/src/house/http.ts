/** Asking the server. A refusal is a sentence in both languages, and nothing has changed. */

import type { Language } from '../settings.svelte';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly rule: string | null,
    readonly sentences: Record<Language, string>,
    readonly status: number,
  ) {
    super(code);
  }
}

const AWAY: Record<Language, string> = {
  en: 'The server cannot be reached. Try again in a moment.',
  de: 'Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.',
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('away', null, AWAY, 0);
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const refused = (await answer.json().catch(() => null)) as
    ({ code: string; rule: string | null } & Record<Language, string>) | null;
  if (!refused?.code) throw new Refusal('away', null, AWAY, answer.status);
  throw new Refusal(refused.code, refused.rule, refused, answer.status);
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = undefined) => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const remove = <T>(path: string) => ask<T>('DELETE', path);
export const patch = <T>(path: string, body: unknown) => ask<T>('PATCH', path, body);
