import type { Compilation } from '../../compile/compile-flow.ts';
import { perCompilation } from '../per-compilation.ts';
import { eventsOfStep, exitsOf } from './step-exits.ts';

/** Target steps by source step. */
export type StepWays = ReadonlyMap<string, ReadonlySet<string>>;

/** Transitions of each step and view, from events and `enter`. Redirects because of `needs` and Back do not count. */
export const waysOn: (compilation: Compilation) => StepWays = perCompilation((compilation) => {
  const enterNodes = enterPrograms(compilation);
  const steps = Object.values(compilation.flow.steps);
  return new Map(
    steps.map((step) => [step.id, exitsOf(compilation, [enterNodes.get(step.id) ?? -1, ...eventsOfStep(step)]).steps]),
  );
});

/** The first node of each step's `enter`, after its `needs`. */
export const enterPrograms: (compilation: Compilation) => ReadonlyMap<string | null, number> = perCompilation(
  ({ programs }) =>
    new Map(programs.flatMap(({ kind, owner, first }) => (kind === 'enter' ? [[owner.step, first] as const] : []))),
);

/** The steps that can reach one of the given steps, including those. */
export function stepsLeadingTo(ends: Iterable<string>, transitions: StepWays): Set<string> {
  const sourcesByTarget = new Map<string, string[]>();
  for (const [from, targets] of transitions)
    for (const to of targets) {
      const sources = sourcesByTarget.get(to);
      if (sources === undefined) sourcesByTarget.set(to, [from]);
      else sources.push(from);
    }
  return reached(ends, sourcesByTarget);
}

/** All steps on a cycle with this one, sorted, so that each cycle is reported once. */
export function circleAround(step: string, transitions: StepWays): readonly string[] {
  const stepsBefore = stepsLeadingTo([step], transitions);
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
