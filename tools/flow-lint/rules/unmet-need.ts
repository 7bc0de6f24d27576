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
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'step', 'view', 'part', 'routine', 'schema'],
  about: 'A step needs what nothing has given a value yet when one comes to it: everybody is sent away.',
  *check(compilation): Iterable<RuleFinding> {
    for (const { file, name, value } of compilation.files.ofKind('step')) {
      for (const [entry, otherwise] of Object.entries(value.needs ?? {})) {
        const path = entry.split('.');
        if (typeof otherwise !== 'string' || isThereAtOnce(compilation, path[0] ?? '')) continue;
        const writers = entryWrites(compilation).filter((write) => pathsOverlap(write.path, path));
        const why =
          writers.length === 0
            ? undefined
            : !canBeMet(compilation, name, path)
              ? `Nobody can come to ${name}: only what follows it gives "${entry}" a value`
              : stepsAfterStart(compilation).has(name) && !isMetByStart(compilation, path)
                ? `Whoever comes back to ${name} is always sent to ${otherwise}: "${entry}" is neither kept nor loaded by then`
                : undefined;
        if (why === undefined) continue;
        yield {
          at: { file, path: ['needs', entry], isKey: true },
          message: `${why}. Need what is known there, or load it`,
          related: writers.slice(0, 1).flatMap(({ at }) => (at ? [{ at, message: 'this gives it a value' }] : [])),
        };
      }
    }
  },
};

/** The browser keeps it, the page around gives it, or it begins with a value. */
function isThereAtOnce({ entryUses }: Compilation, name: string): boolean {
  const isProvided = ({ from, stored, keepOnReload, default: begins }: Entry): boolean =>
    from !== undefined || stored === true || keepOnReload !== undefined || (begins !== undefined && begins !== null);
  return entryUses.some((use) => use.name === name && isProvided(use.declared));
}

/** Something gives it a value before one has been on the step. */
function canBeMet(compilation: Compilation, step: string, path: readonly string[]): boolean {
  const far = distances(compilation);
  const writers = entryWrites(compilation).filter((write) => pathsOverlap(write.path, path));
  // The shortest way to what is no further off does not lead through the step.
  const isNear = (writer: string): boolean => writer !== step && (far.get(writer) ?? Infinity) <= (far.get(step) ?? 0);
  if (writers.some((write) => write.step === null || isNear(write.step))) return true;
  const { steps, nodes } = findReachable(compilation, { step });
  const hasField = compilation.fields.some(
    ({ field, owner }) => pathsOverlap(field.path.split('.'), path) && (owner.step === null || steps.has(owner.step)),
  );
  return hasField || writesOneOf(compilation, nodes, path);
}

/** How many steps each step is away from the start, by the ways forward. */
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

/** The steps that the start leads to. */
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
