import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { compileCopy } from './copy.ts';
import { checkMessages } from './check-messages.ts';

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
    return { key, values: compiled(first).values };
  }

  /** Adds the text of this key; in a language without it, it is English. */
  add(key: string): void {
    this.#used.add(key);
  }

  /** Those that are used, in the language of a locale, by key. */
  in(locale: string): Readonly<Record<string, CompiledMessage>> {
    const texts = messagesOf(locale);
    return Object.fromEntries(
      [...this.#used].flatMap((key) => [[key, compiled(texts[key] ?? messagesOf('en')[key] ?? '').ast]]),
    );
  }
}

/** The copy key by which a flow puts its own words for a check in the place of the engine's. */
export function keyOf(check: string): string {
  return `check.${check}`;
}

function messagesOf(locale: string): Readonly<Record<string, string>> {
  return checkMessages[locale.split('-')[0] ?? ''] ?? {};
}

/** @throws TypeError for a text of ours that cannot be read, of which a test finds none */
function compiled(text: string): { readonly ast: CompiledMessage; readonly values: readonly string[] } {
  const copy = compileCopy(text);
  if (!copy.ok) throw new TypeError(`"${text}" is no message: ${copy.findings[0]?.message}`);
  return { ast: copy.ast, values: copy.params.map(({ name }) => name) };
}
