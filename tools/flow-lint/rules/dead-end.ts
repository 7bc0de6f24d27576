import type { Compilation } from '../../compile/compile-flow.ts';
import { openedModalsByStep, raisedEventsByStep } from '../names-by-step.ts';
import { exitsOfPrograms, exitsOfStep, type Exits } from '../graph/step-exits.ts';
import { groupBy } from '../group-by.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const deadEnd: Rule = {
  id: 'dead-end',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'From this step no way leads to an end of the flow.',
  *check(compilation): Iterable<RuleFinding> {
    const alive = stepsWithAWayOut(compilation);
    for (const { name, file } of stepFiles(compilation)) {
      if (!alive.has(name)) {
        const message = `From ${name} no way leads to a step with "end"; if the flow may end here, say so with "end"`;
        yield { at: { file, path: ['id'] }, message };
      }
    }
  },
};

/** Steps from which an end can be reached: found backwards, from the ends. */
function stepsWithAWayOut(compilation: Compilation): Set<string> {
  const { flow } = compilation;
  const exits = Object.values(flow.steps).map((step) => ({ step, ...exitsWithFlow(compilation, step.id) }));
  const transitions = exits.flatMap(({ step, steps }) => [...steps].map((target) => ({ from: step.id, target })));
  const before = groupBy(transitions, ({ target }) => target);
  // A view goes back to whatever it covers. A step that does not exist is another rule's business.
  const leaving = exits.filter(
    ({ step, steps, canReturn: returns }) =>
      step.end !== undefined || returns || [...steps].some((target) => !Object.hasOwn(flow.steps, target)),
  );
  const open = leaving.map(({ step }) => step.id);
  const alive = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (alive.has(id)) continue;
    alive.add(id);
    for (const { from } of before.get(id) ?? []) open.push(from);
  }
  return alive;
}

/** What the step itself does, and the flow's own programs for events that it raises and for modals that it opens. */
function exitsWithFlow(compilation: Compilation, id: string): Exits {
  const { flow } = compilation;
  const shared = [...(raisedEventsByStep(compilation).get(id) ?? [])].flatMap((name) => flow.on[name] ?? []);
  const opened = [...(openedModalsByStep(compilation).get(id) ?? [])];
  const modals = opened.flatMap((name) => Object.values(flow.modals[name]?.on ?? {}));
  const exits = exitsOfStep(compilation, id);
  const further = exitsOfPrograms(compilation, [...shared, ...modals]);
  return { steps: new Set([...exits.steps, ...further.steps]), canReturn: exits.canReturn || further.canReturn };
}
