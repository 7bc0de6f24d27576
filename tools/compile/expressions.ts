import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import { builtIns } from './built-in-names.ts';
import type { Cursor } from './cursor.ts';
import { parseExpression } from './expression.ts';

export const builtInNames: readonly string[] = Object.keys(builtIns);

/** Parses an expression. An invalid one becomes a finding and counts as missing. */
export function compileExpression(at: Cursor, expects: 'boolean' | 'any' = 'any'): ExprNode {
  const { value: source, around, state, owner, place } = at;
  const nothing: ExprNode = { type: 'literal', value: null };
  if (typeof source !== 'string') return nothing;
  const parsed = parseExpression(source, { variables: around.names, functions: state.registries.functions });
  if (!parsed.ok) {
    for (const { message, start, end, names, unknown } of parsed.findings) {
      const rule = unknown === undefined ? 'expression' : `unknown-${unknown}`;
      // A key is not an expression itself, so spans inside it are meaningless.
      const where = place.key === true ? at : at.to(source, { ...place, span: { start, end } });
      where.report(rule, message, names);
    }
    return nothing;
  }
  const list = around.list === undefined ? {} : { list: around.list };
  state.expressions.push({ source, at: place, owner, expects, parsed, ...list });
  for (const names of parsed.paths) at.use({ kind: 'path', names, owner, written: false });
  return parsed.ast;
}

export function guardOf(at: Cursor<{ readonly when?: unknown }>): { when?: ExprNode } {
  return conditionOf(at, 'when');
}

export function conditionOf<K extends string>(
  at: Cursor<{ readonly [key in K]?: unknown }>,
  key: K,
): { [key in K]?: ExprNode } {
  const condition = (at as Cursor<Readonly<Record<string, unknown>>>).child(key);
  if (condition.value === undefined) return {};
  return { [key]: compileExpression(condition, 'boolean') } as { [key in K]?: ExprNode };
}
