import type { DeveloperReport, ReportLocation } from '../runtime/shapes/developer-report.ts';

export type Reporter = (report: DeveloperReport) => void;

type Printer = Pick<Console, 'error' | 'warn'>;

/** Creates a reporter that prints only the code and the location, because values could be personal data. @internal */
export function createSummaryPrinter(name: string, printer: Printer = console): Reporter {
  return (report) => choosePrinter(report, printer)(summarize(name, report));
}

/** Creates a reporter that prints whole reports, for development only. @internal */
export function createDetailPrinter(name: string, printer: Printer = console): Reporter {
  return (report) => {
    const text = [summarize(name, report), ...detailLines(report)].join('\n');
    const print = choosePrinter(report, printer);
    if (report.cause === undefined) print(text);
    else print(text, report.cause);
  };
}

/** Explanation in reports of published pages, which print no sentences. */
export const emptyExplanation = { why: '', fix: '' };

/** @param name name of the product */
export function createConsoleReporter(name: string): Reporter {
  return import.meta.env.DEV ? createDetailPrinter(name) : createSummaryPrinter(name);
}

function choosePrinter({ severity }: DeveloperReport, { error, warn }: Printer): Printer['warn'] {
  return severity === 'error' ? error : warn;
}

function summarize(name: string, { code, where }: DeveloperReport): string {
  const { at, ...keys } = where;
  const location = Object.entries(keys satisfies ReportLocation)
    .filter(([, value]) => value !== undefined)
    .map(([kind, value]) => `${kind} ${value}`)
    .join(', ');
  return `${name}: ${code}${location && ` at ${location}`}${at === undefined ? '' : ` (${at})`}`;
}

function detailLines({ why, fix, expression }: DeveloperReport): string[] {
  const lines = [`  why: ${why}`];
  if (expression !== undefined) {
    lines.push(`  expression: ${expression.text}${expression.at === undefined ? '' : ` (${expression.at})`}`);
    for (const [path, value] of Object.entries(expression.values))
      lines.push(`    ${path} = ${JSON.stringify(value) ?? 'nothing'}`);
  }
  return [...lines, `  what to do: ${fix}`];
}
