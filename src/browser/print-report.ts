import type { DeveloperReport, ReportPlace } from '../runtime/shapes/developer-report.ts';

/** Receives a report for developers. */
export type Report = (report: DeveloperReport) => void;

type Printer = Pick<Console, 'error' | 'warn'>;

/**
 * Returns a function that prints the code and the location of a report, but no values: they could be personal data.
 *
 * @param name of the product; every line starts with it
 * @internal
 */
export function createReportPrinter(name: string, printer: Printer = console): Report {
  return (report) => printerOf(report, printer)(headOf(name, report));
}

/**
 * Returns a function that prints the whole report, for development only.
 *
 * @param name of the product; every line starts with it
 * @internal
 */
export function createDetailPrinter(name: string, printer: Printer = console): Report {
  return (report) => {
    const text = [headOf(name, report), ...detailsOf(report)].join('\n');
    const print = printerOf(report, printer);
    if (report.cause === undefined) print(text);
    else print(text, report.cause);
  };
}

/** Empty sentences for reports on a published page, which does not print them. */
export const noSentences = { why: '', fix: '' };

/** Returns the function that prints reports: in full in development, without details on a published page. */
export function createPrinter(name: string): Report {
  return import.meta.env.DEV ? createDetailPrinter(name) : createReportPrinter(name);
}

function printerOf({ severity }: DeveloperReport, { error, warn }: Printer): Printer['warn'] {
  return severity === 'error' ? error : warn;
}

function headOf(name: string, { code, where }: DeveloperReport): string {
  const { at, ...named } = where;
  const place = Object.entries(named satisfies ReportPlace)
    .filter(([, value]) => value !== undefined)
    .map(([kind, value]) => `${kind} ${value}`)
    .join(', ');
  return `${name}: ${code}${place && ` at ${place}`}${at === undefined ? '' : ` (${at})`}`;
}

function detailsOf({ why, fix, expression }: DeveloperReport): string[] {
  const lines = [`  why: ${why}`];
  if (expression !== undefined) {
    lines.push(`  expression: ${expression.text}${expression.at === undefined ? '' : ` (${expression.at})`}`);
    for (const [path, value] of Object.entries(expression.values))
      lines.push(`    ${path} = ${JSON.stringify(value) ?? 'nothing'}`);
  }
  return [...lines, `  what to do: ${fix}`];
}
