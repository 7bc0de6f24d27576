import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { operandsOf } from './operands.ts';

/** The context names and paths that an expression reads, each once, in the order of the source. */
export function readNames(ast: ExprNode): { variables: string[]; paths: string[][] } {
  const paths = new Map<string, string[]>();
  const see = (path: string[]): unknown => paths.set(path.join('.'), path);

  /** @param fields that are read of the node, if it is a name */
  function visit(node: ExprNode, fields: readonly string[] = []): void {
    if (node.type === 'variable') see([node.name, ...fields]);
    const behind = node.type === 'path' ? node.fields : [node];
    const names = node.type === 'path' ? node.fields.map(({ name }) => name) : [];
    for (const operand of operandsOf(node)) visit(operand, names);
    for (const one of behind) if ('filters' in one) one.filters?.forEach((filter) => visit(filter));
  }

  visit(ast);
  return { variables: [...new Set([...paths.values()].map(([root]) => root ?? ''))], paths: [...paths.values()] };
}
