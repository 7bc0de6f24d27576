import { shownAsKept, type InputFormat } from './input-format.ts';

/**
 * Free text: outer spaces trimmed, marks of direction and empty characters removed, nothing else ever changed (names keep
 * their apostrophes, diacritics and capitals; joined emoji and Persian letters what joins them).
 */
export const textFormat: InputFormat<string> = {
  ...shownAsKept,
  parse: (text) => text.replaceAll(marks, '').trim(),
};

/** The text without outer spaces and without the invisible marks that copying from elsewhere brings along. */
export function cleanText(text: string): string {
  return stripInvisible(text).trim();
}

/**
 * Removes bidirectional control marks and zero-width characters. Contacts and web pages put them around numbers, where
 * they would fail a check that nobody can see the reason of.
 */
function stripInvisible(text: string): string {
  return text.replaceAll(marks, '').replaceAll(joiners, '');
}

const marks = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const joiners = /[\u200c\u200d]/g;
