import { withoutControlCharacters } from '../../compile/terminal-text.ts';
import { lineText } from '../../compile/source-index.ts';
import { consequenceLines } from '../causes/consequence-lines.ts';
import { type FindingGroup, groupByCause } from '../causes/group-by-cause.ts';
import type { SourceFile } from '../../compile/sources.ts';
import type { LocatedFinding, Severity } from '../located-finding.ts';

/** Longer lines are truncated around the marked text. */
const maxLineLength = 110;
const leadingCharacters = 40;

/** Formats findings for the terminal: location, message, and the source line with the marked text. */
export function formatPretty(
  findings: readonly LocatedFinding[],
  sources: readonly SourceFile[],
  pathOf: (file: string) => string,
): string {
  const files = new Map(sources.map((source) => [source.file, source]));
  const blocks = groupByCause(findings).map((group) => formatGroup(group, files.get(group.cause.file), pathOf));
  return [...blocks, summary(findings, sources.length)].join('\n');
}

type PathOf = (file: string) => string;

function formatGroup(
  { cause: finding, consequences }: FindingGroup,
  source: SourceFile | undefined,
  pathOf: PathOf,
): string {
  const { rule, severity, message, line, column } = finding;
  const number = String(line);
  const { shown: excerpt, mark } = codeFrame(source === undefined ? '' : lineText(source, line), finding);
  return [
    `${printable(pathOf(finding.file))}:${line}:${column}  ${severity}  ${rule}`,
    `  ${printable(message)}`,
    `  ${number} | ${excerpt}`,
    `  ${' '.repeat(number.length)} | ${mark}`,
    ...relatedLines(finding, pathOf),
    ...journeyLines(finding),
    ...consequenceLines(
      consequences,
      ({ file, line, column, rule, message }) =>
        `${printable(pathOf(file))}:${line}:${column}  ${rule}  ${printable(message)}`,
    ),
    '',
  ].join('\n');
}

function relatedLines({ related = [] }: LocatedFinding, pathOf: PathOf): string[] {
  return related.map(({ file, line, column, message }) => {
    return `  see ${printable(pathOf(file))}:${line}:${column}  ${printable(message)}`;
  });
}

function journeyLines({ journey }: LocatedFinding): string[] {
  const steps = (journey?.steps ?? []).map(
    ({ text }, index) => `  ${index === 0 ? 'the way there:' : '              '} ${index + 1}. ${printable(text)}`,
  );
  return journey?.unplayed === undefined ? steps : [...steps, `                 ${journey.unplayed}`];
}

/** The source line, truncated around the marked text, and the marker line below it. */
function codeFrame(line: string, { column, endColumn, ...range }: LocatedFinding): { shown: string; mark: string } {
  const until = range.endLine === range.line ? endColumn : line.length + 1;
  const from =
    line.length <= maxLineLength
      ? 0
      : Math.max(0, Math.min(column - 1 - leadingCharacters, line.length - maxLineLength));
  const cut = printable(line.slice(from, from + maxLineLength));
  const excerpt = `${from > 0 ? '…' : ''}${cut}${from + maxLineLength < line.length ? '…' : ''}`;
  const start = Math.max(0, column - 1 - from) + (from > 0 ? 1 : 0);
  const indent = excerpt.slice(0, start).replaceAll(/[^\t]/g, ' ').padEnd(start);
  const length = Math.max(1, Math.min(until - column, excerpt.length - start));
  return { shown: excerpt, mark: indent + '^'.repeat(length) };
}

/** Text of a definition on one line. */
function printable(text: string): string {
  return withoutControlCharacters(text).replaceAll('\n', '\u240A');
}

function summary(findings: readonly LocatedFinding[], files: number): string {
  if (findings.length === 0) return `flow-lint: nothing found in ${pluralize(files, 'file')}`;
  const causes = findings.filter(({ follows }) => follows === undefined);
  const countOf = (wanted: Severity): number => causes.filter(({ severity }) => severity === wanted).length;
  const more = findings.length - causes.length;
  const counts = `flow-lint: ${pluralize(countOf('error'), 'error')}, ${pluralize(countOf('warning'), 'warning')}`;
  const information = countOf('info') === 0 ? '' : `, ${countOf('info')} for information`;
  return `${counts}${information}${more === 0 ? '' : `; ${more} more follow from them`}`;
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
