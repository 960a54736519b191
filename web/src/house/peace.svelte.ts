/** Whom one keeps away, and what the operator has to say to one. */

import type { KeepAway, KeptAway, NewReport, Warning } from '../generated/protocol';
import { get, post, put, Refusal, remove } from './http';

export type Kind = KeepAway['kind'];

class Peace {
  /** undefined: not asked yet. */
  keptAway: KeptAway[] | undefined = $state.raw(undefined);
  /** What has to be read and confirmed, oldest first. */
  warnings: Warning[] = $state.raw([]);
  /** Why this house is closed to whoever sits here. */
  shut: Refusal | null = $state.raw(null);

  kindOf(person: string): Kind | null {
    return this.keptAway?.find((kept) => kept.person === person)?.kind ?? null;
  }

  async look(): Promise<KeptAway[]> {
    return (this.keptAway = await get<KeptAway[]>('/api/me/kept-away'));
  }

  async keepAway(person: string, kind: Kind): Promise<void> {
    await put(`/api/me/kept-away/${encodeURIComponent(person)}`, { kind } satisfies KeepAway);
    await this.look();
  }

  async makeUp(person: string): Promise<void> {
    await remove(`/api/me/kept-away/${encodeURIComponent(person)}`);
    await this.look();
  }

  async report(table: string, report: NewReport): Promise<void> {
    await post(`/api/tables/${table}/reports`, report);
  }

  async lookForWarnings(): Promise<void> {
    this.warnings = await get<Warning[]>('/api/me/warnings').catch(() => []); // next time, then
  }

  async confirm(warning: number): Promise<void> {
    await post(`/api/me/warnings/${warning}/read`);
    this.warnings = this.warnings.filter(({ id }) => id !== warning);
  }

  /** The server does not let us in. */
  refused(problem: unknown): void {
    if (problem instanceof Refusal && isBan(problem.code)) this.shut = problem;
  }
}

export const isBan = (code: string): boolean => code.startsWith('server.banned');

export const peace = new Peace();
