import { digitsOf } from './digits.ts';
import type { InputFormat } from './input-format.ts';
import { findEdit } from './text-edit.ts';

/** What a keystroke or a paste leads to: the value, the text to show, and where the caret stands in it. */
export interface Rewritten<Value> {
  readonly value: Value;
  readonly text: string;
  readonly caret: number;
}

/**
 * Reads one edit of a formatted text. Decoration around the edit (dashes, the country code) is left out before parsing,
 * so an edit among it can never turn decoration into data; what was inserted is parsed as it came.
 *
 * @param shown the text before the edit
 * @param typed the text the browser has after it
 * @param caret where the browser's caret stands in `typed`; null counts as its end
 * @returns the value and its text, the caret beside the edited character
 */
export function rewriteText<Value>(
  format: InputFormat<Value>,
  shown: string,
  typed: string,
  caret: number | null,
): Rewritten<Value> {
  const { start, end, inserted } = findEdit(shown, typed, caret ?? typed.length);
  const tail = significantPart(format, shown, end, shown.length);
  const clean = significantPart(format, shown, 0, start) + inserted + tail;
  const value = format.parse(clean);
  const text = format.display(value, true);
  // Counted from the end, because parsing may drop characters of what was inserted but none behind it.
  const behind = text === clean ? tail.length : digitsOf(tail).length;
  return { value, text, caret: caretBefore(format, text, behind) };
}

/**
 * The same place in another writing of the same value: as many significant characters before it.
 * The ends stay the ends.
 */
export function samePlace<Value>(format: InputFormat<Value>, from: string, index: number, to: string): number {
  if (index >= from.length) return to.length;
  let missing = significantPart(format, from, 0, index).length;
  let place = 0;
  while (missing > 0 && place < to.length) {
    if (!format.isDecoration(to, place)) missing -= 1;
    place += 1;
  }
  return place;
}

/** Moves a caret over decoration, so that Delete and Backspace always reach a character of the value. */
export function skipDecoration<Value>(
  format: InputFormat<Value>,
  shown: string,
  caret: number,
  key: 'Delete' | 'Backspace',
): number {
  let place = caret;
  if (key === 'Delete') while (place < shown.length && format.isDecoration(shown, place)) place += 1;
  else while (place > 0 && format.isDecoration(shown, place - 1)) place -= 1;
  return place;
}

function significantPart<Value>(format: InputFormat<Value>, shown: string, from: number, to: number): string {
  let part = '';
  for (let index = from; index < to; index += 1) {
    if (!format.isDecoration(shown, index)) part += shown.charAt(index);
  }
  return part;
}

/** The place with `behind` significant characters after it, right after the one before it. */
function caretBefore<Value>(format: InputFormat<Value>, text: string, behind: number): number {
  let place = text.length;
  for (let missing = behind; missing > 0 && place > 0; place -= 1) {
    if (!format.isDecoration(text, place - 1)) missing -= 1;
  }
  const afterPrevious = skipDecoration(format, text, place, 'Backspace');
  // Nothing significant before: stay behind the leading decoration.
  return afterPrevious > 0 ? afterPrevious : skipDecoration(format, text, place, 'Delete');
}
