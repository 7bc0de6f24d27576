import { addMonths, formatCalendarDate, parseCalendarDate } from '../../../src/runtime/calendar/calendar-date.ts';
import { ExpressionError } from '../../../src/runtime/expression/expression-error.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { FunctionImplementation } from '../../../src/runtime/expression/function-types.ts';
import { returnsBoolean } from './returns-boolean.ts';

/** A literal value of an expression or limit. */
export type Constant = string | number | boolean | null;

/**
 * The value of `$today` for comparing days that are relative to today. The choice of day does not change the result.
 */
const anyDay = '2026-06-15';
const dayFunctions: Readonly<Record<string, FunctionImplementation>> = {
  addMonths(date, months) {
    const start = parseCalendarDate(date);
    return start && Number.isInteger(months) ? formatCalendarDate(addMonths(start, Number(months))) : undefined;
  },
};
const dayText = /^\d{4}-\d{2}-\d{2}/;

/**
 * The literal value of an expression that reads only limits and today. Boolean limits are switches, so their values are
 * not used.
 */
export function constantOf(node: ExprNode, limits: Readonly<Record<string, unknown>>): ExprNode | undefined {
  if (!isConstant(node)) return undefined;
  try {
    return literalOf(evaluate(node, { variables: { limits, today: anyDay }, functions: dayFunctions }));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return undefined;
  }
}

/** The constants that an expression may return, including list items and branches. */
export function constantsIn(node: ExprNode): Constant[] {
  switch (node.type) {
    case 'literal':
      return [node.value];
    case 'group':
      return node.filters === undefined ? constantsIn(node.of) : [];
    default:
      return casesIn(node)?.flatMap(constantsIn) ?? [];
  }
}

export function yieldsConstants(node: ExprNode): boolean {
  return node.type === 'literal' || returnsBoolean(node) || (casesIn(node)?.every(yieldsConstants) ?? false);
}

function casesIn(node: ExprNode): readonly ExprNode[] | undefined {
  if (node.type === 'list') return node.items;
  if (node.type !== 'condition') return undefined;
  return [node.whenTrue, ...(node.whenFalse === undefined ? [] : [node.whenFalse])];
}

/** The value of a number literal; undefined for other nodes. */
export function numberLiteralOf(node: ExprNode): number | undefined {
  return node.type === 'literal' && typeof node.value === 'number' ? node.value : undefined;
}

/** Whether the expression contains a calendar day. Comparisons with today then change over time. */
export function containsCalendarDay(node: ExprNode): boolean {
  return constantsIn(node).some((value) => typeof value === 'string' && dayText.test(value));
}

export function readsToday(node: ExprNode): boolean {
  if (node.type === 'variable') return node.name === 'today';
  return node.type === 'call' && node.args.some(readsToday);
}

function isConstant(node: ExprNode): boolean {
  switch (node.type) {
    case 'literal':
      return true;
    case 'variable':
      return (node.name === 'limits' || node.name === 'today') && node.filters === undefined;
    case 'path':
      return (
        node.head !== undefined && isConstant(node.head) && node.fields.every(({ filters }) => filters === undefined)
      );
    case 'binary':
      return isConstant(node.left) && isConstant(node.right);
    case 'negate':
    case 'group':
      return isConstant(node.of);
    case 'list':
      return node.items.every(isConstant);
    case 'call':
      return Object.hasOwn(dayFunctions, node.name) && node.args.every(isConstant);
    default:
      return false;
  }
}

function literalOf(value: unknown): ExprNode | undefined {
  if (typeof value === 'string' || typeof value === 'number') return { type: 'literal', value };
  if (!Array.isArray(value)) return undefined;
  const items = value.map(literalOf);
  return items.some((item) => item === undefined)
    ? undefined
    : { type: 'list', items: items.flatMap((item) => item ?? []) };
}
