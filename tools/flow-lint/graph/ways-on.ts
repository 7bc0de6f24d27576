import type { Compilation } from '../../compile/compile-flow.ts';
import { perCompilation } from '../per-compilation.ts';
import { eventsOfStep, exitsOf } from './step-exits.ts';

/** Target steps by source step. */
export type StepWays = ReadonlyMap<string, ReadonlySet<string>>;

/** Transitions of each step and view, from events and `enter`. Redirects because of `needs` and Back do not count. */
export const waysOn: (compilation: Compilation) => StepWays = perCompilation((compilation) => {
  const entering = enterPrograms(compilation);
  const steps = Object.values(compilation.flow.steps);
  return new Map(
    steps.map((step) => [step.id, exitsOf(compilation, [entering.get(step.id) ?? -1, ...eventsOfStep(step)]).steps]),
  );
});

/** The first node of each step's `enter`, after its `needs`. */
export const enterPrograms: (compilation: Compilation) => ReadonlyMap<string | null, number> = perCompilation(
  ({ programs }) =>
    new Map(programs.flatMap(({ kind, owner, first }) => (kind === 'enter' ? [[owner.step, first] as const] : []))),
);

/** The steps that can reach one of the given steps, including those. */
export function stepsLeadingTo(ends: Iterable<string>, ways: StepWays): Set<string> {
  const before = new Map<string, string[]>();
  for (const [from, targets] of ways)
    for (const to of targets) {
      const known = before.get(to);
      if (known === undefined) before.set(to, [from]);
      else known.push(from);
    }
  return reached(ends, before);
}

/** All steps on a cycle with this one, sorted, so that each cycle is reported once. */
export function circleAround(one: string, ways: StepWays): readonly string[] {
  const before = stepsLeadingTo([one], ways);
  return [...reached([one], ways)].filter((other) => before.has(other)).toSorted();
}

function reached(from: Iterable<string>, ways: ReadonlyMap<string, Iterable<string>>): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(ways.get(id) ?? []));
  }
  return found;
}
