import { digitsOf } from './digits.ts';
import type { InputFormat } from './input-format.ts';

export interface RewrittenText<Value> {
  readonly value: Value;
  readonly text: string;
  readonly caret: number;
}

/**
 * Parses an edited text and formats it again. Decoration around the edit is removed before parsing.
 *
 * @param shown the text before the edit
 * @param typed the text after it
 * @param caret the caret in `typed`; null is its end
 */
export function rewriteText<Value>(
  format: InputFormat<Value>,
  shown: string,
  typed: string,
  caret: number | null,
): RewrittenText<Value> {
  const { start, end, inserted } = findEdit(shown, typed, caret ?? typed.length);
  const tail = significantPart(format, shown, end, shown.length);
  const clean = significantPart(format, shown, 0, start) + inserted + tail;
  const value = format.parse(clean);
  const text = format.display(value, true);
  const behind = text === clean ? tail.length : digitsOf(tail).length;
  return { value, text, caret: caretBefore(format, text, behind) };
}

/** Converts a caret position between two texts of one value. */
export function mapCaret<Value>(format: InputFormat<Value>, from: string, index: number, to: string): number {
  if (index >= from.length) return to.length;
  let missing = significantPart(format, from, 0, index).length;
  let position = 0;
  while (missing > 0 && position < to.length) {
    if (!format.isDecoration(to, position)) missing -= 1;
    position += 1;
  }
  return position;
}

/** Moves the caret over decoration before Delete and Backspace. */
export function skipDecoration<Value>(
  format: InputFormat<Value>,
  shown: string,
  caret: number,
  key: 'Delete' | 'Backspace',
): number {
  let position = caret;
  if (key === 'Delete') while (position < shown.length && format.isDecoration(shown, position)) position += 1;
  else while (position > 0 && format.isDecoration(shown, position - 1)) position -= 1;
  return position;
}

function significantPart<Value>(format: InputFormat<Value>, shown: string, from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index += 1) {
    if (!format.isDecoration(shown, index)) text += shown.charAt(index);
  }
  return text;
}

/** The caret position with `behind` significant characters after it. */
function caretBefore<Value>(format: InputFormat<Value>, text: string, behind: number): number {
  let position = text.length;
  for (let missing = behind; missing > 0 && position > 0; position -= 1) {
    if (!format.isDecoration(text, position - 1)) missing -= 1;
  }
  const afterPrevious = skipDecoration(format, text, position, 'Backspace');
  // Without one before it, the caret is after the leading decoration.
  return afterPrevious > 0 ? afterPrevious : skipDecoration(format, text, position, 'Delete');
}

export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** The edit that changed `shown` to `typed`. The caret is after the edit. */
export function findEdit(shown: string, typed: string, caret: number): TextEdit {
  const behind = typed.slice(caret);
  // Autofill changes the whole text.
  if (!shown.endsWith(behind)) return { start: 0, end: shown.length, inserted: typed };
  const end = shown.length - behind.length;
  let start = 0;
  while (start < Math.min(caret, end) && shown[start] === typed[start]) start += 1;
  return { start, end, inserted: typed.slice(start, caret) };
}
