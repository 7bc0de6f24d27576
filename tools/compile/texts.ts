import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledInputs, CompiledText, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Inputs, Values } from '../../src/runtime/definition/definition.ts';
import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression } from './expressions.ts';

export function compileValues(at: Cursor<Values | undefined>): CompiledValues {
  return Object.fromEntries(at.entries().map(([name, value]) => [name, compileExpression(value)]));
}

/** Compiles `with` of a call: one expression, or named ones. */
export function compileInputs(at: Cursor<Inputs | undefined>): CompiledInputs {
  const { value } = at;
  return typeof value === 'string' ? { whole: compileExpression(at) } : { values: compileValues(at.of(value)) };
}

/** The cursor with the values of `with`, for every text inside. */
export function withValues<T extends object>(at: Cursor<T>): Cursor<T> {
  const own = at.child('with' as never) as Cursor<Values | undefined>;
  return own.value === undefined ? at : at.within({ values: { ...at.around.values, ...compileValues(own) } });
}

/**
 * Compiles a text: a copy key, an expression (it starts with `$`), or `{ "copy", "with" }`.
 * Values that the text does not use are dropped.
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

/** A copy text, with values if there are any. */
export function textWith(copy: string, values: CompiledValues): CompiledText {
  return Object.keys(values).length === 0 ? { copy } : { copy, values };
}

export function expressionsIn(text: CompiledText): ExprNode[] {
  return 'shown' in text ? [text.shown] : Object.values(text.values ?? {});
}

/** The key of a text without values. */
export function copyKey(at: Cursor<string | undefined>): string {
  const { value = '' } = at;
  at.use({ kind: 'copy', name: value, values: {} });
  return value;
}
