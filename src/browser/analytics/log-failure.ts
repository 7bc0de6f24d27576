import type { Occurrence } from '../../telemetry/held-analytics.ts';

/**
 * Logs an error that the applicant saw to the console: its support code and its trace, which contains names only.
 * It needs no consent, because the log stays in the browser.
 *
 * @param product name of the product; the line starts with it
 * @source docs/decisions/0058
 */
export function logFailure(product: string, occurrence: Occurrence, log: Pick<Console, 'info'> = console): void {
  if (occurrence.kind !== 'track' || occurrence.name !== 'System Error') return;
  const { supportCode, trace } = occurrence.values;
  log.info(`${product}: support code ${String(supportCode)}; ${String(trace)}`);
}
