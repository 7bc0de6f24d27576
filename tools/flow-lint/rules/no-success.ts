import { forwardExitsOfStep } from '../graph/step-exits.ts';
import { stepsReaching, forwardTransitions } from '../graph/forward-transitions.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const noSuccess: Rule = {
  id: 'no-success',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'From this step the flow can only be refused or fail: no way leads to a step where it is completed.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    const ends = Object.values(flow.steps).filter(({ end }) => end !== undefined);
    const completed = ends.filter(({ end }) => end === 'completed').map(({ id }) => id);
    if (completed.length === 0) return;
    const transitions = new Map(Object.keys(flow.steps).map((id) => [id, forwardExitsOfStep(compilation, id).steps]));
    const alive = stepsReaching(completed, transitions);
    const reachesEnd = stepsReaching(
      ends.map(({ id }) => id),
      transitions,
    );
    for (const { name, file } of stepFiles(compilation)) {
      const step = flow.steps[name];
      if (step === undefined || step.kind === 'view' || step.end !== undefined || alive.has(name)) continue;
      // From nowhere, dead-end; in a circle, endless-circle.
      if (!reachesEnd.has(name) || isInCircle(name, forwardTransitions(compilation))) continue;
      yield { at: { file, path: ['id'] }, message: `From ${name} no way leads to a step with "end": "completed"` };
    }
  },
};

function isInCircle(name: string, transitions: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const before = stepsReaching([name], transitions);
  return [...(transitions.get(name) ?? [])].some((to) => to !== name && before.has(to));
}
