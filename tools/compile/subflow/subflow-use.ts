import type { CompiledFlow } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { SubflowFile, SubflowUse as Declared } from '../../../src/runtime/definition/definition.ts';
import type { NameScope } from '../names.ts';
import type { SourceLocation } from '../source-location.ts';

interface Located<T> {
  readonly value: T;
  readonly location: SourceLocation;
}

/** One use of a subflow. Its steps and entries belong to the flow, with the alias as prefix of their names. */
export interface SubflowUse {
  readonly alias: string;
  /** The subflow with its `{parameters}` filled, located in the file of the subflow. */
  readonly filledDefinition: Located<SubflowFile>;
  readonly declaration: Located<Declared>;
  readonly stepNames: ReadonlySet<string>;
  /** Names of the subflow's entries and of its `let` values, as written in the subflow. */
  readonly entryNames: ReadonlySet<string>;
  readonly firstStep: string;
  /** The subflow's order, with step ids of the flow. Filled before the first step is compiled. */
  readonly order: NonNullable<CompiledFlow['order']>[number][];
}

/** The id of a subflow step in the flow: `NAME` used as `witness` is `witness.NAME`. */
export function subflowStepId(as: string, step: string): string {
  return `${as}.${step}`;
}

/** The name of a subflow entry in the flow: `person` used as `witness` is `witnessPerson`. */
export function subflowEntryName(as: string, entry: string): string {
  return `${as}${entry.charAt(0).toUpperCase()}${entry.slice(1)}`;
}

/** The subflow use that contains the step with this id in the flow. */
export function findSubflowUse(
  { subflows }: { readonly subflows: ReadonlyMap<string, SubflowUse> },
  step: string | null,
): SubflowUse | undefined {
  return [...subflows.values()].find(({ alias, stepNames }) =>
    [...stepNames].some((name) => subflowStepId(alias, name) === step),
  );
}

/** The names that expressions in a subflow use may read: names of the subflow, then names of the flow. */
export function subflowScope(
  flow: NameScope,
  { alias, entryNames }: Pick<SubflowUse, 'alias' | 'entryNames'>,
): NameScope {
  return {
    has: (name) => entryNames.has(name) || flow.has(name),
    compiledName: (name) => (entryNames.has(name) ? subflowEntryName(alias, name) : name),
    *[Symbol.iterator]() {
      yield* entryNames;
      for (const name of flow) if (!entryNames.has(name)) yield name;
    },
  };
}
