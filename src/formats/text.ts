import { joiners, withoutControls } from './clean-text.ts';
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

/** The same for a text of several lines: each is cleaned by itself, and lines stay lines. */
export const longTextFormat: InputFormat<string> = {
  ...shownAsKept,
  parse: (text) =>
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => textFormat.parse(line))
      .join('\n')
      .trim(),
};

/** A joiner has a meaning between two emoji, and where Persian parts two letters that would run together. */
function isBetweenJoined(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const behind = text.slice(at + 1, at + 3);
  return text[at] === '\u200d'
    ? /(?:\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u.test(before) &&
        /^\p{Extended_Pictographic}/u.test(behind)
    : /\p{Script=Arabic}$/u.test(before) && /^\p{Script=Arabic}/u.test(behind);
}
