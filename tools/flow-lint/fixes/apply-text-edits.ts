import { offsetAt } from '../../compile/source-index.ts';
import { readSource, type SourceFile } from '../../compile/sources.ts';
import { groupBy } from '../group-by.ts';
import type { Edit } from './fix.ts';

export function applyTextEdits(sources: readonly SourceFile[], edits: readonly Edit[]): SourceFile[] {
  const byFile = groupBy(withoutDuplicates(edits), ({ file }) => file);
  return sources.map((source) => applyToSource(source, byFile.get(source.file) ?? []));
}

/** The distinct edits. Several findings can have the same fix. */
function withoutDuplicates(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((edit) => [editKey(edit), edit])).values()];
}

export function editKey(edit: Edit): string {
  return JSON.stringify(edit);
}

function applyToSource(source: SourceFile, edits: readonly Edit[]): SourceFile {
  if (edits.length === 0) return source;
  const spans = edits.map(({ line, column, endLine, endColumn, text }) => ({
    start: offsetAt(source, line, column),
    end: offsetAt(source, endLine, endColumn),
    text,
  }));
  let position = 0;
  const chunks: string[] = [];
  for (const { start, end, text } of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    chunks.push(source.text.slice(position, start), text);
    position = end;
  }
  return readSource(source.file, [...chunks, source.text.slice(position)].join('')) ?? source;
}
