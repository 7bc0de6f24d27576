import { british, dialect } from './dialect.ts';
import { sentencesOf } from './sentences.ts';

/** Maximum number of words in a sentence of a comment. */
const maxWords = 30;

/** Violations in the comments of a script, each as `path:line: what is wrong`. */
export function checkComments(path: string, text: string): string[] {
  return sentencesOf(path, text).flatMap(({ line, text: sentence }) =>
    checkSentence(sentence).map((problem) => `${path}:${line}: ${problem}`),
  );
}

/** Violations in one sentence: words of the dialect, British spelling, too many words. Code in backticks is ignored. @internal */
export function checkSentence(sentence: string): string[] {
  const prose = sentence.replaceAll(/`[^`]*`/gu, '`x`').replaceAll(/"[^"]*"/gu, '"x"');
  const words = prose.split(/\s+/u).filter((word) => /[\p{L}\d`]/u.test(word));
  const terms = [...dialect, ...british].flatMap(({ pattern, write }) => {
    const match = pattern.exec(prose);
    return match === null ? [] : [`"${match[0]}" (write: ${write}) in: ${sentence}`];
  });
  return words.length > maxWords ? [...terms, `${words.length} words: ${sentence}`] : terms;
}
