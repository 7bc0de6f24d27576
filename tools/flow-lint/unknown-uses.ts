import type { Compilation } from '../compile/compile-flow.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import type { NameReference } from '../compile/uses.ts';
import { originsOfName } from './name-origins.ts';
import { findSubflowUse } from '../compile/subflow/subflow-use.ts';
import type { RuleFinding } from './rule.ts';
import { stepsOfFile } from './step-files.ts';
import { usesOf } from './uses-of.ts';

type NamedKind = Exclude<NameReference['kind'], 'path'>;

/** A finding for each use of this kind whose name is not in `names`. */
export function unknownNameFindings(
  compilation: Compilation,
  kind: NamedKind,
  what: string,
  names: Iterable<string>,
): RuleFinding[] {
  const nameSet = new Set(names);
  const nameList = [...nameSet];
  return usesOf(compilation, kind).flatMap((use) =>
    // The rule file-shape reports empty and non-string names.
    use.name === '' || nameSet.has(use.name)
      ? []
      : originsOfName(compilation, use.at, use.name).map((location) => ({
          at: location,
          message: `There is no ${what} "${use.name}"`,
          suggestedNames: kind === 'step' ? withOwnSteps(compilation, location, nameList) : nameList,
        })),
  );
}

/**
 * In subflow files, adds the subflow's own step names. In other files, returns the same array, which allows caching.
 */
function withOwnSteps(compilation: Compilation, location: SourceLocation, names: readonly string[]): readonly string[] {
  const use = stepsOfFile(compilation, location.file).flatMap((step) => findSubflowUse(compilation, step) ?? [])[0];
  return use === undefined ? names : [...use.stepNames, ...names];
}
