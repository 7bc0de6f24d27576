import type { DeveloperReport, ReportPlace } from '../runtime/shapes/developer-report.ts';

/** Takes what developers are told. */
export type Report = (report: DeveloperReport) => void;

/**
 * Prints reports on the console, all in one form: what and where; in development also why, the expression with what it
 * read, what to do, and what was thrown. Elsewhere no value is printed, because it could be a person's.
 *
 * @param name of the product, which tells its lines from those of the page around it
 */
export function createReportPrinter(
  name: string,
  isDevelopment: boolean,
  console: Pick<Console, 'error' | 'warn'> = globalThis.console,
): Report {
  return (report) => {
    const head = `${name}: ${report.code}${placeOf(report.where)}`;
    const print = report.severity === 'error' ? console.error : console.warn;
    if (!isDevelopment) print(head);
    else if (report.cause === undefined) print(detailed(head, report));
    else print(detailed(head, report), report.cause);
  };
}

function detailed(head: string, { why, fix, expression }: DeveloperReport): string {
  const lines = [head, `  why: ${why}`];
  if (expression !== undefined) {
    lines.push(`  expression: ${expression.text}${expression.at === undefined ? '' : ` (${expression.at})`}`);
    for (const [name, value] of Object.entries(expression.values))
      lines.push(`    ${name} = ${JSON.stringify(value) ?? 'nothing'}`);
  }
  return [...lines, `  what to do: ${fix}`].join('\n');
}

function placeOf({ step, block, key, node, locale, at }: ReportPlace): string {
  const named = Object.entries({ step, block, key, node, locale }).filter(([, value]) => value !== undefined);
  const place = named.map(([name, value]) => `${name} ${value}`).join(', ');
  return `${place === '' ? '' : ` at ${place}`}${at === undefined ? '' : ` (${at})`}`;
}
