import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledInputs, CompiledText, CompiledValues } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Inputs, Values } from '../../src/runtime/definition/definition.ts';
import { isRecord } from '../../src/runtime/utilities/json.ts';
import type { Cursor } from './cursor.ts';
import { compileExpression } from './expressions.ts';

export function compileValues(cursor: Cursor<Values | undefined>): CompiledValues {
  return Object.fromEntries(cursor.entries().map(([name, value]) => [name, compileExpression(value)]));
}

/** Compiles the `with` key of a call: one expression, or named expressions. */
export function compileInputs(cursor: Cursor<Inputs | undefined>): CompiledInputs {
  const { value } = cursor;
  return typeof value === 'string'
    ? { whole: compileExpression(cursor) }
    : { values: compileValues(cursor.withValue(value)) };
}

/** The cursor with the values of `with` added, for every message inside. */
export function withValues<T extends object>(cursor: Cursor<T>): Cursor<T> {
  const valuesCursor = cursor.child('with' as never) as Cursor<Values | undefined>;
  return valuesCursor.value === undefined
    ? cursor
    : cursor.withSurroundings({ textValues: { ...cursor.surroundings.textValues, ...compileValues(valuesCursor) } });
}

/**
 * Compiles a text: a copy key, an expression (it starts with `$`), or `{ "copy", "with" }`.
 * Values that the message does not use are dropped.
 */
export function compileText(cursor: Cursor): CompiledText {
  const { value } = cursor;
  if (typeof value === 'string' && value.startsWith('$')) return { shown: compileExpression(cursor) };
  return isRecord(value) ? copyText(withValues(cursor.withValue(value)).child('copy')) : copyText(cursor);
}

function copyText(cursor: Cursor): CompiledText {
  const { textValues } = cursor.surroundings;
  const copy = typeof cursor.value === 'string' ? cursor.value : '';
  cursor.recordReference({ kind: 'copy', name: copy, values: textValues });
  const used = cursor.state.placeholders[copy] ?? [];
  return textWith(copy, Object.fromEntries(Object.entries(textValues).filter(([name]) => used.includes(name))));
}

/** A compiled text with this copy key, and its values if it has any. */
export function textWith(copy: string, values: CompiledValues): CompiledText {
  return Object.keys(values).length === 0 ? { copy } : { copy, values };
}

export function expressionsIn(text: CompiledText): ExprNode[] {
  return 'shown' in text ? [text.shown] : Object.values(text.values ?? {});
}

/** Compiles the copy key of a message that has no values. */
export function compileCopyKey(cursor: Cursor<string | undefined>): string {
  const { value = '' } = cursor;
  cursor.recordReference({ kind: 'copy', name: value, values: {} });
  return value;
}
