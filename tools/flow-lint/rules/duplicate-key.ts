import type { Node } from 'jsonc-parser';
import type { RuleFinding, Rule } from '../rule.ts';

export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'error',
  about: 'An object has the same key twice; the first would be ignored.',
  *check({ sources }): Iterable<RuleFinding> {
    for (const { file, tree } of sources) {
      if (tree !== undefined) yield* duplicatesIn(tree, file);
    }
  },
};

function* duplicatesIn(node: Node, file: string): Iterable<RuleFinding> {
  if (node.children === undefined) return;
  const seen = new Set<unknown>();
  for (const child of node.children) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key !== undefined && seen.has(key.value)) {
      const offsets = { start: key.offset, end: key.offset + key.length };
      yield { at: { file, path: [], offsets }, message: `The key "${key.value as string}" is there twice` };
    }
    if (key !== undefined) seen.add(key.value);
    yield* duplicatesIn(child, file);
  }
}
