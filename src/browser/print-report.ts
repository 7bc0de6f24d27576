import type { DeveloperReport, ReportPlace } from '../runtime/shapes/developer-report.ts';

export type Report = (report: DeveloperReport) => void;

type Printer = Pick<Console, 'error' | 'warn'>;

/** Prints the code and location only, because values could be personal data. @internal */
export function createReportPrinter(name: string, printer: Printer = console): Report {
  return (report) => printerOf(report, printer)(headOf(name, report));
}

/** Prints the whole report, for development only. @internal */
export function createDetailPrinter(name: string, printer: Printer = console): Report {
  return (report) => {
    const text = [headOf(name, report), ...detailsOf(report)].join('\n');
    const print = printerOf(report, printer);
    if (report.cause === undefined) print(text);
    else print(text, report.cause);
  };
}

/** For published pages, which do not print sentences. */
export const noSentences = { why: '', fix: '' };

/** Returns a function that prints reports. @param name of the product */
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
