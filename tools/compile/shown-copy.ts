import type { Compilation } from './compile-flow.ts';
import type { CompiledCopy } from './copy-files.ts';

/** The copy as it is shown, by locale: what a partial locale does not say is said in the words of the first. */
export function shownCopy({ copy, files }: Compilation): Readonly<Record<string, CompiledCopy>> {
  const { locales, partialLocales = [] } = files.one('flow');
  const first = copy[locales[0] ?? ''];
  const shown = Object.entries(copy).map(([locale, own]) => [
    locale,
    partialLocales.includes(locale) ? { ...first, ...own } : own,
  ]);
  return Object.fromEntries(shown) as Record<string, CompiledCopy>;
}
