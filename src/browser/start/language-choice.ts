import { languageName } from '../../formats/language-name.ts';
import type { LanguageSwitcher } from '../../renderer/language-switcher.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import { StartError } from './errors.ts';
import { fetchFlow, type FetchFlowOptions } from '../release/fetch-flow.ts';
import type { PublishedFlow } from '../release/published-flow.ts';

/**
 * Returns a language switcher. It loads the flow in the chosen language and sets `?locale=` for reloads.
 *
 * @param names names of the languages by locale, each in its own language
 */
export function createLanguageChoice(
  manifest: string,
  names: Readonly<Record<string, string>>,
  fetchOptions: Pick<FetchFlowOptions, 'functionLoader' | 'getVariant'>,
  replace: (published: PublishedFlow) => void,
): LanguageSwitcher {
  return {
    namesByLocale: names,
    async switchTo(locale) {
      let published: PublishedFlow;
      try {
        published = await fetchFlow(manifest, { ...fetchOptions, chooseLocale: () => locale });
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        return false;
      }
      replace(published);
      const address = new URL(window.location.href);
      address.searchParams.set('locale', published.locale);
      window.history.replaceState(window.history.state, '', address);
      return true;
    },
  };
}

/** Returns the name of each language in that language, by locale. */
export function languageNames(flow: CompiledFlow, locales = flow.locales): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locales.map((locale) => [locale, flow.conventions?.[locale]?.language ?? languageName(locale)]),
  );
}
