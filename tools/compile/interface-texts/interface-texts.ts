import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { compileIcuMessage } from '../copy.ts';
import { controlTexts } from './controls.ts';
import { fileAndSignatureTexts } from './files-and-signatures.ts';
import type { InterfaceText } from './interface-text.ts';
import { pageTexts } from './page.ts';

/** The built-in interface texts by copy key. A flow overrides a text with the same key in its copy. */
export const interfaceTexts: Readonly<Record<string, InterfaceText>> = {
  ...pageTexts,
  ...controlTexts,
  ...fileAndSignatureTexts,
};

export const interfacePrefix = 'ui.';

export const builtInLanguages = ['en', 'es', 'de', 'fr'] as const;

type BuiltInLanguage = (typeof builtInLanguages)[number];

/** The language of a locale: `fr` for `fr-CA`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}

/** Whether this key has a built-in text in the language of the locale. */
export function isBuiltIn(key: string, locale: string): boolean {
  return Object.hasOwn(interfaceTexts, key) && isBuiltInLanguage(languageOf(locale));
}

/** The built-in texts of these keys in the language of a locale; empty if the language has no built-in texts. */
export function interfaceTextsIn(locale: string, keys: Iterable<string>): Readonly<Record<string, CompiledMessage>> {
  const language = languageOf(locale);
  if (!isBuiltInLanguage(language)) return {};
  return Object.fromEntries(
    [...keys].flatMap((key) =>
      Object.hasOwn(interfaceTexts, key) ? [[key, compiledText(key, language).ast] as const] : [],
    ),
  );
}

export function interfacePlaceholders(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.keys(interfaceTexts).map((key) => [key, placeholdersOf(key)]));
}

export function placeholdersOf(key: string): readonly string[] {
  return Object.hasOwn(interfaceTexts, key) ? compiledText(key, 'en').values : [];
}

function isBuiltInLanguage(language: string): language is BuiltInLanguage {
  return (builtInLanguages as readonly string[]).includes(language);
}

interface CompiledText {
  readonly ast: CompiledMessage;
  readonly values: readonly string[];
}

const compiledTexts = new Map<string, CompiledText>();

function compiledText(key: string, language: BuiltInLanguage): CompiledText {
  const text = interfaceTexts[key]?.[language] ?? '';
  const compiled = compiledTexts.get(text) ?? compileBuiltIn(text);
  compiledTexts.set(text, compiled);
  return compiled;
}

/**
 * Compiles a built-in message.
 *
 * @throws TypeError for invalid ICU
 */
export function compileBuiltIn(text: string): CompiledText {
  const copy = compileIcuMessage(text);
  if (!copy.ok) throw new TypeError(`"${text}" is no message: ${copy.findings[0]?.message}`);
  return { ast: copy.ast, values: [...new Set(copy.params.map(({ name }) => name))] };
}
