import { asciiDigits } from './digits.ts';
import type { ShapedText } from './input-format.ts';
import { units, type DateOrder } from './read-date.ts';
import { findEdit } from './text-edit.ts';

/**
 * What an edit makes of a date being typed: digits are enough, a separator appears in front of the digit that needs one.
 * `0417` is `04/17`, `41` is `4/1`; a separator that is typed counts, `1/2`. None stands behind the last digit, so nothing
 * is in the way of deleting. What is pasted stands as it is, and so do words; no digit is ever lost or moved past another.
 *
 * @param order in which day, month and year are typed
 * @param mark the separator of the locale
 */
export function dateTyping(order: DateOrder, mark: string) {
  return (before: string, typed: string, place: number | null): ShapedText => {
    const caret = place ?? typed.length;
    const { inserted } = findEdit(before, typed, caret);
    const asTyped = { text: typed, caret };
    const atEnd = caret === typed.length;
    if (inserted === '') return atEnd ? atItsEnd(withoutLastMark(before, typed, order)) : asTyped;
    if (inserted.length > 1) return asTyped;
    const key = asciiDigits(inserted);
    if (atEnd) return atItsEnd(withKey(typed.slice(0, -1), key, order, mark));
    const [head, tail] = [typed.slice(0, caret - 1), typed.slice(caret)];
    if (!isNumeric(head + tail)) return asTyped;
    if (isDigit(key)) return withDigitInside(head + key, tail, order, mark);
    return isMark(key) ? withMarkInside(head, tail, order, mark) : asTyped;
  };
}

/** Whether the separator there is one that appears by itself, so that the caret may pass it as if it were not there. */
export function isOwnMark(order: DateOrder, shown: string, index: number): boolean {
  if (!isMark(shown.charAt(index)) || !isNumeric(shown)) return false;
  const head = partsOf(shown.slice(0, index));
  const next = shown.charAt(index + 1);
  return isDigit(next) && isFull(head, next, order);
}

function atItsEnd(text: string): ShapedText {
  return { text, caret: text.length };
}

function withKey(text: string, key: string, order: DateOrder, mark: string): string {
  if (!isNumeric(text)) return text + key;
  const parts = partsOf(text);
  const between = markIn(text) ?? mark;
  if (isDigit(key)) return isFull(parts, key, order) ? `${text}${between}${key}` : text + key;
  if (!isMark(key)) return text === '' ? key : `${inWords(text, order)}${key}`;
  if (parts.at(-1) === '') return text;
  if (parts.length < 3) return text + between;
  // A separator behind the third part: what looked like month and day was a year, `1988-04-17` typed key by key.
  const digits = parts.join('');
  return /^(?:19|20)\d\d$/.test(digits) && hasOnlyOwnMarks(text, order) ? `${digits}-` : text;
}

/** A day in front of a month in words: `1/7` and a letter are `17 A`. */
function inWords(text: string, order: DateOrder): string {
  const kept = Array.from(text).map((character, index) => {
    if (!isMark(character)) return character;
    return isOwnMark(order, text, index) ? '' : ' ';
  });
  return `${kept.join('').trim()} `;
}

/** A digit too many goes on to the next part, and pushes others before it. */
function withDigitInside(head: string, tail: string, order: DateOrder, mark: string): ShapedText {
  const text = head + tail;
  const parts = partsOf(text);
  const between = markIn(text) ?? mark;
  const limits = limitsOf(parts, order);
  for (const [index, limit] of limits.entries()) {
    const part = parts[index] ?? '';
    if (index === 2 || part.length <= limit) continue;
    parts[index] = part.slice(0, limit);
    parts[index + 1] = part.slice(limit) + (parts[index + 1] ?? '');
  }
  const shaped = parts.join(between);
  return { text: shaped, caret: behindDigits(shaped, digitsIn(head)) };
}

/** A separator set between digits: those behind it are parted anew. One that stands there already is passed. */
function withMarkInside(head: string, tail: string, order: DateOrder, mark: string): ShapedText {
  if (isMark(tail.charAt(0))) return { text: head + tail, caret: head.length + 1 };
  if (head === '' || isMark(head.slice(-1))) return { text: head + tail, caret: head.length };
  const begun = withKey(head, '/', order, mark);
  const text = Array.from(tail)
    .filter(isDigit)
    .reduce((shaped, digit) => withKey(shaped, digit, order, mark), begun);
  return { text, caret: begun.length };
}

/** The text without the separator that the digit behind it, now deleted, had brought along. */
function withoutLastMark(before: string, text: string, order: DateOrder): string {
  return before.startsWith(text) && isOwnMark(order, before, text.length - 1) ? text.slice(0, -1) : text;
}

function hasOnlyOwnMarks(text: string, order: DateOrder): boolean {
  return Array.from(text).every((character, index) => !isMark(character) || isOwnMark(order, text, index));
}

/** Whether the last of these parts, which is not that of the end, has no room for the digit. */
function isFull(parts: readonly string[], digit: string, order: DateOrder): boolean {
  const at = parts.length - 1;
  const part = parts[at] ?? '';
  const limit = limitsOf(parts, order)[at];
  if (at > 1 || limit === undefined || part === '') return false;
  if (part.length >= limit) return true;
  const unit = units[orderOf(parts, order)][at];
  return unit !== 'year' && part.length === 1 && Number(part + digit) > (unit === 'month' ? 12 : 31);
}

function limitsOf(parts: readonly string[], order: DateOrder): number[] {
  return units[orderOf(parts, order)].map((unit) => (unit === 'year' ? 4 : 2));
}

/** Four digits at the beginning are a year, whatever the order is. */
function orderOf([first = '']: readonly string[], order: DateOrder): DateOrder {
  return first.length === 4 && /^(?:19|20)/.test(first) ? 'year-first' : order;
}

function partsOf(text: string): string[] {
  return text.split(marks);
}

function markIn(text: string): string | undefined {
  return marks.exec(text)?.[0];
}

function isNumeric(text: string): boolean {
  return /^\d*(?:[/.\- ]\d*){0,2}$/.test(text);
}

function isMark(character: string): boolean {
  return character !== '' && '/.- '.includes(character);
}

function isDigit(character: string): boolean {
  return /^\d$/.test(character);
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

/** The place right behind so many digits. */
function behindDigits(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count; place += 1) if (isDigit(text.charAt(place))) seen += 1;
  return place;
}

const marks = /[/.\- ]/;
