import { british, dialect } from './dialect.ts';
import { pageSentencesOf } from './markdown.ts';
import { messagesOf, sentencesOf } from './sentences.ts';

/** Maximum number of words in a comment sentence. */
const maxWords = 30;
/** Maximum number of words in a page sentence. 25 words are recommended. */
const maxPageWords = 35;
const maxPageLines = 400;

/** Violations in the comments of a script, each as `path:line: what is wrong`. */
export function checkComments(path: string, text: string): string[] {
  return sentencesOf(path, text).flatMap(({ line, text: sentence }) =>
    checkSentence(sentence).map((problem) => `${path}:${line}: ${problem}`),
  );
}

/** Violations in the messages of a script, each as `path:line: what is wrong`. Messages may be longer than comments. @internal */
export function checkMessages(path: string, text: string): string[] {
  return messagesOf(path, text).flatMap(({ line, text: message }) =>
    checkSentence(message, Infinity).map((problem) => `${path}:${line}: ${problem}`),
  );
}

/** Violations in a Markdown page, each as `path:line: what is wrong`. */
export function checkPage(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > maxPageLines ? [`${path}:1: ${lines} lines (at most ${maxPageLines}): split the page by subject`] : []),
    ...pageSentencesOf(text).flatMap(({ line, text: sentence }) =>
      checkSentence(sentence, maxPageWords).map((problem) => `${path}:${line}: ${problem}`),
    ),
  ];
}

/** Violations in one sentence: words of the dialect, British spelling, too many words. Code in backticks is ignored. @internal */
export function checkSentence(sentence: string, limit = maxWords): string[] {
  const prose = sentence
    .replaceAll(/\$\{[^}]*\}/gu, 'x')
    .replaceAll(/`[^`]*`/gu, '`x`')
    .replaceAll(/"[^"]*"/gu, '"x"');
  const words = prose.split(/\s+/u).filter((word) => /[\p{L}\d`]/u.test(word));
  const terms = [...dialect, ...british].flatMap(({ pattern, write }) => {
    const match = pattern.exec(prose);
    return match === null ? [] : [`"${match[0]}" (write: ${write}) in: ${sentence}`];
  });
  return words.length > limit ? [...terms, `${words.length} words: ${sentence}`] : terms;
}
