import type { ExprNode, PathNode } from './expr-node.ts';

function parenthesize(node: ExprNode): ExprNode {
  return ['variable', 'path', 'literal', 'group'].includes(node.type) ? node : { type: 'group', of: node };
}

function flatten(path: PathNode): ExprNode {
  const { head, fields } = path;
  return head?.type === 'path' && head.head !== undefined
    ? { type: 'path', head: head.head, fields: [...head.fields, ...fields] }
    : path;
}

/** The node with its child nodes mapped; the same node if nothing changes. */
export function mapChildren(node: ExprNode, visit: (inner: ExprNode) => ExprNode): ExprNode {
  return mapObject(node, visit) as ExprNode;
}

/** Replaces variables in all expressions that a value contains. */
export function replaceVariables<T>(value: T, replacementOf: (name: string) => ExprNode | undefined): T {
  const visit = (node: ExprNode): ExprNode => {
    if (node.type === 'path') return flatten(mapChildren(node, visit) as PathNode);
    const replacement = node.type === 'variable' ? replacementOf(node.name) : undefined;
    if (replacement === undefined || node.type !== 'variable') return mapChildren(node, visit);
    return node.filters === undefined
      ? parenthesize(replacement)
      : { type: 'group', of: replacement, filters: node.filters.map(visit) };
  };
  return mapValue(value, visit) as T;
}

function mapObject(object: object, visit: (inner: ExprNode) => ExprNode): object {
  let changed: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(object)) {
    const mapped = mapValue(value, visit);
    if (mapped === value) continue;
    changed ??= { ...object };
    changed[key] = mapped;
  }
  return changed ?? object;
}

function mapValue(value: unknown, visit: (inner: ExprNode) => ExprNode): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((item) => mapValue(item, visit));
    return mapped.some((item, index) => item !== value[index]) ? mapped : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return 'type' in value ? visit(value as ExprNode) : mapObject(value, visit);
}
