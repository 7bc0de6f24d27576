import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { pathsOverlap, pathsWrittenBy } from '../graph/entry-writes.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { pathsInInvalidExpressions } from '../paths-in-invalid-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const writtenNeverRead: Rule = {
  id: 'written-never-read',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine', 'copy'],
  about: 'A program or reply writes an entry or field that nothing reads, shows, sends or keeps.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, entryUses } = compilation;
    const stored = new Set(entryUses.flatMap(({ name, declared }) => (declared.stored === true ? [name] : [])));
    const reported = new Set<string>();
    for (const [id, node] of flow.nodes.entries()) {
      const at = compilation.nodeLocations[id];
      for (const path of pathsWrittenBy(node)) {
        // What the compiler adds for itself, it reads: its names have a space in them.
        if (path[0]?.includes(' ') === true) continue;
        const key = JSON.stringify([at?.file, at?.path, path]);
        if (at === undefined || reported.has(key) || stored.has(path[0] ?? '') || isRead(compilation, path)) continue;
        reported.add(key);
        const name = path.join('.');
        yield {
          at: writeLocation(at, node, path),
          message: `Nothing reads "${name}", which is written here`,
          mistakeKey: name,
        };
      }
    }
  },
};

/** The key that is written, or what keeps a reply. */
function writeLocation(at: SourceLocation, { op }: FlowNode, path: readonly string[]): SourceLocation {
  if (op === 'set') return { ...nestedLocation(at, 'set', path.join('.')), isKey: true };
  return op === 'call' ? nestedLocation(at, 'save') : at;
}

const readsByRoot = memoizePerCompilation((compilation) => {
  const { uses, fields, flow, needs } = compilation;
  const paths = [
    ...uses.flatMap((use) => (use.kind === 'path' && !use.written ? [use.names] : [])),
    // What stands in a form is shown there.
    ...fields.map(({ field }) => field.path.split('.')),
    ...needs.map(({ entry }) => entry.split('.')),
    ...flow.nodes.flatMap((node) => (node.op === 'start' ? [[node.as]] : [])),
    ...pathsInInvalidExpressions(compilation),
  ];
  return groupBy(paths, ([root = '']) => root);
});

function isRead(compilation: Compilation, path: readonly string[]): boolean {
  return (readsByRoot(compilation).get(path[0] ?? '') ?? []).some((read) => pathsOverlap(read, path));
}
