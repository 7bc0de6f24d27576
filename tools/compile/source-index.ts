import type { Node } from 'jsonc-parser';
import type { SourceFile } from './sources.ts';

const lines = new WeakMap<SourceFile, readonly number[]>();
const members = new WeakMap<Node, ReadonlyMap<unknown, Node>>();

/** Line and column of an offset in a file, 1-based. */
export function lineAndColumn(source: SourceFile, offset: number): { line: number; column: number } {
  const starts = lines.get(source) ?? lineStarts(source.text);
  lines.set(source, starts);
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The offset of a 1-based line and column. */
export function offsetAt(source: SourceFile, line: number, column: number): number {
  const starts = lines.get(source) ?? lineStarts(source.text);
  lines.set(source, starts);
  return (starts[line - 1] ?? source.text.length) + column - 1;
}

/** The text of a 1-based line, without its line break. */
export function lineText(source: SourceFile, line: number): string {
  const starts = lines.get(source) ?? lineStarts(source.text);
  lines.set(source, starts);
  return source.text.slice(starts[line - 1] ?? 0, starts[line] ?? source.text.length).replace(/\r?\n$/, '');
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let offset = text.indexOf('\n'); offset >= 0; offset = text.indexOf('\n', offset + 1)) starts.push(offset + 1);
  return starts;
}

/** The node at a path; undefined if it is missing. If a key occurs twice, the first is used. */
export function nodeAt(tree: Node, path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const step of path) {
    node = typeof step === 'number' && node?.type === 'array' ? node.children?.[step] : node && memberOf(node, step);
    if (node === undefined) return undefined;
  }
  return node;
}

function memberOf(node: Node, name: string | number): Node | undefined {
  if (node.type !== 'object') return undefined;
  let byName = members.get(node);
  if (byName === undefined) {
    const pairs = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key !== undefined && value !== undefined ? [[key.value as unknown, value] as const] : [],
    );
    byName = new Map(pairs.toReversed());
    members.set(node, byName);
  }
  return byName.get(name);
}
