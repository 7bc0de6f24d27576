import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { inside, type Place } from '../../compile/place.ts';
import { perCompilation } from '../per-compilation.ts';

/** A place that gives an entry, or a field of one, a value. */
export interface EntryWrite {
  /** `['repair']` or `['repair', 'price']`. */
  readonly path: readonly string[];
  /** The step where it happens; null for programs of the flow itself. */
  readonly step: string | null;
  /** Where it is written. */
  readonly at: Place | undefined;
  /** The expression that is written; undefined for a form, a reply or a session. */
  readonly expression?: Place;
}

/** Every value that programs, replies, sessions and forms put into an entry. Taking one away is no write. */
export const entryWrites: (compilation: Compilation) => readonly EntryWrite[] = perCompilation(
  ({ flow, nodeOwners, nodePlaces, fields }) => [
    ...flow.nodes.flatMap((node, id) =>
      writtenBy(node).map((path) => {
        const at = nodePlaces[id];
        const isSet = node.op === 'set' && at !== undefined;
        const written = isSet ? { expression: inside(at, 'set', path.join('.')) } : {};
        return { path, step: nodeOwners[id]?.step ?? null, at, ...written };
      }),
    ),
    ...fields.map(({ field, owner, at }) => ({ path: field.path.split('.'), step: owner.step, at })),
  ],
);

/** What a node gives a value: nothing where it writes null. */
export function writtenBy(node: FlowNode): (readonly string[])[] {
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

/** One path is the other, or holds it. */
export function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((name, index) => name === other[index]);
}
