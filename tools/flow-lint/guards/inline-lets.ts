import type { ExprNode, PathNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';

/** The expression with every name of a `let` replaced by what it stands for. A name that needs itself stays as it is. */
export function inlineLets(
  compilation: Compilation,
  step: string | null,
  node: ExprNode,
  seen: readonly string[] = [],
): ExprNode {
  const { flow } = compilation;
  const derived = (name: string): ExprNode | undefined => {
    const own = step === null ? undefined : flow.steps[step];
    const entry = own !== undefined && Object.hasOwn(own.let, name) ? own.let[name] : undefined;
    // An entry of the step hides a name of the flow.
    if (entry !== undefined || (own !== undefined && Object.hasOwn(own.context, name))) return entry;
    return Object.hasOwn(flow.let, name) ? flow.let[name] : undefined;
  };
  const visit = (inner: ExprNode): ExprNode => {
    if (inner.type === 'variable' && !seen.includes(inner.name)) {
      const value = derived(inner.name);
      if (value === undefined) return inner;
      const of = inlineLets(compilation, step, value, [...seen, inner.name]);
      return inner.filters === undefined ? grouped(of) : { type: 'group', of, filters: inner.filters.map(visit) };
    }
    if (inner.type === 'path') return joined(mapped(inner, visit) as PathNode);
    return mapped(inner, visit);
  };
  return visit(node);
}

function grouped(of: ExprNode): ExprNode {
  return ['variable', 'path', 'literal', 'group'].includes(of.type) ? of : { type: 'group', of };
}

/** `($a.b).c` is `$a.b.c`. */
function joined(path: PathNode): ExprNode {
  const { head, fields } = path;
  return head?.type === 'path' && head.head !== undefined
    ? { type: 'path', head: head.head, fields: [...head.fields, ...fields] }
    : path;
}

/** The same node, with something done to each that it holds. */
function mapped(node: ExprNode, visit: (inner: ExprNode) => ExprNode): ExprNode {
  const entries = Object.entries(node).map(([key, value]) => [key, mappedValue(value, visit)] as const);
  return Object.fromEntries(entries) as unknown as ExprNode;
}

function mappedValue(value: unknown, visit: (inner: ExprNode) => ExprNode): unknown {
  if (Array.isArray(value)) return value.map((one) => mappedValue(one, visit));
  if (typeof value !== 'object' || value === null) return value;
  if ('type' in value) return visit(value as ExprNode);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mappedValue(inner, visit)]));
}
