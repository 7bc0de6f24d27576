import type { Compilation } from '../../compile/compile-flow.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { eventProgramsOfStep, exitsOfPrograms } from './step-exits.ts';

export type StepGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Transitions that events and `enter` cause, for each step and view. Back and redirects that `needs` causes do not
 * count.
 */
export const forwardTransitions: (compilation: Compilation) => StepGraph = memoizePerCompilation((compilation) => {
  const enterNodes = firstEnterNodeByStep(compilation);
  const steps = Object.values(compilation.flow.steps);
  return new Map(
    steps.map((step) => [
      step.id,
      exitsOfPrograms(compilation, [enterNodes.get(step.id) ?? -1, ...eventProgramsOfStep(step)]).steps,
    ]),
  );
});

/** The first node of each step's `enter`, after its `needs`. */
export const firstEnterNodeByStep: (compilation: Compilation) => ReadonlyMap<string | null, number> =
  memoizePerCompilation(
    ({ programs }) =>
      new Map(
        programs.flatMap(({ kind, owner, firstNode }) => (kind === 'enter' ? [[owner.step, firstNode] as const] : [])),
      ),
  );

/** The given steps, and all steps that can reach one of them. */
export function stepsReaching(ends: Iterable<string>, transitions: StepGraph): Set<string> {
  const sourcesByTarget = new Map<string, string[]>();
  for (const [from, targets] of transitions)
    for (const to of targets) {
      const sources = sourcesByTarget.get(to);
      if (sources === undefined) sourcesByTarget.set(to, [from]);
      else sources.push(from);
    }
  return reached(ends, sourcesByTarget);
}

/** All steps that are on a cycle with this step, sorted so that each cycle is reported once. */
export function stepsOnCycle(step: string, transitions: StepGraph): readonly string[] {
  const stepsBefore = stepsReaching([step], transitions);
  return [...reached([step], transitions)].filter((candidate) => stepsBefore.has(candidate)).toSorted();
}

function reached(starts: Iterable<string>, transitions: ReadonlyMap<string, Iterable<string>>): Set<string> {
  const reachedSteps = new Set<string>();
  const pending = [...starts];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reachedSteps.has(id)) continue;
    reachedSteps.add(id);
    pending.push(...(transitions.get(id) ?? []));
  }
  return reachedSteps;
}
