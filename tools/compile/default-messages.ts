import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { defaultCheckMessages } from './default-check-messages.ts';
import { compileBuiltIn, languageOf } from './interface-texts/interface-texts.ts';

/**
 * Default messages of checks in the language of each locale. A flow overrides them with copy keys such as
 * `check.maxLength`.
 */
export class DefaultMessages {
  readonly #used = new Set<string>();
  readonly #locales: readonly string[];

  constructor(locales: readonly string[]) {
    this.#locales = locales;
  }

  /** Marks a check as used and returns its copy key; undefined if a locale's language has no message. */
  markUsed(check: string): { readonly key: string; readonly values: readonly string[] } | undefined {
    const key = checkCopyKey(check);
    const texts = this.#locales.map((locale) => messagesOf(locale)[key]);
    const [first] = texts;
    if (first === undefined || texts.includes(undefined)) return undefined;
    this.#used.add(key);
    return { key, values: compileBuiltIn(first).values };
  }

  usedMessagesIn(locale: string): Readonly<Record<string, CompiledMessage>> {
    const texts = messagesOf(locale);
    return Object.fromEntries([...this.#used].flatMap((key) => [[key, compileBuiltIn(texts[key] ?? '').ast]]));
  }
}

/** The copy key that overrides the default message of a check. */
export function checkCopyKey(check: string): string {
  return `check.${check}`;
}

function messagesOf(locale: string): Readonly<Record<string, string>> {
  return defaultCheckMessages[languageOf(locale)] ?? {};
}
