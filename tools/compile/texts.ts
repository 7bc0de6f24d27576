import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledInputs, CompiledText, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Inputs, Values } from '../../src/runtime/definition/definition.ts';
import { isRecord } from '../../src/runtime/json.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression } from './expressions.ts';

/** Named values: each an expression. */
export function compileValues(at: Cursor<Values | undefined>): CompiledValues {
  return Object.fromEntries(at.entries().map(([name, value]) => [name, compileExpression(value)]));
}

/** `with` of a call: one expression, or named ones. */
export function compileInputs(at: Cursor<Inputs | undefined>): CompiledInputs {
  const { value } = at;
  return typeof value === 'string' ? { whole: compileExpression(at) } : { values: compileValues(at.of(value)) };
}

/** The same place with the values of its `with` for every text inside. */
export function withValues<T extends object>(at: Cursor<T>): Cursor<T> {
  const own = at.child('with' as never) as Cursor<Values | undefined>;
  return own.value === undefined ? at : at.within({ values: { ...at.around.values, ...compileValues(own) } });
}

/**
 * A text: a copy key, an expression (it starts with `$`), or `{ "copy", "with" }`.
 * Only the values that its placeholders name are kept.
 */
export function compileText(at: Cursor): CompiledText {
  const { value } = at;
  if (typeof value === 'string' && value.startsWith('$')) return { shown: compileExpression(at) };
  return isRecord(value) ? copyText(withValues(at.of(value)).child('copy')) : copyText(at);
}

function copyText(at: Cursor): CompiledText {
  const { values } = at.around;
  const copy = typeof at.value === 'string' ? at.value : '';
  at.use({ kind: 'copy', name: copy, values });
  const wanted = at.state.placeholders[copy] ?? [];
  return textWith(copy, Object.fromEntries(Object.entries(values).filter(([name]) => wanted.includes(name))));
}

/** Words by their key, with the values that they take, if any. */
export function textWith(copy: string, values: CompiledValues): CompiledText {
  return Object.keys(values).length === 0 ? { copy } : { copy, values };
}

/** What a text is made of beside words. */
export function expressionsIn(text: CompiledText): ExprNode[] {
  return 'shown' in text ? [text.shown] : Object.values(text.values ?? {});
}

/** A copy key whose text takes no values. */
export function copyKey(at: Cursor<string | undefined>): string {
  const { value = '' } = at;
  at.use({ kind: 'copy', name: value, values: {} });
  return value;
}
