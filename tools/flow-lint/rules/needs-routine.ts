import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import { walkProgram } from '../graph/walk-program.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const needsRoutine: Rule = {
  id: 'needs-routine',
  severity: 'error',
  requiredFileKinds: ['routine'],
  about: 'The routine that loads what a step needs does not write it, or never lets the step go on.',
  *check(compilation): Iterable<RuleFinding> {
    const { needs, flow } = compilation;
    for (const { entry, routine, loadNode, targetNode, at } of needs) {
      if (loadNode === targetNode) continue;
      const { visited } = walkProgram(compilation, loadNode);
      if (!visited.has(targetNode)) {
        yield { at, message: `"${routine}" always ends by itself: the step never goes on` };
        continue;
      }
      const [root = ''] = entry.split('.');
      const after = walkProgram(compilation, targetNode).visited;
      const ownNodes = [...visited].filter((id) => !after.has(id)).map((id) => flow.nodes[id]);
      if (!ownNodes.some((node) => node !== undefined && writes(node, root)))
        yield { at, message: `"${routine}" never writes "${root}", which the step needs` };
    }
  },
};

function writes(node: FlowNode, root: string): boolean {
  if (node.op === 'set') return node.writes.some(({ path }) => path[0] === root);
  return node.op === 'call' && node.save?.[0] === root;
}
