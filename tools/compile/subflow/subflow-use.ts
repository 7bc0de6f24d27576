import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { SubflowFile, SubflowUse as Declared } from '../../../src/runtime/definition/definition.ts';
import type { Names } from '../names.ts';
import type { SourceLocation } from '../source-location.ts';

interface Located<T> {
  readonly value: T;
  readonly location: SourceLocation;
}

/** One use of a subflow. Its steps and entries belong to the flow, with the alias as prefix of their names. */
export interface SubflowUse {
  readonly as: string;
  /** The subflow with its `{parameters}` filled, located in the file of the subflow. */
  readonly filled: Located<SubflowFile>;
  readonly declared: Located<Declared>;
  readonly steps: ReadonlySet<string>;
  /** Names of the subflow's entries and of its `let`, as written in the subflow. */
  readonly entries: ReadonlySet<string>;
  readonly first: string;
  /** Its order, with step ids of the flow. Filled before any step is compiled. */
  readonly order: NonNullable<CompiledFlow['order']>[number][];
}

/** The id of a subflow step in the flow: `NAME` used as `witness` is `witness.NAME`. */
export function stepOfUse(as: string, step: string): string {
  return `${as}.${step}`;
}

/** The name of a subflow entry in the flow: `person` used as `witness` is `witnessPerson`. */
export function entryOfUse(as: string, entry: string): string {
  return `${as}${entry.charAt(0).toUpperCase()}${entry.slice(1)}`;
}

/** The use that contains a step, by its id in the flow. */
export function useOfStep(
  { subflows }: { readonly subflows: ReadonlyMap<string, SubflowUse> },
  step: string | null,
): SubflowUse | undefined {
  return [...subflows.values()].find(({ as, steps }) => [...steps].some((name) => stepOfUse(as, name) === step));
}

/** The names available in a use: those of the subflow, then those of the flow. */
export function namesOfUse(flow: Names, { as, entries }: Pick<SubflowUse, 'as' | 'entries'>): Names {
  return {
    has: (name) => entries.has(name) || flow.has(name),
    inFlow: (name) => (entries.has(name) ? entryOfUse(as, name) : name),
    *[Symbol.iterator]() {
      yield* entries;
      for (const name of flow) if (!entries.has(name)) yield name;
    },
  };
}
