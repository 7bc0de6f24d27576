import { getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import type { Span } from '../../compile/source-location.ts';
import type { SourceFile } from '../../compile/sources.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'error',
  about: 'An object has the same key twice; the first would be ignored.',
  *check({ sources }): Iterable<RuleFinding> {
    for (const source of sources) {
      const tree = mayRepeat(source) ? source.tree : undefined;
      if (tree !== undefined) yield* duplicatesIn(tree, source.file);
    }
  },
};

/** A tree takes long to make: of keys that are there twice, only one comes into the value. What is no JSON has to be looked at. */
function mayRepeat({ text, value, syntaxErrors }: SourceFile): boolean {
  return syntaxErrors.length > 0 || (value !== undefined && keysIn(text) > keysOf(value));
}

/** How many strings of a JSON text have a colon behind them. */
function keysIn(text: string): number {
  let count = 0;
  for (let open = text.indexOf('"'); open >= 0;) {
    const close = closeOf(text, open);
    let next = close + 1;
    while (blank.has(text[next] ?? '')) next += 1;
    if (text[next] === ':') count += 1;
    open = text.indexOf('"', close + 1);
  }
  return count;
}

const blank: ReadonlySet<string> = new Set([' ', '\t', '\n', '\r']);

/** The quote that ends the string which begins at another: one that no backslash stands for. */
function closeOf(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  for (; close >= 0; close = text.indexOf('"', close + 1)) {
    let slashes = 0;
    while (text[close - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return close;
  }
  return text.length;
}

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, child) => sum + keysOf(child), Array.isArray(value) ? 0 : inner.length);
}

function* duplicatesIn(node: Node, file: string): Iterable<RuleFinding> {
  if (node.children === undefined) return;
  const seen = new Map<unknown, Node>();
  for (const child of node.children) {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    const first = key === undefined ? undefined : seen.get(key.value);
    if (key !== undefined && first !== undefined) {
      const offsets = { start: key.offset, end: key.offset + key.length };
      yield {
        at: { file, path: [], offsets },
        message: `The key "${key.value as string}" is there twice`,
        related: [{ at: { file, path: [], offsets: keyOf(first) }, message: 'the first one' }],
        // Of two that differ, nobody but the author knows which is meant.
        ...(value !== undefined && isSame(first, value) ? { removals: [{ file, path: getNodePath(first) }] } : {}),
      };
    }
    if (key !== undefined && value !== undefined && first === undefined) seen.set(key.value, value);
    yield* duplicatesIn(child, file);
  }
}

/** Where the key of a value stands. */
function keyOf(value: Node): Span {
  const { offset, length } = value.parent?.children?.[0] ?? value;
  return { start: offset, end: offset + length };
}

function isSame(a: Node, b: Node): boolean {
  return JSON.stringify(getNodeValue(a)) === JSON.stringify(getNodeValue(b));
}
