import { connectedComponentsOf } from '../graph/connected-components.ts';
import { forwardExitsOfStep } from '../graph/step-exits.ts';
import { shortestPath } from '../graph/shortest-path.ts';
import { stepsReaching, forwardTransitions } from '../graph/forward-transitions.ts';
import { gotosAlong } from '../graph/gotos-along.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const endlessCircle: Rule = {
  id: 'endless-circle',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'The way forward leads in a circle, from which nothing leads to a step where the flow is completed.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    const steps = Object.values(flow.steps);
    const completed = steps.filter(({ end }) => end === 'completed').map(({ id }) => id);
    if (completed.length === 0) return;
    const forward = new Map(steps.map(({ id }) => [id, forwardExitsOfStep(compilation, id).steps]));
    const alive = stepsReaching(completed, forward);
    const dead = connectedComponentsOf(
      steps.flatMap(({ id }) => (alive.has(id) ? [] : [id])),
      forward,
    );
    // Where what a step needs is missing it sends back to where that can be had: no circle is meant by that.
    const meant = forwardTransitions(compilation);
    for (const { name, file } of stepFiles(compilation)) {
      const path =
        alive.has(name) || flow.steps[name]?.kind === 'view'
          ? undefined
          : shortestPath(name, (id) => id === name, meant);
      if (path !== undefined)
        yield {
          at: { file, path: ['id'] },
          message: `From here the way leads in a circle, and never to a completed end: ${path.join(', ')}`,
          mistakeKey: dead.get(name) ?? name,
          related: gotosAlong(compilation, path),
        };
    }
  },
};
