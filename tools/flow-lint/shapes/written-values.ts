import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { EntryUse } from '../../compile/uses.ts';
import { groupBy } from '../group-by.ts';
import { perCompilation } from '../per-compilation.ts';
import type { KnownValues, Shape } from './shape.ts';

type ShapeIn = (step: string | null, value: ExprNode) => Shape;

/**
 * All values that an entry can have besides null. Undefined if anything but a program writes the entry, or a written
 * value is unknown.
 */
export function valuesWritten(compilation: Compilation, entry: EntryUse, shapeIn: ShapeIn): KnownValues | undefined {
  const { name, declared } = entry;
  const { type, from, default: begins } = declared;
  if (from !== undefined || !['boolean', 'string'].includes(type ?? '') || isFilled(compilation, name))
    return undefined;
  const values = new Set<string | number | boolean>(type === 'boolean' ? [false] : []);
  if (typeof begins === 'string' || typeof begins === 'boolean') return undefined;
  const writes = (writesByEntry(compilation).get(name) ?? []).filter((write) => isOf(entry, write));
  // Another rule reports entries that are never written.
  if (writes.length === 0) return undefined;
  for (const { step, value } of writes) {
    if (value.type === 'literal' && value.value === null) continue;
    const { known } = shapeIn(step, value);
    if (known === undefined) return undefined;
    for (const one of known.values) values.add(one);
  }
  return values.size === 0 ? undefined : { values: [...values], from: `what the flow writes to "${name}"` };
}

interface Write {
  readonly name: string;
  readonly step: string | null;
  readonly value: ExprNode;
}

const writesByEntry = perCompilation(({ flow, nodeOwners, entryUses }) => {
  const own = new Set(entryUses.flatMap(({ name, step }) => (step === null ? [] : [`${step} ${name}`])));
  const writes = flow.nodes.flatMap((node, id) => {
    if (node.op !== 'set') return [];
    const step = nodeOwners[id]?.step ?? null;
    return node.writes.map(({ path: [name = ''], value }) => ({
      name,
      step,
      value,
      isOwn: own.has(`${step} ${name}`),
    }));
  });
  return groupBy(writes, ({ name }) => name);
});

/** A step's entry shadows an entry of the flow with the same name. */
function isOf(entry: EntryUse, write: Write & { readonly isOwn: boolean }): boolean {
  return entry.step === null ? !write.isOwn : write.step === entry.step;
}

/** Whether a reply, a session or a form also writes the entry. */
function isFilled(compilation: Compilation, name: string): boolean {
  return filledOtherwise(compilation).has(name);
}

const filledOtherwise = perCompilation(
  ({ flow, fields }): ReadonlySet<string> =>
    new Set([
      ...fields.flatMap(({ field }) => field.path.split('.').slice(0, 1)),
      ...flow.nodes.flatMap((node) =>
        node.op === 'call' ? (node.save ?? []).slice(0, 1) : node.op === 'start' ? [node.as] : [],
      ),
    ]),
);
