import type { CompiledEntry } from '../../../src/runtime/shapes/compiled-data.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState, Cursor } from '../cursor.ts';
import { compileComputed, compileEntries } from '../entries.ts';
import { compileOrderOfUse } from '../order.ts';
import { compileValues } from '../texts.ts';
import { entryOfUse, namesOfUse, type SubflowUse } from './subflow-use.ts';

/** The entries of all subflow uses, by their names in the flow. */
export function entriesOfUses(flow: Cursor): Record<string, CompiledEntry> {
  const all = [...flow.state.subflows.values()].map(({ as, filled: { value, place } }) =>
    compileEntries(flow.to(value, place).child('context'), null, (name) => entryOfUse(as, name)),
  );
  return Object.assign({}, ...all) as Record<string, CompiledEntry>;
}

/** The names of entries and of `let` of all uses, as they are in the flow. */
export function namesOfUses({ subflows }: CompilerState): string[] {
  return [...subflows.values()].flatMap(({ as, entries }) => [...entries].map((name) => entryOfUse(as, name)));
}

/** Compiles the order of each use. Returns the values of its `let` and its computed entries. */
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

/** The cursor with the names of the subflow use. */
export function insideUse<T>(at: Cursor<T>, use: SubflowUse | undefined): Cursor<T> {
  return use === undefined ? at : at.within({ names: namesOfUse(at.state.names, use), use });
}
