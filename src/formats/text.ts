import { joiners, removeInvisible } from './clean-text.ts';
import { storedTextFormat, type InputFormat } from './input-format.ts';

/** One line of text. Removes outer spaces and invisible characters, except joiners in emoji and Persian words. */
export const textFormat: InputFormat<string> = {
  ...storedTextFormat,
  parse: (text) =>
    removeInvisible(text)
      .replaceAll(joiners, (joiner, at: number, whole: string) => (isBetweenJoined(whole, at) ? joiner : ''))
      .trim(),
};

/** Text of several lines. Each line is cleaned like `textFormat`. */
export const longTextFormat: InputFormat<string> = {
  ...storedTextFormat,
  parse: (text) =>
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => textFormat.parse(line))
      .join('\n')
      .trim(),
};

/** True for a joiner between two emoji or two Arabic letters. */
function isBetweenJoined(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const behind = text.slice(at + 1, at + 3);
  return text[at] === '\u200d'
    ? /(?:\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})$/u.test(before) &&
        /^\p{Extended_Pictographic}/u.test(behind)
    : /\p{Script=Arabic}$/u.test(before) && /^\p{Script=Arabic}/u.test(behind);
}
