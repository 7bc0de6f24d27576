import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { failureProgram, unhandledFailures } from '../graph/successors.ts';
import { walkProgram } from '../graph/walk-program.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** Statements that need a step on screen. */
const needsStep = new Set(['stay', 'open', 'return']);

export const startMustGo: Rule = {
  id: 'start-must-go',
  severity: 'error',
  requiredFileKinds: ['flow', 'routine'],
  about: 'The start program, or a failure in it, ends without a step on screen: the page would stay blank.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow, nodeLocations: nodePlaces } = compilation;
    for (const id of walkProgram(compilation, flow.start).visited) {
      const [node, at] = [flow.nodes[id], nodePlaces[id]];
      if (node === undefined || at === undefined) continue;
      if (needsStep.has(node.op))
        yield { at, message: `Nothing is on screen yet: "${node.op}" needs a step; use goto` };
      if (node.op === 'call') yield* failing(compilation, node, nestedLocation(at, 'call'));
    }
  },
};

function* failing(
  compilation: Compilation,
  node: FlowNode & { op: 'call' },
  at: RuleFinding['at'],
): Iterable<RuleFinding> {
  const staying = unhandledFailures(compilation, node).filter((outcome) =>
    stays(compilation, failureProgram(compilation, outcome)),
  );
  if (staying.length === 0) return;
  const message = `After ${staying.join(', ')} the flow's failures stay, but nothing is on screen yet: name them in "on", with goto`;
  yield { at, message };
}

function stays(compilation: Compilation, route: NodeId | undefined): boolean {
  if (route === undefined) return false;
  const { visited } = walkProgram(compilation, route);
  return [...visited].some((id) => needsStep.has(compilation.flow.nodes[id]?.op ?? ''));
}
