import { eventsOfStep, exitsOf, forwardExitsOfStep } from '../graph/step-exits.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const endlessCircle: Rule = {
  id: 'endless-circle',
  severity: 'error',
  needs: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'The way forward leads in a circle, from which nothing leads to a step where the flow is completed.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, programs } = compilation;
    const steps = Object.values(flow.steps);
    const completed = steps.filter(({ end }) => end === 'completed').map(({ id }) => id);
    if (completed.length === 0) return;
    const forward = new Map(steps.map(({ id }) => [id, forwardExitsOfStep(compilation, id).steps]));
    const alive = stepsLeadingTo(completed, forward);
    // Where what a step needs is missing it sends back to where that can be had: no circle is meant by that.
    const entering = new Map(
      programs.flatMap(({ kind, owner, first }) => (kind === 'enter' ? [[owner.step, first] as const] : [])),
    );
    const meant = new Map(
      steps.map((step) => [step.id, exitsOf(compilation, [entering.get(step.id) ?? -1, ...eventsOfStep(step)]).steps]),
    );
    for (const { name, file } of stepFiles(compilation)) {
      const way = alive.has(name) || flow.steps[name]?.kind === 'view' ? undefined : circleThrough(name, meant);
      if (way !== undefined)
        yield {
          at: { file, path: ['id'] },
          message: `From here the way leads in a circle, and never to a completed end: ${way.join(', ')}`,
        };
    }
  },
};

type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** The steps that lead to some, found backwards. */
function stepsLeadingTo(ends: readonly string[], ways: Ways): Set<string> {
  const before = new Map<string, string[]>();
  for (const [from, targets] of ways) for (const to of targets) before.set(to, [...(before.get(to) ?? []), from]);
  const found = new Set<string>();
  const open = [...ends];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(before.get(id) ?? []));
  }
  return found;
}

/** The shortest way from a step to itself; undefined if there is none. One that stays where it is makes no circle. */
function circleThrough(start: string, ways: Ways): string[] | undefined {
  const from = new Map<string, string>();
  const open = [...(ways.get(start) ?? [])].filter((id) => id !== start);
  for (const id of open) from.set(id, start);
  for (const id of open) {
    for (const next of ways.get(id) ?? []) {
      if (next === start) return [start, ...wayTo(id, start, from), start];
      if (from.has(next)) continue;
      from.set(next, id);
      open.push(next);
    }
  }
  return undefined;
}

function wayTo(id: string, start: string, from: ReadonlyMap<string, string>): string[] {
  const way: string[] = [];
  for (let at: string | undefined = id; at !== undefined && at !== start; at = from.get(at)) way.unshift(at);
  return way;
}
