import type { CompiledContextEntry } from '../../../src/runtime/shapes/compiled-data.ts';
import type { CompiledValues } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState, Cursor } from '../cursor.ts';
import { compileComputed, compileEntries } from '../entries.ts';
import { compileOrderOfUse } from '../order.ts';
import { compileValues } from '../texts.ts';
import { subflowEntryName, subflowScope, type SubflowUse } from './subflow-use.ts';

/** The entries of all subflow uses, by their names in the flow. */
export function entriesOfUses(flow: Cursor): Record<string, CompiledContextEntry> {
  const entries = [...flow.state.subflows.values()].map(({ alias, filledDefinition: { value, location } }) =>
    compileEntries(flow.withValueAt(value, location).child('context'), null, (name) => subflowEntryName(alias, name)),
  );
  return Object.assign({}, ...entries) as Record<string, CompiledContextEntry>;
}

/** The names in the flow of all entries and `let` values that subflow uses add. */
export function subflowEntryNames({ subflows }: CompilerState): string[] {
  return [...subflows.values()].flatMap(({ alias, entryNames }) =>
    [...entryNames].map((name) => subflowEntryName(alias, name)),
  );
}

/** Compiles the `order` of each subflow use. Returns the `let` values and computed entries of all uses. */
export function compileSubflowUses(flow: Cursor): CompiledValues {
  const values = [...flow.state.subflows.values()].map((use) => {
    const cursor = withSubflowUse(flow.withValueAt(use.filledDefinition.value, use.filledDefinition.location), use);
    compileOrderOfUse(use, cursor.child('order'));
    const nameInFlow = (name: string): string => subflowEntryName(use.alias, name);
    const values = Object.entries(compileValues(cursor.child('let'))).map(([name, value]) => [nameInFlow(name), value]);
    return {
      ...Object.fromEntries(values),
      ...compileComputed(cursor.child('context'), null, nameInFlow),
    } as CompiledValues;
  });
  return Object.assign({}, ...values) as CompiledValues;
}

export function withSubflowUse<T>(cursor: Cursor<T>, use: SubflowUse | undefined): Cursor<T> {
  return use === undefined
    ? cursor
    : cursor.withSurroundings({ nameScope: subflowScope(cursor.state.flowScope, use), subflowUse: use });
}
