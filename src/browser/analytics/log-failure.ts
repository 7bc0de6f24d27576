import type { Occurrence } from '../../telemetry/buffered-analytics.ts';

/**
 * Notes a failure that the applicant was shown in the log of the browser, under its support code, with what led to it: in
 * names alone, as it is told to analytics, but whatever was said about consent, since it stays here.
 *
 * @param product its name, which tells its lines from those of the page around it
 * @source docs/decisions/0058
 */
export function logFailure(product: string, occurrence: Occurrence, log: Pick<Console, 'info'> = console): void {
  if (occurrence.kind !== 'track' || occurrence.name !== 'System Error') return;
  const { supportCode, trace } = occurrence.values;
  log.info(`${product}: support code ${String(supportCode)}; ${String(trace)}`);
}
