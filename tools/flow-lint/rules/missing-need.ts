import type { Compilation } from '../../compile/compile-flow.ts';
import type { DeclaredEntry } from '../../compile/uses.ts';
import { entryWrites, pathsOverlap } from '../graph/entry-writes.ts';
import { exitsOfPrograms } from '../graph/step-exits.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { stepFiles } from '../step-files.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** What so many steps say that they need is no habit of one of them. */
const fewestOthers = 3;

export const missingNeed: Rule = {
  id: 'missing-need',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine', 'schema'],
  about: 'Whoever comes back to a step lacks what it sends or shows, and the step does not say that it needs it.',
  *check(compilation): Iterable<RuleFinding> {
    const stepsAfterStart = exitsOfPrograms(compilation, [compilation.flow.start]).steps;
    for (const { name, file } of stepFiles(compilation)) {
      if (!stepsAfterStart.has(name)) continue;
      const at = { file, path: ['id'] };
      for (const [path, others] of neededByOthers(compilation, name))
        if (isRequired(compilation, name, path.split('.')))
          yield {
            at,
            message: `${name} sends "${path}" and does not need it, as ${others} other steps do: add it to "needs"`,
          };
      for (const entry of emptyListsAt(compilation, name))
        yield {
          at,
          message: `Whoever comes back to ${name} finds nothing in "${entry}", which it lists: load it in "needs"`,
        };
    }
  },
};

const needsByStep = memoizePerCompilation(
  ({ files }) =>
    new Map(
      [...files.ofKind('step'), ...files.ofKind('view')].map(({ name, value }) => [
        name,
        Object.keys(value.needs ?? {}),
      ]),
    ),
);

/** What several other steps need and this one does not, with how many of them. */
function neededByOthers(compilation: Compilation, step: string): [path: string, others: number][] {
  const all = needsByStep(compilation);
  const ownNeeds = all.get(step) ?? [];
  const counts = new Map<string, number>();
  for (const path of [...all.values()].flat()) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].filter(
    ([path, others]) =>
      others >= fewestOthers && !ownNeeds.some((need) => pathsOverlap(need.split('.'), path.split('.'))),
  );
}

/** A call of the step gives it to an action, and neither the step itself nor what it needs provides it. */
function isRequired(compilation: Compilation, step: string, path: readonly string[]): boolean {
  if ((needsByStep(compilation).get(step) ?? []).length > 0) return false;
  const isWritten = entryWrites(compilation).some((write) => write.step === step && write.path[0] === path[0]);
  return !isWritten && sent(compilation).some((use) => use.step === step && pathsOverlap(use.path, path));
}

const sent = memoizePerCompilation(({ expressions }) =>
  expressions.flatMap(({ at, owner, parsed }) =>
    at.path.at(-2) === 'with' ? parsed.paths.map((path) => ({ step: owner.step, path })) : [],
  ),
);

/** The expressions that a screen takes the items of a list from, by its step. */
const listing = memoizePerCompilation(({ expressions }) =>
  groupBy(
    expressions.filter(({ at }) => at.path.at(-1) === 'of' && at.path.includes('view')),
    ({ owner }) => owner.step,
  ),
);

/** Entries whose items the step lists, and that only other steps fill. */
function emptyListsAt(compilation: Compilation, step: string): string[] {
  const lists = listing(compilation).get(step) ?? [];
  const listedEntries = new Set(lists.flatMap(({ parsed }) => parsed.paths.flatMap(([root]) => root ?? [])));
  const entries = compilation.entryUses.filter((entry) => listedEntries.has(entry.name) && isNotRestored(entry));
  return entries
    .filter(({ name }) => {
      const writers = entryWrites(compilation).filter(({ path }) => path[0] === name);
      return writers.length > 0 && !writers.some((write) => write.step === null || write.step === step);
    })
    .map(({ name }) => name);
}

/** It neither begins with a value nor is kept by the browser. */
function isNotRestored({ step, declared }: DeclaredEntry): boolean {
  const { from, stored, keepOnReload } = declared;
  return step === null && [from, stored, keepOnReload, declared.default].every((value) => value === undefined);
}
