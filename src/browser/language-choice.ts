import type { LanguageChoice } from '../renderer/language-choice.ts';
import { fetchFlow } from './fetch-flow.ts';
import type { FlowFunctions } from './flow-functions.ts';
import type { PublishedFlow } from './published-flow.ts';

/**
 * Puts the words of another language in place, at the step on screen, with what was typed. The address says it, so that
 * it stays over a reload.
 *
 * @param manifest address of the manifest
 * @param locales those that the flow and the configuration both have
 * @param functions that it may call
 * @param replace puts a whole flow in place of the one that runs, and says its language
 */
export function languageChoice(
  manifest: string,
  locales: readonly string[],
  functions: FlowFunctions,
  replace: (published: PublishedFlow) => void,
): LanguageChoice {
  return {
    locales,
    async choose(locale) {
      const published = await fetchFlow(manifest, { locale: () => locale, functions });
      replace(published);
      const address = new URL(window.location.href);
      address.searchParams.set('locale', published.locale);
      window.history.replaceState(window.history.state, '', address);
    },
  };
}
