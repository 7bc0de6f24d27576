import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { DeclaredEntry } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { PossibleValues, Shape } from './shape.ts';

type ShapeIn = (step: string | null, value: ExprNode) => Shape;

/**
 * All values that an entry can have, except null. Undefined if something other than a program writes the entry, or if a
 * written value is unknown.
 */
export function writtenValuesOf(
  compilation: Compilation,
  entry: DeclaredEntry,
  shapeIn: ShapeIn,
): PossibleValues | undefined {
  const { name, declared } = entry;
  const { type, from, default: initial } = declared;
  if (from !== undefined || !['boolean', 'string'].includes(type ?? '') || hasOtherWriters(compilation, name))
    return undefined;
  const values = new Set<string | number | boolean>(type === 'boolean' ? [false] : []);
  if (typeof initial === 'string' || typeof initial === 'boolean') return undefined;
  const writes = (writesByEntry(compilation).get(name) ?? []).filter((write) => isWriteTo(entry, write));
  // Another rule reports entries that are never written.
  if (writes.length === 0) return undefined;
  for (const { step, value } of writes) {
    if (value.type === 'literal' && value.value === null) continue;
    const { possibleValues } = shapeIn(step, value);
    if (possibleValues === undefined) return undefined;
    for (const possibleValue of possibleValues.values) values.add(possibleValue);
  }
  return values.size === 0 ? undefined : { values: [...values], origin: `what the flow writes to "${name}"` };
}

interface EntryWrite {
  readonly name: string;
  readonly step: string | null;
  readonly value: ExprNode;
}

const writesByEntry = memoizePerCompilation(({ flow, nodeOwners, entryUses }) => {
  const stepEntries = new Set(entryUses.flatMap(({ name, step }) => (step === null ? [] : [`${step} ${name}`])));
  const writes = flow.nodes.flatMap((node, id) => {
    if (node.op !== 'set') return [];
    const step = nodeOwners[id]?.step ?? null;
    return node.writes.map(({ path: [name = ''], value }) => ({
      name,
      step,
      value,
      isOwn: stepEntries.has(`${step} ${name}`),
    }));
  });
  return groupBy(writes, ({ name }) => name);
});

/** Whether a write is to this entry. A step's entry shadows a flow entry with the same name. */
function isWriteTo(entry: DeclaredEntry, write: EntryWrite & { readonly isOwn: boolean }): boolean {
  return entry.step === null ? !write.isOwn : write.step === entry.step;
}

/** Whether a reply, a session or a form also writes the entry. */
function hasOtherWriters(compilation: Compilation, name: string): boolean {
  return entriesWithOtherWriters(compilation).has(name);
}

const entriesWithOtherWriters = memoizePerCompilation(
  ({ flow, fields }): ReadonlySet<string> =>
    new Set([
      ...fields.flatMap(({ field }) => field.path.split('.').slice(0, 1)),
      ...flow.nodes.flatMap((node) =>
        node.op === 'call' ? (node.save ?? []).slice(0, 1) : node.op === 'start' ? [node.as] : [],
      ),
    ]),
);
