import type { Compilation } from '../../compile/compile-flow.ts';
import { perCompilation } from '../per-compilation.ts';
import { eventsOfStep, exitsOf } from './step-exits.ts';

/** Steps by the step they can be come to from. */
export type StepWays = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Where the way leads on from each step and view: by what happens on it and by its own `enter`. Being sent away because something
 * it needs is missing does not count, nor does Back.
 */
export const waysOn: (compilation: Compilation) => StepWays = perCompilation((compilation) => {
  const entering = enterPrograms(compilation);
  const steps = Object.values(compilation.flow.steps);
  return new Map(
    steps.map((step) => [step.id, exitsOf(compilation, [entering.get(step.id) ?? -1, ...eventsOfStep(step)]).steps]),
  );
});

/** The first node of each step's own `enter`, behind what it needs. */
export const enterPrograms: (compilation: Compilation) => ReadonlyMap<string | null, number> = perCompilation(
  ({ programs }) =>
    new Map(programs.flatMap(({ kind, owner, first }) => (kind === 'enter' ? [[owner.step, first] as const] : []))),
);

/** The steps from which one of some steps can be come to, those included. */
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

/** What can be come to from one of them and leads back there, by name, that one among them: a circle is one mistake. */
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
