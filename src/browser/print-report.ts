import type { DeveloperReport, ReportPlace } from '../runtime/shapes/developer-report.ts';

/** Takes what developers are told. */
export type Report = (report: DeveloperReport) => void;

/** Where reports are printed. */
type Printer = Pick<Console, 'error' | 'warn'>;

/**
 * Prints what and where alone, because a value could be a person's.
 *
 * @param name of the product, which tells its lines from those of the page around it
 * @internal
 */
export function createReportPrinter(name: string, printer: Printer = console): Report {
  return (report) => printerOf(report, printer)(headOf(name, report));
}

/**
 * Development only: prints also why, the expression with what it read, what to do, and what was thrown.
 *
 * @param name of the product
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

/** The sentences of a report on a published page, which prints only its code and its place. */
export const noSentences = { why: '', fix: '' };

/** Prints what developers need: everything in development, what and where alone on a published page. */
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
