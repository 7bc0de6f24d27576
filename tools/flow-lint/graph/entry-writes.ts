import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { memoizePerCompilation } from '../per-compilation.ts';

/** A write to an entry or to a field of an entry. */
export interface EntryWrite {
  /** The written path, such as `['repair', 'price']`. */
  readonly path: readonly string[];
  readonly step: string | null;
  readonly at: SourceLocation | undefined;
  /** Location of the written expression; undefined for a form, a reply or a session. */
  readonly expressionLocation?: SourceLocation;
}

/** All writes that programs, replies, sessions and forms make. Clearing a value does not count. */
export const entryWrites: (compilation: Compilation) => readonly EntryWrite[] = memoizePerCompilation(
  ({ flow, nodeOwners, nodeLocations: nodePlaces, fields }) => [
    ...flow.nodes.flatMap((node, id) =>
      pathsWrittenBy(node).map((path) => {
        const location = nodePlaces[id];
        const isSet = node.op === 'set' && location !== undefined;
        const expression = isSet ? { expressionLocation: nestedLocation(location, 'set', path.join('.')) } : {};
        return { path, step: nodeOwners[id]?.step ?? null, at: location, ...expression };
      }),
    ),
    ...fields.map(({ field, owner, at }) => ({ path: field.path.split('.'), step: owner.step, at })),
  ],
);

/** The paths that a node writes. Writing null does not count. */
export function pathsWrittenBy(node: FlowNode): (readonly string[])[] {
  switch (node.op) {
    case 'set':
      return node.writes.flatMap(({ path, value }) => (value.type === 'literal' && value.value === null ? [] : [path]));
    case 'call':
      return node.save === undefined ? [] : [node.save];
    case 'start':
      return [[node.as]];
    default:
      return [];
  }
}

/** Whether the paths are equal, or one contains the other. */
export function pathsOverlap(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((name, index) => name === b[index]);
}
