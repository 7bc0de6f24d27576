import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { SubflowFile, SubflowUse as Declared } from '../../../src/runtime/definition/definition.ts';
import type { Names } from '../names.ts';
import type { Place } from '../place.ts';

/** Something of a file, and where it stands there. */
interface Standing<T> {
  readonly value: T;
  readonly place: Place;
}

/** A subflow as the flow uses it once, written out: its steps and entries are the flow's, under names that begin with the use's. */
export interface SubflowUse {
  /** What it is used as, such as `witness`. */
  readonly as: string;
  /** The subflow with its {parameters} filled, where it stands in its own file. */
  readonly filled: Standing<SubflowFile>;
  /** Where flow.json declares the use. */
  readonly declared: Standing<Declared>;
  /** Its steps by the names that they have in the subflow. */
  readonly steps: ReadonlySet<string>;
  /** Its entries and names of `let`, by the names that they have in the subflow. */
  readonly entries: ReadonlySet<string>;
  /** The first of its steps, by its name in the flow. */
  readonly first: string;
  /** Its steps in their order, by their names in the flow. Filled before any step is compiled. */
  readonly order: NonNullable<CompiledFlow['order']>[number][];
}

/** The name that a step of a subflow has in the flow: `NAME` used as `witness` is `witness.NAME`. */
export function stepOfUse(as: string, step: string): string {
  return `${as}.${step}`;
}

/** The name that an entry of a subflow has in the flow: `person` used as `witness` is `witnessPerson`. */
export function entryOfUse(as: string, entry: string): string {
  return `${as}${entry.charAt(0).toUpperCase()}${entry.slice(1)}`;
}

/** The use that a step belongs to, by the name of the step in the flow. */
export function useOfStep(
  { subflows }: { readonly subflows: ReadonlyMap<string, SubflowUse> },
  step: string | null,
): SubflowUse | undefined {
  return [...subflows.values()].find(({ as, steps }) => [...steps].some((own) => stepOfUse(as, own) === step));
}

/** The names of the flow, and before them those of the subflow, each of which means the entry of this use. */
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
