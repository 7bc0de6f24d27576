import { toAsciiDigits } from './digits.ts';
import type { EditedText } from './input-format.ts';
import { unitsByOrder, type DateOrder } from './read-date.ts';
import { findEdit } from './rewrite-text.ts';

/**
 * Returns an `adjustEdit` function that adds separators to a typed date: `0417` becomes `04/17`. They are added only
 * before a digit, so that Backspace works. Pasted text and words are not changed.
 */
export function createDateAdjuster(order: DateOrder, separator: string) {
  return (before: string, typed: string, caretAfter: number | null): EditedText => {
    const caret = caretAfter ?? typed.length;
    const { inserted } = findEdit(before, typed, caret);
    const asTyped = { text: typed, caret };
    const isAtEnd = caret === typed.length;
    if (inserted === '') return isAtEnd ? withCaretAtEnd(dropLastSeparator(before, typed, order)) : asTyped;
    if (inserted.length > 1) return asTyped;
    const character = toAsciiDigits(inserted);
    if (isAtEnd) return withCaretAtEnd(appendCharacter(typed.slice(0, -1), character, order, separator));
    const [head, tail] = [typed.slice(0, caret - 1), typed.slice(caret)];
    if (!isNumeric(head + tail)) return asTyped;
    if (isDigit(character)) return insertDigit(head + character, tail, order, separator);
    return isSeparator(character) ? insertSeparator(head, tail, order, separator) : asTyped;
  };
}

export function isAutomaticSeparator(order: DateOrder, text: string, index: number): boolean {
  if (!isSeparator(text.charAt(index)) || !isNumeric(text)) return false;
  const head = splitDate(text.slice(0, index));
  const next = text.charAt(index + 1);
  return isDigit(next) && startsNewUnit(head, next, order);
}

function withCaretAtEnd(text: string): EditedText {
  return { text, caret: text.length };
}

function appendCharacter(text: string, character: string, order: DateOrder, separator: string): string {
  if (!isNumeric(text)) return text + character;
  const dateParts = splitDate(text);
  const usedSeparator = separatorIn(text) ?? separator;
  if (isDigit(character))
    return startsNewUnit(dateParts, character, order) ? `${text}${usedSeparator}${character}` : text + character;
  if (!isSeparator(character)) return text === '' ? character : `${beforeMonthName(text, order)}${character}`;
  if (dateParts.at(-1) === '') return text;
  if (dateParts.length < 3) return text + usedSeparator;
  // If a separator follows `19/88`, these digits are the year 1988.
  const digits = dateParts.join('');
  return /^(?:19|20)\d\d$/.test(digits) && hasOnlyAutomaticSeparators(text, order) ? `${digits}-` : text;
}

/** Removes automatic separators before a month name: `1/7` and a typed `A` become `17 A`. */
function beforeMonthName(text: string, order: DateOrder): string {
  const characters = Array.from(text).map((character, index) => {
    if (!isSeparator(character)) return character;
    return isAutomaticSeparator(order, text, index) ? '' : ' ';
  });
  return `${characters.join('').trim()} `;
}

/** If a day, month or year becomes too long, its last digit moves to the next unit. */
function insertDigit(head: string, tail: string, order: DateOrder, separator: string): EditedText {
  const text = head + tail;
  const dateParts = splitDate(text);
  const usedSeparator = separatorIn(text) ?? separator;
  const limits = limitsOf(dateParts, order);
  for (const [index, limit] of limits.entries()) {
    const datePart = dateParts[index] ?? '';
    if (index === 2 || datePart.length <= limit) continue;
    dateParts[index] = datePart.slice(0, limit);
    dateParts[index + 1] = datePart.slice(limit) + (dateParts[index + 1] ?? '');
  }
  const shaped = dateParts.join(usedSeparator);
  return { text: shaped, caret: positionAfterDigits(shaped, countDigits(head)) };
}

/** Splits the digits after the new separator again. If a separator already follows, only the caret moves. */
function insertSeparator(head: string, tail: string, order: DateOrder, separator: string): EditedText {
  if (isSeparator(tail.charAt(0))) return { text: head + tail, caret: head.length + 1 };
  if (head === '' || isSeparator(head.slice(-1))) return { text: head + tail, caret: head.length };
  const start = appendCharacter(head, '/', order, separator);
  const text = Array.from(tail)
    .filter(isDigit)
    .reduce((shaped, digit) => appendCharacter(shaped, digit, order, separator), start);
  return { text, caret: start.length };
}

/** Removes an automatic separator whose digit was deleted. */
function dropLastSeparator(before: string, text: string, order: DateOrder): string {
  return before.startsWith(text) && isAutomaticSeparator(order, before, text.length - 1) ? text.slice(0, -1) : text;
}

function hasOnlyAutomaticSeparators(text: string, order: DateOrder): boolean {
  return Array.from(text).every(
    (character, index) => !isSeparator(character) || isAutomaticSeparator(order, text, index),
  );
}

function startsNewUnit(dateParts: readonly string[], digit: string, order: DateOrder): boolean {
  const index = dateParts.length - 1;
  const datePart = dateParts[index] ?? '';
  const limit = limitsOf(dateParts, order)[index];
  if (index > 1 || limit === undefined || datePart === '') return false;
  if (datePart.length >= limit) return true;
  const unit = unitsByOrder[orderOf(dateParts, order)][index];
  return unit !== 'year' && datePart.length === 1 && Number(datePart + digit) > (unit === 'month' ? 12 : 31);
}

function limitsOf(dateParts: readonly string[], order: DateOrder): number[] {
  return unitsByOrder[orderOf(dateParts, order)].map((unit) => (unit === 'year' ? 4 : 2));
}

function orderOf([first = '']: readonly string[], order: DateOrder): DateOrder {
  return first.length === 4 && /^(?:19|20)/.test(first) ? 'year-first' : order;
}

function splitDate(text: string): string[] {
  return text.split(separatorPattern);
}

function separatorIn(text: string): string | undefined {
  return separatorPattern.exec(text)?.[0];
}

function isNumeric(text: string): boolean {
  return /^\d*(?:[/.\- ]\d*){0,2}$/.test(text);
}

function isSeparator(character: string): boolean {
  return character !== '' && '/.- '.includes(character);
}

function isDigit(character: string): boolean {
  return /^\d$/.test(character);
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

function positionAfterDigits(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count; position += 1) if (isDigit(text.charAt(position))) seen += 1;
  return position;
}

const separatorPattern = /[/.\- ]/;
