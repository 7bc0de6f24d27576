import { getNodePath, getNodeValue, type Node, visit } from 'jsonc-parser';
import type { Span } from '../../compile/place.ts';
import type { SourceFile } from '../../compile/sources.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'error',
  about: 'An object has the same key twice; the first would be ignored.',
  *check({ sources }): Iterable<RuleFinding> {
    for (const source of sources) {
      const tree = keysIn(source) > keysOf(source.value) ? source.tree : undefined;
      if (tree !== undefined) yield* duplicatesIn(tree, source.file);
    }
  },
};

/** How many keys are written in a text; of those that are there twice, only one comes into its value. */
function keysIn({ text, value }: SourceFile): number {
  if (value === undefined) return 0;
  let count = 0;
  visit(text, {
    onObjectProperty: () => {
      count += 1;
    },
  });
  return count;
}

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + keysOf(one), Array.isArray(value) ? 0 : inner.length);
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
        ...(value !== undefined && isSame(first, value) ? { takeOut: [{ file, path: getNodePath(first) }] } : {}),
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

function isSame(one: Node, other: Node): boolean {
  return JSON.stringify(getNodeValue(one)) === JSON.stringify(getNodeValue(other));
}
