import type { ActionResult } from '../../../src/exports/index.ts';

interface Refusal {
  /** For the applicant, in their language. */
  readonly message?: string;
  readonly problems?: readonly { field: string; key: string }[];
}

const statuses: Readonly<Record<string, number>> = { 'not-found': 404, taken: 409, newer: 409, refused: 422 };

/** The result of a call that the server refused. */
export function failed(outcome: string, { message = '', problems = [] }: Refusal = {}): ActionResult {
  return { outcome, failure: { status: statuses[outcome] ?? 0, message, name: 'ClinicError', problems } };
}
