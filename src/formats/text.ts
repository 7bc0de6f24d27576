import { shownAsKept, type InputFormat } from './input-format.ts';

/**
 * Free text: outer spaces trimmed, controls and marks that nobody sees removed, nothing else ever changed (names keep
 * their apostrophes, diacritics and capitals; joined emoji and Persian letters what joins them).
 */
export const textFormat: InputFormat<string> = {
  ...shownAsKept,
  parse: (text) =>
    withoutControls(text)
      .replaceAll(joiners, (joiner, at: number, whole: string) => (isBetweenJoined(whole, at) ? joiner : ''))
      .trim(),
};

/** The text without outer spaces and without the invisible marks that copying from elsewhere brings along. */
export function cleanText(text: string): string {
  return withoutControls(text).replaceAll(joiners, '').trim();
}

/**
 * Removes control characters, marks of direction, characters of no width and fillers that look like spaces. Contacts and
 * web pages put them around numbers, where they would fail a check that nobody can see the reason of; and whoever reads
 * the text later, on a contract or in a terminal, must see what was typed. A line that was broken is one with a space.
 */
function withoutControls(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(controls, '');
}

/** A joiner has a meaning between two emoji, and where Persian parts two letters that would run together. */
function isBetweenJoined(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const behind = text.slice(at + 1, at + 3);
  return text[at] === '\u200d'
    ? /[\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}]$/u.test(before) &&
        /^\p{Extended_Pictographic}/u.test(behind)
    : /\p{Script=Arabic}$/u.test(before) && /^\p{Script=Arabic}/u.test(behind);
}

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const joiners = /[\u200c\u200d]/g;
const controls = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
