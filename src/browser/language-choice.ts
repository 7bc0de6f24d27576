import { languageName } from '../formats/language-name.ts';
import type { LanguageChoice } from '../renderer/language-choice.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import { StartError } from './errors.ts';
import { fetchFlow, type FlowWishes } from './fetch-flow.ts';
import type { PublishedFlow } from './published-flow.ts';

/**
 * Puts the words of another language in place, at the step on screen, with what was typed. The address says it, so that
 * it stays over a reload.
 *
 * @param manifest address of the manifest
 * @param names those that the flow and the configuration both have, each by its own name
 * @param wishes the functions that it may call, and its variant
 * @param replace puts a whole flow in place of the one that runs, and says its language
 */
export function languageChoice(
  manifest: string,
  names: Readonly<Record<string, string>>,
  wishes: Pick<FlowWishes, 'functions' | 'variant'>,
  replace: (published: PublishedFlow) => void,
): LanguageChoice {
  return {
    names,
    async choose(locale) {
      let published: PublishedFlow;
      try {
        published = await fetchFlow(manifest, { ...wishes, locale: () => locale });
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

/** Languages of a flow by their locales, each by its own name. A flow that was published without is asked of the browser. */
export function languageNames(flow: CompiledFlow, locales = flow.locales): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locales.map((locale) => [locale, flow.conventions?.[locale]?.language ?? languageName(locale)]),
  );
}
