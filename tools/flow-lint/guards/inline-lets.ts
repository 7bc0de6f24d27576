import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { memoizePerCompilation } from '../per-compilation.ts';

/**
 * The expression after all `let` names are replaced with their expressions. A name that refers to itself is not
 * replaced.
 */
export function inlineLets(compilation: Compilation, step: string | null, node: ExprNode): ExprNode {
  const cached = cacheByNode(compilation).get(node)?.get(step);
  if (cached !== undefined) return cached;
  const result = inline(compilation, step, node, []);
  const bySteps = cacheByNode(compilation).get(node) ?? new Map<string | null, ExprNode>();
  cacheByNode(compilation).set(node, bySteps.set(step, result));
  return result;
}

const cacheByNode = memoizePerCompilation(() => new WeakMap<ExprNode, Map<string | null, ExprNode>>());

function inline(compilation: Compilation, step: string | null, node: ExprNode, seen: readonly string[]): ExprNode {
  const { flow } = compilation;
  const stepDefinition = flow.steps[step ?? ''];
  const definitionOf = (name: string): ExprNode | undefined => {
    const entry =
      stepDefinition !== undefined && Object.hasOwn(stepDefinition.let, name) ? stepDefinition.let[name] : undefined;
    // An entry of the step hides a name of the flow.
    if (entry !== undefined || (stepDefinition !== undefined && Object.hasOwn(stepDefinition.context, name)))
      return entry;
    return Object.hasOwn(flow.let, name) ? flow.let[name] : undefined;
  };
  return replaceVariables(node, (name) => {
    const value = seen.includes(name) ? undefined : definitionOf(name);
    return value && inline(compilation, step, value, [...seen, name]);
  });
}
