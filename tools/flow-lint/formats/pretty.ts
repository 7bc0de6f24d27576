import type { SourceFile } from '../../compile/sources.ts';
import type { LocatedFinding } from '../located-finding.ts';

/** Findings for people: where, what, and the line with a mark under the token. */
export function pretty(
  findings: readonly LocatedFinding[],
  sources: readonly SourceFile[],
  pathOf: (file: string) => string,
): string {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const blocks = findings.map((finding) => block(finding, texts.get(finding.file) ?? '', pathOf(finding.file)));
  return [...blocks, summary(findings, sources.length)].join('\n');
}

function block({ rule, severity, message, file: _, ...range }: LocatedFinding, text: string, path: string): string {
  const line = text.split('\n')[range.line - 1] ?? '';
  const number = String(range.line);
  const until = range.endLine === range.line ? range.endColumn : line.length + 1;
  const indent = line.slice(0, range.column - 1).replaceAll(/[^\t]/g, ' ');
  const mark = indent + '^'.repeat(Math.max(1, until - range.column));
  return [
    `${path}:${range.line}:${range.column}  ${severity}  ${rule}`,
    `  ${message}`,
    `  ${number} | ${line}`,
    `  ${' '.repeat(number.length)} | ${mark}`,
    '',
  ].join('\n');
}

function summary(findings: readonly LocatedFinding[], files: number): string {
  if (findings.length === 0) return `flow-lint: nothing found in ${counted(files, 'file')}`;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `flow-lint: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
