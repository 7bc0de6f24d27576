import type { CompiledMessage } from '../../../src/runtime/copy/compiled-message.ts';
import { compileCopy } from '../copy.ts';
import { controlTexts } from './controls.ts';
import { fileAndSignatureTexts } from './files-and-signatures.ts';
import type { InterfaceText } from './interface-text.ts';
import { pageTexts } from './page.ts';

/** The built-in interface texts by copy key. A flow overrides one by the same key in its copy. */
export const interfaceTexts: Readonly<Record<string, InterfaceText>> = {
  ...pageTexts,
  ...controlTexts,
  ...fileAndSignatureTexts,
};

/** Keys that begin with it name texts that the renderer or a widget shows. */
export const interfacePrefix = 'ui.';

/** Languages of the built-in texts. */
export const builtInLanguages = ['en', 'es', 'de', 'fr'] as const;

type BuiltInLanguage = (typeof builtInLanguages)[number];

/** Returns the language of a locale: `fr` for `fr-CA`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? '';
}

/** Returns true if the engine has a text for this key in the language of the locale. */
export function isBuiltIn(key: string, locale: string): boolean {
  return Object.hasOwn(interfaceTexts, key) && isBuiltInLanguage(languageOf(locale));
}

/** Returns the built-in texts of these keys in the language of a locale; none for another language. */
export function interfaceTextsIn(locale: string, keys: Iterable<string>): Readonly<Record<string, CompiledMessage>> {
  const language = languageOf(locale);
  if (!isBuiltInLanguage(language)) return {};
  return Object.fromEntries(
    [...keys].flatMap((key) =>
      Object.hasOwn(interfaceTexts, key) ? [[key, compiledText(key, language).ast] as const] : [],
    ),
  );
}

/** Returns the {placeholders} of each built-in text. */
export function interfacePlaceholders(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.keys(interfaceTexts).map((key) => [key, placeholdersOf(key)]));
}

/** Returns the {placeholders} of a built-in text; none for another key. */
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
  const known = compiledTexts.get(text) ?? compileBuiltIn(text);
  compiledTexts.set(text, known);
  return known;
}

/**
 * Compiles a message of the engine's own.
 *
 * @throws TypeError for a message that is not valid ICU, which a test rules out
 */
export function compileBuiltIn(text: string): CompiledText {
  const copy = compileCopy(text);
  if (!copy.ok) throw new TypeError(`"${text}" is no message: ${copy.findings[0]?.message}`);
  return { ast: copy.ast, values: [...new Set(copy.params.map(({ name }) => name))] };
}
