import type { ExprNode, PathNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import { operandsOf } from './operands.ts';

/**
 * Context paths that the value of an expression depends on: `$order.year` reads `order.year`.
 * A path ends at a filter and before a name that contains a dot. A fixed index is a segment: `$orders[2].year` reads
 * `orders.2.year`.
 * Evaluation can still fail because of other fields: a filter may fail on an item that lacks a field.
 *
 * @param meaning returns the paths that a derived name reads; undefined for a context name
 */
export function pathsReadBy(ast: ExprNode, meaning: (name: string) => readonly string[] | undefined): string[] {
  const reads = new Set<string>();
  const addReads = (name: string, path: string): void => {
    for (const read of meaning(name) ?? [path]) reads.add(read);
  };
  const visit = (node: ExprNode): void => {
    if (node.type === 'variable') addReads(node.name, staticPath(node, []));
    if ('filters' in node) node.filters?.forEach(visit);
    if (node.type !== 'path') return operandsOf(node).forEach(visit);
    const { head, fields } = node;
    if (head?.type === 'variable') {
      addReads(head.name, staticPath(head, fields));
      head.filters?.forEach(visit);
    } else if (head !== undefined) {
      visit(head);
    }
    for (const { filters } of fields) filters?.forEach(visit);
  };
  visit(ast);
  return [...reads];
}

function staticPath({ name: first, filters: firstFilters }: VariableNode, fields: PathNode['fields']): string {
  const path: string[] = [];
  for (const { name, filters } of [{ name: first, filters: firstFilters }, ...fields]) {
    if (path.length > 0 && name.includes('.')) break;
    path.push(name);
    if (filters === undefined) continue;
    const index = indexIn(filters);
    if (index === undefined) break;
    path.push(index);
  }
  return path.join('.');
}

/** The index in a filter such as `[2]`; undefined for `[-1]` and for conditions. */
function indexIn([filter, ...otherFilters]: readonly ExprNode[]): string | undefined {
  if (filter?.type !== 'literal' || otherFilters.length > 0) return undefined;
  return typeof filter.value === 'number' && /^\d+$/.test(String(filter.value)) ? String(filter.value) : undefined;
}
