import type { LanguageChoice } from '../renderer/language-link.tsx';
import type { JoinedFlow } from '../runtime/join-flow.ts';
import type { Runtime } from '../runtime/create-runtime.ts';
import { fetchFlow } from './fetch-flow.ts';
import type { PublishedFlow } from './published-flow.ts';

/** What another language needs. */
interface ChoiceParts {
  /** Address of the manifest. */
  readonly manifest: string;
  readonly runtime: Runtime;
  readonly prepare: (published: PublishedFlow) => JoinedFlow;
  /** Locales that the flow and the configuration both have. */
  readonly locales: readonly string[];
}

/**
 * Puts the words of another language in place, at the step on screen, with what was typed. The address says it, so that
 * it stays over a reload.
 */
export function languageChoice({ manifest, runtime, prepare, locales }: ChoiceParts): LanguageChoice {
  return {
    locales,
    async choose(locale) {
      const published = await fetchFlow(manifest, { locale: () => locale });
      const { runnable, localizer } = prepare(published);
      runtime.replace(runnable, localizer);
      document.documentElement.lang = published.locale;
      const address = new URL(window.location.href);
      address.searchParams.set('locale', published.locale);
      window.history.replaceState(window.history.state, '', address);
    },
  };
}
