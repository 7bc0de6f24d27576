import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { replaceVariables } from '../../../src/runtime/expression/map-children.ts';
import { perCompilation } from '../per-compilation.ts';

/** The expression with all `let` names replaced by their expressions. A name that refers to itself stays. */
export function inlineLets(compilation: Compilation, step: string | null, node: ExprNode): ExprNode {
  const known = inlined(compilation).get(node)?.get(step);
  if (known !== undefined) return known;
  const result = inlinedBeyond(compilation, step, node, []);
  const bySteps = inlined(compilation).get(node) ?? new Map<string | null, ExprNode>();
  inlined(compilation).set(node, bySteps.set(step, result));
  return result;
}

const inlined = perCompilation(() => new WeakMap<ExprNode, Map<string | null, ExprNode>>());

function inlinedBeyond(
  compilation: Compilation,
  step: string | null,
  node: ExprNode,
  seen: readonly string[],
): ExprNode {
  const { flow } = compilation;
  const own = flow.steps[step ?? ''];
  const derived = (name: string): ExprNode | undefined => {
    const entry = own !== undefined && Object.hasOwn(own.let, name) ? own.let[name] : undefined;
    // An entry of the step hides a name of the flow.
    if (entry !== undefined || (own !== undefined && Object.hasOwn(own.context, name))) return entry;
    return Object.hasOwn(flow.let, name) ? flow.let[name] : undefined;
  };
  return replaceVariables(node, (name) => {
    const value = seen.includes(name) ? undefined : derived(name);
    return value && inlinedBeyond(compilation, step, value, [...seen, name]);
  });
}
