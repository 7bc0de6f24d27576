import type { RequiredPhrase, UnwantedPhrase } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { itemsOf } from '../../compile/file-shape/items.ts';
import { placeInCopy, shownWords } from '../copy-keys.ts';
import { messagesIn, wordsOf } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyPhrase: Rule = {
  id: 'copy-phrase',
  severity: 'error',
  needs: ['flow', 'copy', 'lint', 'step', 'view', 'part', 'routine'],
  about: 'A message says what lint.json says must not stand in the copy, or what must is read nowhere.',
  *check(compilation): Iterable<RuleFinding> {
    const [file] = compilation.files.of('lint');
    const { never = [], always = [] } = file?.value.phrases ?? {};
    for (const phrase of never) yield* unwanted(compilation, phrase);
    for (const [index, phrase] of itemsOf(always)) yield* missing(compilation, phrase, index);
  },
};

function* unwanted(compilation: Compilation, { text, locale, reason }: UnwantedPhrase): Iterable<RuleFinding> {
  for (const one of localesOf(compilation, locale)) {
    for (const [key, message] of messagesIn(compilation, one))
      if (says(message, text)) yield { at: placeInCopy(one, key), message: `"${text}" must not stand here: ${reason}` };
  }
}

function* missing(
  compilation: Compilation,
  { text, key, locale, reason }: RequiredPhrase,
  index: number,
): Iterable<RuleFinding> {
  for (const one of localesOf(compilation, locale)) {
    // Words that nothing shows are read by nobody, and may be taken out.
    const messages = messagesIn(compilation, one).filter(
      ([name]) => (key === undefined || name === key) && shownWords(compilation).has(name),
    );
    if (messages.some(([, message]) => says(message, text))) continue;
    const isThere = key !== undefined && messages.length > 0;
    const at = isThere
      ? placeInCopy(one, key)
      : { file: 'lint.json', path: ['phrases', 'always', index, key === undefined ? 'text' : 'key'] };
    yield { at, message: `${isThere ? 'Here' : `In ${one}`} must stand "${text}": ${reason}` };
  }
}

function localesOf({ flow }: Compilation, locale: string | undefined): readonly string[] {
  return locale === undefined ? flow.locales : flow.locales.filter((one) => one === locale);
}

/** Whole words, in capitals or not, however they are spaced. */
function says(message: unknown, text: string): boolean {
  const spaced = (words: string): string => words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const [whole, wanted] = [spaced(wordsOf(message)), spaced(text)];
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1))
    if (!isLetter(whole[at - 1]) && !isLetter(whole[at + wanted.length])) return true;
  return false;
}
