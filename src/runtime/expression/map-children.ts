import type { ExprNode, PathNode } from './expr-node.ts';

/** Adds parentheses if they are needed. */
function parenthesized(of: ExprNode): ExprNode {
  return ['variable', 'path', 'literal', 'group'].includes(of.type) ? of : { type: 'group', of };
}

function flattened(path: PathNode): ExprNode {
  const { head, fields } = path;
  return head?.type === 'path' && head.head !== undefined
    ? { type: 'path', head: head.head, fields: [...head.fields, ...fields] }
    : path;
}

/** The node with its children mapped; itself if none changes. */
export function mapChildren(node: ExprNode, visit: (inner: ExprNode) => ExprNode): ExprNode {
  return mappedObject(node, visit) as ExprNode;
}

/** Replaces variables in all expressions of a value, by `meaning`. */
export function replaceVariables<T>(piece: T, meaning: (name: string) => ExprNode | undefined): T {
  const visit = (node: ExprNode): ExprNode => {
    if (node.type === 'path') return flattened(mapChildren(node, visit) as PathNode);
    const of = node.type === 'variable' ? meaning(node.name) : undefined;
    if (of === undefined || node.type !== 'variable') return mapChildren(node, visit);
    return node.filters === undefined ? parenthesized(of) : { type: 'group', of, filters: node.filters.map(visit) };
  };
  return mappedValue(piece, visit) as T;
}

function mappedObject(object: object, visit: (inner: ExprNode) => ExprNode): object {
  let changed: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(object)) {
    const now = mappedValue(value, visit);
    if (now === value) continue;
    changed ??= { ...object };
    changed[key] = now;
  }
  return changed ?? object;
}

function mappedValue(value: unknown, visit: (inner: ExprNode) => ExprNode): unknown {
  if (Array.isArray(value)) {
    const now = value.map((one) => mappedValue(one, visit));
    return now.some((one, index) => one !== value[index]) ? now : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return 'type' in value ? visit(value as ExprNode) : mappedObject(value, visit);
}
