import type { Compilation } from '../../compile/compile-flow.ts';
import { firstEnterNodeByStep } from '../graph/forward-transitions.ts';
import { trueInEveryUse } from '../guards/true-in-every-use.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const gotoItself: Rule = {
  id: 'goto-itself',
  severity: 'warning',
  requiredFileKinds: ['flow', 'step', 'view', 'routine'],
  about: 'A `goto` leads to the step in which it stands: the button seems to do nothing.',
  check(compilation): RuleFinding[] {
    const { flow, nodeLocations: nodePlaces, nodeOwners } = compilation;
    const judged = flow.nodes.flatMap((node, id) => {
      const at = nodePlaces[id];
      // What a step needs sends to another step.
      if (node.op !== 'goto' || at === undefined || at.path.at(0) === 'needs') return [];
      return [{ at, is: nodeOwners[id]?.step === node.to && !beginsAnew(compilation, node.to) }];
    });
    return trueInEveryUse(judged).map(({ at }) => ({
      at: { file: at.file, path: [...at.path, 'goto'] },
      message: 'This leads to the step itself: name another, or write "stay"',
    }));
  },
};

/** Coming to it again does something: its `enter` runs, its timers begin, or its own entries are emptied. */
function beginsAnew(compilation: Compilation, id: string): boolean {
  const step = compilation.flow.steps[id];
  const first = firstEnterNodeByStep(compilation).get(id) ?? -1;
  return (
    compilation.flow.nodes[first] !== undefined ||
    (step?.after.length ?? 0) > 0 ||
    Object.keys(step?.context ?? {}).length > 0
  );
}
