import type { CompiledEntry } from '../../../src/runtime/shapes/compiled-data.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState, Cursor } from '../cursor.ts';
import { compileComputed, compileEntries } from '../entries.ts';
import { compileOrderOfUse } from '../order.ts';
import { compileValues } from '../texts.ts';
import { entryOfUse, namesOfUse, type SubflowUse } from './subflow-use.ts';

/** The entries of all subflow uses, by their names in the flow. */
export function entriesOfUses(flow: Cursor): Record<string, CompiledEntry> {
  const entries = [...flow.state.subflows.values()].map(({ as, filled: { value, location } }) =>
    compileEntries(flow.to(value, location).child('context'), null, (name) => entryOfUse(as, name)),
  );
  return Object.assign({}, ...entries) as Record<string, CompiledEntry>;
}

/** The names in the flow of all entries and `let` values that subflow uses add. */
export function namesOfUses({ subflows }: CompilerState): string[] {
  return [...subflows.values()].flatMap(({ as, entries }) => [...entries].map((name) => entryOfUse(as, name)));
}

/** Compiles the order of each use. Returns the values of `let` and the computed entries of all uses. */
export function compileUses(flow: Cursor): CompiledValues {
  const values = [...flow.state.subflows.values()].map((use) => {
    const cursor = insideUse(flow.to(use.filled.value, use.filled.location), use);
    compileOrderOfUse(use, cursor.child('order'));
    const nameInFlow = (name: string): string => entryOfUse(use.as, name);
    const values = Object.entries(compileValues(cursor.child('let'))).map(([name, value]) => [nameInFlow(name), value]);
    return {
      ...Object.fromEntries(values),
      ...compileComputed(cursor.child('context'), null, nameInFlow),
    } as CompiledValues;
  });
  return Object.assign({}, ...values) as CompiledValues;
}

export function insideUse<T>(cursor: Cursor<T>, use: SubflowUse | undefined): Cursor<T> {
  return use === undefined ? cursor : cursor.withSurroundings({ names: namesOfUse(cursor.state.names, use), use });
}
