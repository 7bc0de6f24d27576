import type { AnalyticsCall } from '../../telemetry/buffered-analytics.ts';

/**
 * Logs an error that the applicant saw. It needs no consent: the log stays in the browser and contains names only.
 *
 * @source docs/decisions/0058
 */
export function logFailure(product: string, occurrence: AnalyticsCall, log: Pick<Console, 'info'> = console): void {
  if (occurrence.kind !== 'track' || occurrence.name !== 'System Error') return;
  const { supportCode, trace } = occurrence.values;
  log.info(`${product}: support code ${String(supportCode)}; ${String(trace)}`);
}
