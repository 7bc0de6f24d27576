import { digitsOf } from './digits.ts';
import type { InputFormat } from './input-format.ts';

export interface RewrittenText<Value> {
  readonly value: Value;
  readonly text: string;
  readonly caret: number;
}

/**
 * Parses an edited text and formats it again. Decoration around the edit, such as separators, is removed before
 * parsing.
 *
 * @param before the text before the edit
 * @param typed the text after the edit
 * @param caret caret position in `typed`; null means its end
 */
export function rewriteText<Value>(
  format: InputFormat<Value>,
  before: string,
  typed: string,
  caret: number | null,
): RewrittenText<Value> {
  const { start, end, inserted } = findEdit(before, typed, caret ?? typed.length);
  const tail = significantText(format, before, end, before.length);
  const clean = significantText(format, before, 0, start) + inserted + tail;
  const value = format.parse(clean);
  const text = format.display(value, true);
  const countAfterCaret = text === clean ? tail.length : digitsOf(tail).length;
  return { value, text, caret: caretBefore(format, text, countAfterCaret) };
}

/** Converts a caret position between two texts that show the same value. */
export function mapCaret<Value>(format: InputFormat<Value>, from: string, index: number, to: string): number {
  if (index >= from.length) return to.length;
  let remaining = significantText(format, from, 0, index).length;
  let position = 0;
  while (remaining > 0 && position < to.length) {
    if (!format.isDecoration(to, position)) remaining -= 1;
    position += 1;
  }
  return position;
}

/** Moves the caret past decoration, so that Delete and Backspace remove a character of the value. */
export function skipDecoration<Value>(
  format: InputFormat<Value>,
  text: string,
  caret: number,
  key: 'Delete' | 'Backspace',
): number {
  let position = caret;
  if (key === 'Delete') while (position < text.length && format.isDecoration(text, position)) position += 1;
  else while (position > 0 && format.isDecoration(text, position - 1)) position -= 1;
  return position;
}

function significantText<Value>(format: InputFormat<Value>, source: string, from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index += 1) {
    if (!format.isDecoration(source, index)) text += source.charAt(index);
  }
  return text;
}

/** The caret position that has `count` significant characters after it. */
function caretBefore<Value>(format: InputFormat<Value>, text: string, count: number): number {
  let position = text.length;
  for (let remaining = count; remaining > 0 && position > 0; position -= 1) {
    if (!format.isDecoration(text, position - 1)) remaining -= 1;
  }
  const afterPrevious = skipDecoration(format, text, position, 'Backspace');
  // If no significant character precedes the caret, it is after the leading decoration.
  return afterPrevious > 0 ? afterPrevious : skipDecoration(format, text, position, 'Delete');
}

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** The edit that changed `before` to `typed`. The caret is after the edit. */
export function findEdit(before: string, typed: string, caret: number): TextEdit {
  const textAfterCaret = typed.slice(caret);
  // Autofill replaces the whole text.
  if (!before.endsWith(textAfterCaret)) return { start: 0, end: before.length, inserted: typed };
  const end = before.length - textAfterCaret.length;
  let start = 0;
  while (start < Math.min(caret, end) && before[start] === typed[start]) start += 1;
  return { start, end, inserted: typed.slice(start, caret) };
}
