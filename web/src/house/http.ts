/** Asking the server. A refusal is a sentence in the language of now, and nothing has changed. */

import type { Complaint } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { t } from '../texts.svelte';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly rule: string | null,
    readonly text: string,
    readonly status: number,
  ) {
    super(code);
  }
}

const away = (status: number) => new Refusal('away', null, t('web.away'), status);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        'accept-language': settings.language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw away(0);
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const refused = (await answer.json().catch(() => null)) as Complaint | null;
  if (!refused?.code) throw away(answer.status);
  throw new Refusal(refused.code, refused.rule, refused.text, answer.status);
}

export const get = <T>(path: string) => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = undefined) => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const remove = <T>(path: string) => ask<T>('DELETE', path);
export const patch = <T>(path: string, body: unknown) => ask<T>('PATCH', path, body);
