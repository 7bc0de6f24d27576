import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';

/** Nodes that may run next in the same program; −1 is the end of the program. */
export function successorsOf(compilation: Compilation, node: FlowNode): readonly NodeId[] {
  const skipped = node.when === undefined ? [] : [node.next];
  switch (node.op) {
    case 'goto':
    case 'choose':
    case 'return':
    case 'stay':
    case 'open':
    case 'problems':
      return skipped;
    case 'jump':
      return [node.to, ...skipped];
    case 'call': {
      const successes = compilation.registries.actions[node.action]?.success ?? [];
      const continues = successes.length === 0 || successes.some((outcome) => !Object.hasOwn(node.on, outcome));
      return [...Object.values(node.on), ...(continues ? [node.next] : []), ...skipped];
    }
    default:
      return [node.next];
  }
}

/** Failures that a call's `on` does not handle. The flow's `failures` handle these failures. */
export function unhandledFailures(compilation: Compilation, node: FlowNode & { op: 'call' }): readonly string[] {
  if (Object.hasOwn(node.on, '*')) return [];
  const failures = compilation.registries.actions[node.action]?.failure ?? [];
  return failures.filter((outcome) => !Object.hasOwn(node.on, outcome));
}

/** @returns the flow's program for a failure; undefined if there is none */
export function failureProgram(compilation: Compilation, outcome: string): NodeId | undefined {
  const { failures } = compilation.flow;
  return [outcome, '*']
    .map((name) => (Object.hasOwn(failures, name) ? failures[name] : undefined))
    .find((id) => id !== undefined);
}
