import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { builtIns } from './built-in-names.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expression.ts';

export const builtInNames: readonly string[] = Object.keys(builtIns);

/** Parses an expression. An invalid expression is reported and counts as missing. */
export function compileExpression(cursor: Cursor, expects: 'boolean' | 'any' = 'any'): ExprNode {
  const { value: source, surroundings: around, state, owner, location } = cursor;
  const missingValue: ExprNode = { type: 'literal', value: null };
  if (typeof source !== 'string') return missingValue;
  const parsed = parseExpression(source, { variables: around.names, functions: state.registries.functions });
  if (!parsed.ok) {
    for (const { message, start, end, names, unknown } of parsed.findings) {
      const rule = unknown === undefined ? 'expression' : `unknown-${unknown}`;
      // A key is not an expression itself, so spans inside it are meaningless.
      const errorCursor = location.key === true ? cursor : cursor.to(source, { ...location, span: { start, end } });
      errorCursor.report(rule, message, names);
    }
    return missingValue;
  }
  const list = around.list === undefined ? {} : { list: around.list };
  state.expressions.push({ source, at: location, owner, expects, parsed, ...list });
  for (const names of parsed.paths) cursor.use({ kind: 'path', names, owner, written: false });
  return parsed.ast;
}

export function guardOf(cursor: Cursor<{ readonly when?: unknown }>): { when?: ExprNode } {
  return conditionOf(cursor, 'when');
}

export function conditionOf<K extends string>(
  cursor: Cursor<{ readonly [key in K]?: unknown }>,
  key: K,
): { [key in K]?: ExprNode } {
  const condition = (cursor as Cursor<Readonly<Record<string, unknown>>>).child(key);
  if (condition.value === undefined) return {};
  return { [key]: compileExpression(condition, 'boolean') } as { [key in K]?: ExprNode };
}
