import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

/**
 * What the value of an expression depends on, as paths of context names: `$order.year` reads `order.year`. A path ends
 * where a filter begins, which may look at all that is there, and before a name with a dot in it.
 *
 * @param meaning what a derived name reads; undefined for a name of the context
 */
export function readsOf(ast: ExprNode, meaning: (name: string) => readonly string[] | undefined): string[] {
  const found = new Set<string>();
  const visit = (node: ExprNode): void => {
    if (node.type === 'variable') see([node.name]);
    else if (node.type === 'path' && node.head?.type === 'variable') see(plainPath(node.head, node.fields));
    innerOf(node).forEach(visit);
  };
  const see = ([name = '', ...fields]: readonly string[]): void => {
    for (const path of meaning(name) ?? [[name, ...fields].join('.')]) found.add(path);
  };
  visit(ast);
  return [...found];
}

type PathOf = Extract<ExprNode, { type: 'path' }>;

function plainPath(head: Extract<ExprNode, { type: 'variable' }>, fields: PathOf['fields']): string[] {
  const path = [head.name];
  if (head.filters !== undefined) return path;
  for (const { name, filters } of fields) {
    if (name.includes('.')) return path;
    path.push(name);
    if (filters !== undefined) return path;
  }
  return path;
}

/** The expressions directly inside of one, but for the variable at the head of a path. */
function innerOf(node: ExprNode): readonly ExprNode[] {
  const filters = 'filters' in node ? (node.filters ?? []) : [];
  return [...filters, ...partsOf(node)];
}

function partsOf(node: ExprNode): readonly ExprNode[] {
  switch (node.type) {
    case 'literal':
    case 'variable':
    case 'item':
      return [];
    case 'path': {
      const { head, fields } = node;
      const inHead = head === undefined ? [] : head.type === 'variable' ? (head.filters ?? []) : [head];
      return [...inHead, ...fields.flatMap(({ filters }) => filters ?? [])];
    }
    case 'binary':
      return [node.left, node.right];
    case 'condition':
      return [node.test, node.whenTrue, ...(node.whenFalse === undefined ? [] : [node.whenFalse])];
    case 'list':
      return node.items;
    case 'object':
      return node.entries.map(([, value]) => value);
    case 'call':
      return node.args;
    case 'negate':
    case 'group':
      return [node.of];
  }
}
