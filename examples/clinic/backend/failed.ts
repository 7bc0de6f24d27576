import type { ActionResult } from '../../../src/exports/index.ts';

const statuses: Readonly<Record<string, number>> = { 'not-found': 404, taken: 409, refused: 422 };

/** The result of a call that the server refused. */
export function failed(outcome: string, problems: readonly { field: string; key: string }[] = []): ActionResult {
  const failure = { status: statuses[outcome] ?? 0, message: '', name: 'ClinicError', problems };
  return { outcome, failure };
}
