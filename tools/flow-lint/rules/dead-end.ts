import type { Compilation } from '../../compile/compile-flow.ts';
import { exitsOf, exitsOfStep, type Exits } from '../graph/step-exits.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const deadEnd: Rule = {
  id: 'dead-end',
  severity: 'error',
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

function stepsWithAWayOut(compilation: Compilation): Set<string> {
  const { flow } = compilation;
  const steps = Object.values(flow.steps);
  const exits = new Map(steps.map(({ id }) => [id, exitsWithFlow(compilation, id)]));
  // A view goes back to whatever it covers. A step that does not exist is another rule's business.
  const alive = new Set(
    steps.filter(({ id, end }) => end !== undefined || exits.get(id)?.returns === true).map(({ id }) => id),
  );
  const leadsOut = (exit: Exits | undefined): boolean =>
    [...(exit?.steps ?? [])].some((target) => alive.has(target) || !Object.hasOwn(flow.steps, target));
  for (let before = -1; before < alive.size;) {
    before = alive.size;
    for (const { id } of steps) if (leadsOut(exits.get(id))) alive.add(id);
  }
  return alive;
}

/** What the step itself does, and the flow's own programs for events that it raises and for modals that it opens. */
function exitsWithFlow(compilation: Compilation, id: string): Exits {
  const { flow, uses, nodeOwners } = compilation;
  const raised = uses.flatMap((use) => (use.kind === 'raises' && use.owner.step === id ? [use.name] : []));
  const shared = raised.flatMap((name) => flow.on[name] ?? []);
  const opened = flow.nodes.flatMap((node, at) =>
    node.op === 'open' && nodeOwners[at]?.step === id ? [node.modal] : [],
  );
  const modals = opened.flatMap((name) => Object.values(flow.modals[name]?.on ?? {}));
  const own = exitsOfStep(compilation, id);
  const further = exitsOf(compilation, [...shared, ...modals]);
  return { steps: new Set([...own.steps, ...further.steps]), returns: own.returns || further.returns };
}
