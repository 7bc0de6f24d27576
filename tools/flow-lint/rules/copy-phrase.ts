import type { RequiredPhrase, UnwantedPhrase } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { itemsWithIndex } from '../../compile/file-shape/items.ts';
import { copyLocation, shownCopyKeys } from '../copy-keys.ts';
import { messagesIn, literalTextOf } from '../copy-text.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const copyPhrase: Rule = {
  id: 'copy-phrase',
  severity: 'error',
  requiredFileKinds: ['flow', 'copy', 'lint', 'step', 'view', 'part', 'routine'],
  about: 'A message says what lint.json says must not stand in the copy, or what must is read nowhere.',
  *check(compilation): Iterable<RuleFinding> {
    const [file] = compilation.files.ofKind('lint');
    const { never = [], always = [] } = file?.value.phrases ?? {};
    for (const phrase of never) yield* unwanted(compilation, phrase);
    for (const [index, phrase] of itemsWithIndex(always)) yield* missing(compilation, phrase, index);
  },
};

function* unwanted(compilation: Compilation, { text, locale, reason }: UnwantedPhrase): Iterable<RuleFinding> {
  for (const name of localesOf(compilation, locale)) {
    for (const [key, message] of messagesIn(compilation, name))
      if (containsPhrase(message, text))
        yield { at: copyLocation(name, key), message: `"${text}" must not stand here: ${reason}` };
  }
}

function* missing(
  compilation: Compilation,
  { text, key, locale, reason }: RequiredPhrase,
  index: number,
): Iterable<RuleFinding> {
  for (const name of localesOf(compilation, locale)) {
    // Words that nothing shows are read by nobody, and may be taken out.
    const messages = messagesIn(compilation, name).filter(
      ([name]) => (key === undefined || name === key) && shownCopyKeys(compilation).has(name),
    );
    if (messages.some(([, message]) => containsPhrase(message, text))) continue;
    const isThere = key !== undefined && messages.length > 0;
    const at = isThere
      ? copyLocation(name, key)
      : { file: 'lint.json', path: ['phrases', 'always', index, key === undefined ? 'text' : 'key'] };
    yield { at, message: `${isThere ? 'Here' : `In ${name}`} must stand "${text}": ${reason}` };
  }
}

function localesOf({ flow }: Compilation, locale: string | undefined): readonly string[] {
  return locale === undefined ? flow.locales : flow.locales.filter((candidate) => candidate === locale);
}

/** Whole words, in capitals or not, however they are spaced. */
function containsPhrase(message: unknown, text: string): boolean {
  const spaced = (value: string): string => value.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const [messageText, phrase] = [spaced(literalTextOf(message)), spaced(text)];
  const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = messageText.indexOf(phrase); at >= 0; at = messageText.indexOf(phrase, at + 1))
    if (!isLetter(messageText[at - 1]) && !isLetter(messageText[at + phrase.length])) return true;
  return false;
}
