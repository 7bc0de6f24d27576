import type { Compilation } from './compile-flow.ts';
import type { CompiledCopy } from './copy-files.ts';
import { interfaceTextsIn } from './interface-texts/interface-texts.ts';
import { shownKeys } from './own-words.ts';

/**
 * The copy as it is shown, by locale: that of the flow, and the built-in interface texts that something shows.
 * A partial locale shows the rest in the first locale.
 */
export function shownCopy(compilation: Compilation): Readonly<Record<string, CompiledCopy>> {
  const { copy, files } = compilation;
  const { locales, partialLocales = [] } = files.one('flow');
  const keys = shownKeys(compilation);
  const whole = (locale: string): CompiledCopy => ({ ...interfaceTextsIn(locale, keys), ...copy[locale] });
  const [first = ''] = locales;
  const shown = Object.keys(copy).map((locale) => [
    locale,
    partialLocales.includes(locale) ? { ...whole(first), ...whole(locale) } : whole(locale),
  ]);
  return Object.fromEntries(shown) as Record<string, CompiledCopy>;
}
