import type { Node } from 'jsonc-parser';
import type { SourceLocation, Span } from './source-location.ts';
import { lineAndColumn, nodeAt } from './source-index.ts';
import type { SourceFile, SourceKind } from './sources.ts';

/**
 * A range in a file, 1-based, with exclusive end. Columns count UTF-16 units, as in
 * editors.
 */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The range of a location. If the location does not exist, the nearest existing parent is used. */
export function rangeOf(location: SourceLocation, source: SourceFile): Range {
  return rangeAt(offsetsOf(location, source), source);
}

export function rangeAt({ start, end }: Span, source: SourceFile): Range {
  const from = lineAndColumn(source, start);
  const to = lineAndColumn(source, Math.max(start, end));
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** @returns the offsets of the token at a location; for an object or list, the offsets of its key */
export function offsetsOf(location: SourceLocation, source: SourceFile): Span {
  const { tree } = source;
  if (location.offsets !== undefined) return location.offsets;
  if (tree === undefined) return { start: 0, end: Math.min(1, source.text.length) };
  const node = nodeAt(tree, location.path);
  if (node === undefined) return tokenOf(nearest(tree, location.path));
  const key = location.isKey === true && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const token = key ?? node;
  return location.span !== undefined && token.type === 'string'
    ? spanInString(token, location.span, source)
    : tokenOf(token);
}

function nearest(tree: Node, path: SourceLocation['path']): Node {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const node = nodeAt(tree, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return tree;
}

function tokenOf(node: Node): Span {
  if (node.type !== 'object' && node.type !== 'array') return fullSpan(node);
  if (node.parent?.type === 'property') return fullSpan(node.parent.children?.[0] ?? node);
  // Without a key: the first character of a file, or the first token of a list item.
  if (node.parent === undefined) return { start: node.offset, end: node.offset + 1 };
  const first = node.children?.[0];
  if (first === undefined) return fullSpan(node);
  return first.type === 'property' ? fullSpan(first.children?.[0] ?? first) : tokenOf(first);
}

function fullSpan(node: Node): Span {
  return { start: node.offset, end: node.offset + node.length };
}

const kindsWithParameters: ReadonlySet<SourceKind> = new Set(['part', 'routine', 'subflow', 'subflow-step']);

/** Converts a span of decoded characters to offsets in the file, where escapes such as `\"` are longer. */
function spanInString(node: Node, span: Span, source: SourceFile): Span {
  // If a `{parameter}` was filled, the offsets do not match the file.
  const canBeFilled = kindsWithParameters.has(source.kind);
  if (canBeFilled && /\{\w+\}/.test(String(node.value))) return fullSpan(node);
  const offsets = [node.offset + 1];
  for (let offset = node.offset + 1; offset < node.offset + node.length - 1; offsets.push(offset)) {
    offset += source.text[offset] !== '\\' ? 1 : source.text[offset + 1] === 'u' ? 6 : 2;
  }
  const start = offsets[span.start] ?? node.offset;
  const end = offsets[span.end] ?? node.offset + node.length;
  return { start, end: Math.max(end, start + 1) };
}
