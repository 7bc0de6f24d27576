import type { CompiledEntry } from '../../../src/runtime/shapes/compiled-data.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState, Cursor } from '../cursor.ts';
import { compileComputed, compileEntries } from '../entries.ts';
import { compileOrderOfUse } from '../order.ts';
import { compileValues } from '../texts.ts';
import { entryOfUse, namesOfUse, type SubflowUse } from './subflow-use.ts';

/** The entries of all uses of subflows, by their names in the flow. */
export function entriesOfUses(flow: Cursor): Record<string, CompiledEntry> {
  const all = [...flow.state.subflows.values()].map(({ as, filled: { value, place } }) =>
    compileEntries(flow.to(value, place).child('context'), null, (name) => entryOfUse(as, name)),
  );
  return Object.assign({}, ...all) as Record<string, CompiledEntry>;
}

/** What the entries and names of all uses are called in the flow. */
export function namesOfUses({ subflows }: CompilerState): string[] {
  return [...subflows.values()].flatMap(({ as, entries }) => [...entries].map((name) => entryOfUse(as, name)));
}

/** Compiles the order of each use. Yields its names for expressions: those of `let`, and computed entries. */
export function compileUses(flow: Cursor): CompiledValues {
  const all = [...flow.state.subflows.values()].map((use) => {
    const at = insideUse(flow.to(use.filled.value, use.filled.place), use);
    compileOrderOfUse(use, at.child('order'));
    const named = (name: string): string => entryOfUse(use.as, name);
    const values = Object.entries(compileValues(at.child('let'))).map(([name, value]) => [named(name), value]);
    return { ...Object.fromEntries(values), ...compileComputed(at.child('context'), null, named) } as CompiledValues;
  });
  return Object.assign({}, ...all) as CompiledValues;
}

/** The surroundings of what stands in a subflow. */
export function insideUse<T>(at: Cursor<T>, use: SubflowUse | undefined): Cursor<T> {
  return use === undefined ? at : at.within({ names: namesOfUse(at.state.names, use), use });
}
