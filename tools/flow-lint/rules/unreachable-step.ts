import type { Compilation } from '../../compile/compile-flow.ts';
import { exitsOf, exitsOfStep } from '../graph/step-exits.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const unreachableStep: Rule = {
  id: 'unreachable-step',
  severity: 'error',
  needs: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'No way leads from the start to this step or view.',
  *check(compilation): Iterable<RuleFinding> {
    const reached = reachedSteps(compilation);
    for (const { name, file } of stepFiles(compilation)) {
      if (!reached.has(name)) yield { at: { file, path: ['id'] }, message: `No way leads from the start to ${name}` };
    }
  },
};

function reachedSteps(compilation: Compilation): Set<string> {
  const { flow } = compilation;
  const modals = Object.values(flow.modals).flatMap((modal) => Object.values(modal.on));
  const anywhere = [flow.start, ...Object.values(flow.failures), ...Object.values(flow.on), ...modals];
  const reached = new Set<string>();
  const open = [...exitsOf(compilation, anywhere).steps];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...exitsOfStep(compilation, id).steps);
  }
  return reached;
}
