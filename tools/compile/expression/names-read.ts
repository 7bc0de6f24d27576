import type { ExprNode, FieldStep } from '../../../src/runtime/expression/expr-node.ts';

/** The context names and paths that an expression reads, each once, in the order of the source. */
export function readNames(ast: ExprNode): { variables: string[]; paths: string[][] } {
  const paths = new Map<string, string[]>();
  const see = (path: string[]): unknown => paths.set(path.join('.'), path);

  function visit(node: ExprNode): void {
    switch (node.type) {
      case 'literal':
        return;
      case 'variable':
        see([node.name]);
        node.filters?.forEach(visit);
        return;
      case 'item':
        node.filters?.forEach(visit);
        return;
      case 'path':
        if (node.head?.type === 'variable') {
          see([node.head.name, ...node.fields.map((field: FieldStep) => field.name)]);
          node.head.filters?.forEach(visit);
        } else if (node.head) {
          visit(node.head);
        }
        node.fields.forEach((field) => field.filters?.forEach(visit));
        return;
      case 'binary':
        visit(node.left);
        visit(node.right);
        return;
      case 'negate':
        visit(node.of);
        return;
      case 'condition':
        visit(node.test);
        visit(node.whenTrue);
        if (node.whenFalse) visit(node.whenFalse);
        return;
      case 'list':
        node.items.forEach(visit);
        node.filters?.forEach(visit);
        return;
      case 'object':
        node.entries.forEach(([, value]) => visit(value));
        return;
      case 'call':
        node.args.forEach(visit);
        node.filters?.forEach(visit);
        return;
      case 'group':
        visit(node.of);
        node.filters?.forEach(visit);
    }
  }

  visit(ast);
  return { variables: [...new Set([...paths.values()].map(([root]) => root ?? ''))], paths: [...paths.values()] };
}
