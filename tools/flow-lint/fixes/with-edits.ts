import { offsetAt } from '../../compile/source-index.ts';
import { readSource, type SourceFile } from '../../compile/sources.ts';
import { groupBy } from '../group-by.ts';
import type { Edit } from './fix.ts';

/** Applies edits that do not overlap. */
export function withEdits(sources: readonly SourceFile[], edits: readonly Edit[]): SourceFile[] {
  const byFile = groupBy(distinct(edits), ({ file }) => file);
  return sources.map((source) => edited(source, byFile.get(source.file) ?? []));
}

/** Several findings can have the same fix. */
function distinct(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((edit) => [keyOf(edit), edit])).values()];
}

export function keyOf(edit: Edit): string {
  return JSON.stringify(edit);
}

function edited(source: SourceFile, edits: readonly Edit[]): SourceFile {
  if (edits.length === 0) return source;
  const spans = edits.map(({ line, column, endLine, endColumn, text }) => ({
    start: offsetAt(source, line, column),
    end: offsetAt(source, endLine, endColumn),
    text,
  }));
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, text } of spans.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    parts.push(source.text.slice(at, start), text);
    at = end;
  }
  return readSource(source.file, [...parts, source.text.slice(at)].join('')) ?? source;
}
