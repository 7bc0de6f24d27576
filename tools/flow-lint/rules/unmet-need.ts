import type { Entry } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { entryWrites, pathsOverlap, pathsWrittenBy } from '../graph/entry-writes.ts';
import { findReachable } from '../graph/find-reachable.ts';
import { targetStepsOf } from '../../../src/runtime/features/history/targets-of.ts';
import { forwardExitsOfStep } from '../graph/step-exits.ts';
import { walkProgram } from '../graph/walk-program.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const unmetNeed: Rule = {
  id: 'unmet-need',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine', 'schema'],
  about: 'A step needs an entry that no earlier step sets, so applicants are always sent away from the step.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { file, name, value } of compilation.files.ofKind('step')) {
      for (const [entry, otherwise] of Object.entries(value.needs ?? {})) {
        const path = entry.split('.');
        if (typeof otherwise !== 'string' || isThereAtOnce(compilation, path[0] ?? '')) continue;
        const writers = entryWrites(compilation).filter((write) => pathsOverlap(write.path, path));
        const message =
          writers.length === 0
            ? undefined
            : !canBeMet(compilation, name, path)
              ? `${name} cannot be reached: it needs "${entry}", which only ${name} or later steps set. Set "${entry}" in an earlier step, or load it in "needs"`
              : stepsAfterStart(compilation).has(name) && !isMetByStart(compilation, path)
                ? `Applicants who return to ${name} are always sent to ${otherwise}: ${name} needs "${entry}", which is neither stored nor loaded. Load it in "needs", set "stored" for it, or accept this warning in lint.json`
                : undefined;
        if (message === undefined) continue;
        yield {
          at: { file, path: ['needs', entry], isKey: true },
          message,
          related: writers.slice(0, 1).flatMap(({ at }) => (at ? [{ at, message: `sets "${entry}"` }] : [])),
        };
      }
    }
  },
};

/** Whether the entry is stored, comes from the host, or has a default value. */
function isThereAtOnce({ entryUses }: Compilation, name: string): boolean {
  const isProvided = ({ from, stored, keepOnReload, default: begins }: Entry): boolean =>
    from !== undefined || stored === true || keepOnReload !== undefined || (begins !== undefined && begins !== null);
  return entryUses.some((use) => use.name === name && isProvided(use.declared));
}

/** Whether something can set the entry before the applicant reaches the step. */
function canBeMet(compilation: Compilation, step: string, path: readonly string[]): boolean {
  const far = distances(compilation);
  const writers = entryWrites(compilation).filter((write) => pathsOverlap(write.path, path));
  // The shortest path to a step at the same distance does not pass through this step.
  const isNear = (writer: string): boolean => writer !== step && (far.get(writer) ?? Infinity) <= (far.get(step) ?? 0);
  if (writers.some((write) => write.step === null || isNear(write.step))) return true;
  const { steps, nodes } = findReachable(compilation, { step });
  const hasField = compilation.fields.some(
    ({ field, owner }) => pathsOverlap(field.path.split('.'), path) && (owner.step === null || steps.has(owner.step)),
  );
  return hasField || writesOneOf(compilation, nodes, path);
}

/** The number of forward transitions from the start to each step. */
const distances = memoizePerCompilation((compilation) => {
  const far = new Map<string, number>();
  let next = [...stepsAfterStart(compilation)];
  for (let distance = 0; next.length > 0; distance += 1) {
    const newSteps = [...new Set(next)].filter((id) => !far.has(id));
    for (const id of newSteps) far.set(id, distance);
    next = newSteps.flatMap((id) => [...forwardExitsOfStep(compilation, id).steps]);
  }
  return far;
});

/** The target steps of `start`. */
const stepsAfterStart = memoizePerCompilation(
  (compilation) =>
    new Set(
      [...startNodes(compilation)].flatMap((id) => {
        const node = compilation.flow.nodes[id];
        return node === undefined ? [] : targetStepsOf(node);
      }),
    ),
);

const startNodes = memoizePerCompilation((compilation) => walkProgram(compilation, compilation.flow.start).visited);

function isMetByStart(compilation: Compilation, path: readonly string[]): boolean {
  return writesOneOf(compilation, startNodes(compilation), path);
}

function writesOneOf({ flow }: Compilation, nodes: ReadonlySet<number>, path: readonly string[]): boolean {
  return [...nodes].some((id) => {
    const node = flow.nodes[id];
    return node !== undefined && pathsWrittenBy(node).some((written) => pathsOverlap(written, path));
  });
}
