import type { ExprNode, PathNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import { operandsOf } from './operands.ts';

/**
 * What the value of an expression depends on, as paths of context names: `$order.year` reads `order.year`. A path ends
 * where a filter begins, which may look at all that is there, and before a name with a dot in it. A place in a list is a name:
 * `$orders[2].year` reads `orders.2.year`. Whether an expression can be worked out at all may depend on more: a filter may
 * refuse what it is asked about where a field is missing, and not where the record around it is.
 *
 * @param meaning what a derived name reads; undefined for a name of the context
 */
export function readsOf(ast: ExprNode, meaning: (name: string) => readonly string[] | undefined): string[] {
  const found = new Set<string>();
  const see = (name: string, path: string): void => {
    for (const read of meaning(name) ?? [path]) found.add(read);
  };
  const visit = (node: ExprNode): void => {
    if (node.type === 'variable') see(node.name, plainPath(node, []));
    if ('filters' in node) node.filters?.forEach(visit);
    if (node.type !== 'path') return operandsOf(node).forEach(visit);
    const { head, fields } = node;
    if (head?.type === 'variable') {
      see(head.name, plainPath(head, fields));
      head.filters?.forEach(visit);
    } else if (head !== undefined) {
      visit(head);
    }
    for (const { filters } of fields) filters?.forEach(visit);
  };
  visit(ast);
  return [...found];
}

function plainPath({ name: first, filters: ofFirst }: VariableNode, fields: PathNode['fields']): string {
  const path: string[] = [];
  for (const { name, filters } of [{ name: first, filters: ofFirst }, ...fields]) {
    if (path.length > 0 && name.includes('.')) break;
    path.push(name);
    if (filters === undefined) continue;
    const place = placeIn(filters);
    if (place === undefined) break;
    path.push(place);
  }
  return path.join('.');
}

/** A place in a list that is written down: `[2]`. Counted from the end, `[-1]`, it may be anywhere, and of what is no list is the whole. */
function placeIn([filter, ...others]: readonly ExprNode[]): string | undefined {
  if (filter?.type !== 'literal' || others.length > 0) return undefined;
  return typeof filter.value === 'number' && /^\d+$/.test(String(filter.value)) ? String(filter.value) : undefined;
}
