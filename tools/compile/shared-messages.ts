import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { checkMessages } from './check-messages.ts';
import { compileBuiltIn, languageOf } from './interface-texts/interface-texts.ts';

/**
 * What a check says at any field that has no words of its own for it: `check.maxLength` of the flow's copy, else the words
 * that come with the engine, in the language of each locale.
 */
export class SharedMessages {
  readonly #used = new Set<string>();
  readonly #locales: readonly string[];

  /** @param locales of the flow */
  constructor(locales: readonly string[]) {
    this.#locales = locales;
  }

  /** The key of the words for a check; undefined where some locale's language has none. */
  use(check: string): { readonly key: string; readonly values: readonly string[] } | undefined {
    const key = keyOf(check);
    const texts = this.#locales.map((locale) => messagesOf(locale)[key]);
    const [first] = texts;
    if (first === undefined || texts.includes(undefined)) return undefined;
    this.#used.add(key);
    return { key, values: compileBuiltIn(first).values };
  }

  /** Those that are used, in the language of a locale, by key. */
  in(locale: string): Readonly<Record<string, CompiledMessage>> {
    const texts = messagesOf(locale);
    return Object.fromEntries([...this.#used].flatMap((key) => [[key, compileBuiltIn(texts[key] ?? '').ast]]));
  }
}

/** The copy key by which a flow puts its own words for a check in the place of the engine's. */
export function keyOf(check: string): string {
  return `check.${check}`;
}

function messagesOf(locale: string): Readonly<Record<string, string>> {
  return checkMessages[languageOf(locale)] ?? {};
}
