import type { FlowNode } from '../../shapes/compiled-flow.ts';

export function targetStepsOf(node: FlowNode): readonly string[] {
  if (node.op === 'goto') return [node.to];
  if (node.op === 'problems') return node.steps.map(({ step }) => step);
  return node.op === 'choose' ? [...node.among, node.otherwise] : [];
}
