import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { builtInDescriptions } from './built-in-names.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expression.ts';

export const builtInNames: readonly string[] = Object.keys(builtInDescriptions);

/** Parses an expression. An invalid expression is reported and counts as missing. */
export function compileExpression(cursor: Cursor, expects: 'boolean' | 'any' = 'any'): ExprNode {
  const { value: source, surroundings: around, state, owner, location } = cursor;
  const missingValue: ExprNode = { type: 'literal', value: null };
  if (typeof source !== 'string') return missingValue;
  const parsed = parseExpression(source, { variables: around.nameScope, functions: state.registries.functions });
  if (!parsed.ok) {
    for (const { message, start, end, suggestedNames, unknownKind } of parsed.findings) {
      const rule = unknownKind === undefined ? 'expression' : `unknown-${unknownKind}`;
      // A key is not an expression itself, so spans inside the key are meaningless.
      const errorCursor =
        location.isKey === true ? cursor : cursor.withValueAt(source, { ...location, span: { start, end } });
      errorCursor.report(rule, message, suggestedNames);
    }
    return missingValue;
  }
  const itemList = around.itemList === undefined ? {} : { itemList: around.itemList };
  state.expressions.push({ source, at: location, owner, expects, parsed, ...itemList });
  for (const names of parsed.paths) cursor.recordReference({ kind: 'path', names, owner, written: false });
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
