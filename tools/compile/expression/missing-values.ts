import type { ExprNode, FieldAccess } from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import type { TextFinding } from '../finding.ts';
import type { Span } from '../source-location.ts';
import { declarationOf } from './declaration-of.ts';
import { operandsOf } from './operands.ts';

export interface MissingValueKnowledge {
  readonly functions: Readonly<Record<string, FunctionDeclaration>>;
  /**
   * Whether a context path such as `['order', 'year']` may be missing. Items of `$makes` have the path `['makes', …]`.
   */
  readonly mayBeMissing: (path: readonly string[]) => boolean;
}

/**
 * Uses of `!=` or `$not` on a value that may be missing.
 * `missing != 1` is false and `$not(missing)` is missing, which is rarely intended. A `$filled(x)` check makes such an
 * expression safe.
 *
 * @param parsed the result of `parseExpression`
 * @source docs/explanation/expressions-and-missing-values.md#missing-values, Expressions
 */
export function findMissingValueTraps(
  parsed: { readonly ast: ExprNode; readonly spans: ReadonlyMap<ExprNode | FieldAccess, Span> },
  knowledge: MissingValueKnowledge,
): TextFinding[] {
  const findings: TextFinding[] = [];
  visit(parsed.ast, { itemPath: undefined, filled: new Set() }, (node, scope) => {
    for (const suspect of suspectsOf(node)) {
      if (!mayBeMissing(suspect, scope, knowledge)) continue;
      const effect = node.type === 'call' ? '$not of it is then missing too' : '!= is then false';
      const message = `This value may be missing, and ${effect}: ask $filled(…) first`;
      findings.push({ message, ...(parsed.spans.get(suspect) ?? { start: 0, end: 0 }) });
    }
  });
  return findings;
}

/** Whether an expression may have no value, assuming that no earlier check exists. */
export function mayYieldNothing(ast: ExprNode, knowledge: MissingValueKnowledge): boolean {
  return mayBeMissing(ast, { itemPath: undefined, filled: new Set() }, knowledge);
}

interface Scope {
  readonly itemPath: readonly string[] | undefined;
  /** Expressions of values that were checked with `$filled` or `$exists`, as JSON. */
  readonly filled: ReadonlySet<string>;
}

function suspectsOf(node: ExprNode): readonly ExprNode[] {
  if (node.type === 'binary' && node.op === '!=') return [node.left, node.right];
  return node.type === 'call' && node.name === 'not' ? node.args : [];
}

function visit(node: ExprNode, scope: Scope, onNode: (node: ExprNode, scope: Scope) => void): void {
  onNode(node, scope);
  const inner = (child: ExprNode, filled: readonly string[] = []): void =>
    visit(child, filled.length > 0 ? { ...scope, filled: new Set([...scope.filled, ...filled]) } : scope, onNode);
  switch (node.type) {
    case 'path': {
      if (node.head) inner(node.head);
      const path = pathOf(node, scope.itemPath);
      const rootLength = path ? path.length - node.fields.length : 0;
      node.fields.forEach((field, index) =>
        visitFilters(field.filters, path?.slice(0, rootLength + index + 1), scope, onNode),
      );
      return;
    }
    case 'binary':
      inner(node.left);
      inner(
        node.right,
        node.op === 'and' ? valuesFilledIfTrue(node.left) : node.op === 'or' ? valuesFilledIfFalse(node.left) : [],
      );
      return;
    case 'condition':
      inner(node.test);
      inner(node.whenTrue, valuesFilledIfTrue(node.test));
      if (node.whenFalse) inner(node.whenFalse, valuesFilledIfFalse(node.test));
      return;
    default:
      for (const operand of operandsOf(node)) inner(operand);
      if ('filters' in node) visitFilters(node.filters, pathOf(node, scope.itemPath), scope, onNode);
  }
}

function visitFilters(
  filters: readonly ExprNode[] | undefined,
  itemPath: readonly string[] | undefined,
  scope: Scope,
  onNode: (node: ExprNode, scope: Scope) => void,
): void {
  // Inside a filter, a bare name refers to a different item. Only checks made outside all filters still apply.
  const filled = scope.itemPath === undefined ? scope.filled : new Set<string>();
  for (const filter of filters ?? []) visit(filter, { itemPath: itemPath ?? [], filled }, onNode);
}

/** Values that exist if the node is true, as in `$filled(x) and …`. */
export function valuesFilledIfTrue(node: ExprNode): string[] {
  if (node.type === 'group' && !node.filters) return valuesFilledIfTrue(node.of);
  if (node.type === 'binary' && node.op === 'and')
    return [...valuesFilledIfTrue(node.left), ...valuesFilledIfTrue(node.right)];
  return node.type === 'call' && ['filled', 'answered', 'exists'].includes(node.name)
    ? node.args.map((arg) => JSON.stringify(arg))
    : [];
}

/** Values that exist if the node is false, as in `$not($filled(x)) or …`. */
export function valuesFilledIfFalse(node: ExprNode): string[] {
  if (node.type === 'group' && !node.filters) return valuesFilledIfFalse(node.of);
  if (node.type === 'binary' && node.op === 'or')
    return [...valuesFilledIfFalse(node.left), ...valuesFilledIfFalse(node.right)];
  return node.type === 'call' && node.name === 'not' ? node.args.flatMap(valuesFilledIfTrue) : [];
}

function pathOf(node: ExprNode, itemPath: readonly string[] | undefined): readonly string[] | undefined {
  if (node.type === 'variable') return [node.name];
  if (node.type === 'item') return itemPath;
  if (node.type === 'group') return pathOf(node.of, itemPath);
  if (node.type !== 'path') return undefined;
  const root = node.head ? pathOf(node.head, itemPath) : itemPath;
  return root && [...root, ...node.fields.map((field) => field.name)];
}

function hasFilter(node: ExprNode | undefined): boolean {
  if (node === undefined) return false;
  return ('filters' in node && node.filters !== undefined) || (node.type === 'group' && hasFilter(node.of));
}

function mayBeMissing(node: ExprNode, scope: Scope, knowledge: MissingValueKnowledge): boolean {
  const inner = (child: ExprNode): boolean => mayBeMissing(child, scope, knowledge);
  if (scope.filled.has(JSON.stringify(node))) return false;
  if ('filters' in node && node.filters) return true;
  switch (node.type) {
    case 'literal':
    case 'item':
    case 'list':
    case 'object':
      return false;
    case 'variable':
      return knowledge.mayBeMissing([node.name]);
    case 'path': {
      const path = pathOf(node, scope.itemPath);
      const isFiltered = node.fields.some((field: FieldAccess) => field.filters) || hasFilter(node.head);
      return path === undefined || path.length === 0 || isFiltered || knowledge.mayBeMissing(path);
    }
    case 'binary':
      return !['=', '!=', 'in', 'and', 'or', '&'].includes(node.op) && (inner(node.left) || inner(node.right));
    case 'negate':
    case 'group':
      return inner(node.of);
    case 'condition':
      return !node.whenFalse || inner(node.whenTrue) || inner(node.whenFalse);
    default: {
      const missing = declarationOf(node.name, knowledge.functions)?.missing ?? 'possible';
      return missing === 'possible' || (missing === 'with-arguments' && node.args.some(inner));
    }
  }
}
