import type { ActionResult } from '../../../src/exports/index.ts';

const statuses: Readonly<Record<string, number>> = { unknown: 404, lapsed: 410, duplicate: 409, refused: 422 };

/** The result of a failed call. */
export function failed(outcome: string, message = ''): ActionResult {
  return { outcome, failure: { status: statuses[outcome] ?? 0, message, name: 'ClaimError' } };
}
