import { zeroWidthJoiners, removeInvisible } from './clean-text.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';

/**
 * One line of text. Removes spaces at both ends, and invisible characters except joiners in emoji and Persian words.
 */
export const textFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) =>
    removeInvisible(text)
      .replaceAll(zeroWidthJoiners, (joiner, index: number, line: string) =>
        isBetweenJoined(line, index) ? joiner : '',
      )
      .trim(),
};

/** Multi-line text. Each line is cleaned as in `textFormat`. */
export const longTextFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse: (text) =>
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => textFormat.parse(line))
      .join('\n')
      .trim(),
};

/** True for a joiner between two emoji or two Arabic letters. */
function isBetweenJoined(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 2), index);
  const after = text.slice(index + 1, index + 3);
  return text[index] === '\u200d'
    ? /(?:\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u.test(before) &&
        /^\p{Extended_Pictographic}/u.test(after)
    : /\p{Script=Arabic}$/u.test(before) && /^\p{Script=Arabic}/u.test(after);
}
