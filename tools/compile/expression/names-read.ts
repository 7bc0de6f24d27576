import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { operandsOf } from './operands.ts';

/** The context names and paths that an expression reads, each once, in source order. */
export function collectReadNames(ast: ExprNode): { variables: string[]; paths: string[][] } {
  const paths = new Map<string, string[]>();
  gather(ast, [], paths);
  return { variables: [...new Set([...paths.values()].map(([root]) => root ?? ''))], paths: [...paths.values()] };
}

function gather(node: ExprNode, fields: readonly string[], paths: Map<string, string[]>): void {
  if (node.type === 'variable') {
    const path = [node.name, ...fields];
    paths.set(path.join('.'), path);
  }
  const names = node.type === 'path' ? node.fields.map(({ name }) => name) : [];
  for (const operand of operandsOf(node)) gather(operand, names, paths);
  for (const { filters = [] } of node.type === 'path' ? node.fields : [node as { filters?: readonly ExprNode[] }])
    for (const filter of filters) gather(filter, [], paths);
}
