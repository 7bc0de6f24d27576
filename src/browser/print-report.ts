import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';

/** Writes what developers are told to the console: in one line, and in development with all that is known. */
export function printReport(report: DeveloperReport): void {
  const { code, severity = 'warning', where, why, fix } = report;
  const place = Object.values(where).join(' ');
  const print = severity === 'error' ? console.error : console.warn;
  if (import.meta.env.DEV) print(`${code}: ${why} (${place}). ${fix}`, report.expression ?? '', report.cause ?? '');
  else print(`${code}: ${why} (${place})`);
}
