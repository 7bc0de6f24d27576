/** Prerendering and hydration of the first screen. This folder may import all of the engine. */
import { prerender as prerenderReact } from 'react-dom/static';
import { generalPictures } from '../../look/pictures/index.ts';
import { FlowScreen } from '../../renderer/flow-screen.tsx';
import type { LanguageSwitcher } from '../../renderer/language-switcher.ts';
import { createRuntime } from '../../runtime/create-runtime.ts';
import { optionalFeatures } from '../../runtime/features/optional-features.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import { createWidgets } from '../../widgets/registry.ts';
import { browserClock } from '../ports/clock.ts';
import { createFlowFunctionLoader } from '../release/flow-function-loader.ts';
import { languageNames } from '../start/language-choice.ts';
import { createRunnableFlow, type PublishedFlow } from '../release/published-flow.ts';
import type { StartOptions } from '../start/start-options.ts';
import type { Visit } from '../start/visit.ts';
import { collectWidgetNames } from './prerendered-screen.ts';

/** The options of `startFlow` that prerendering uses. A project exports them as `start`. */
export type PrerenderOptions = Pick<
  StartOptions,
  'widgets' | 'pictures' | 'functions' | 'laterFunctions' | 'product' | 'phoneWidthLimit' | 'hostValues' | 'theme'
>;

export interface PrerenderedScreen {
  readonly html: string;
  /** Names of the widgets on the screen. */
  readonly widgetNames: readonly string[];
}

/**
 * Prerenders the first screen for a new visitor.
 *
 * @returns undefined if the flow calls a server before its first screen
 * @throws the error of a widget that cannot render without a browser
 */
export async function prerender(
  start: PrerenderOptions,
  published: Omit<PublishedFlow, 'release'>,
  device: Visit['device'],
): Promise<PrerenderedScreen | undefined> {
  const { pictures = generalPictures } = start;
  const functions = createFlowFunctionLoader(start);
  const widgets = createWidgets(start.widgets, pictures);
  await Promise.all([widgets.load(Object.keys(start.widgets)), functions.ensureLoaded()]);
  let hasCalled = false;
  const runtime = createRuntime({
    ...createRunnableFlow({ ...published, features: optionalFeatures }, functions.getLoaded(), {}, throwReport),
    ports: {
      ...silentPorts,
      run: () => {
        hasCalled = true;
        return new Promise(() => undefined);
      },
    },
    device,
    hostValues: { init: { partnerName: '', branding: {}, tracking: { extraData: {} } }, ...start.hostValues },
  });
  runtime.start();
  const { store, dispatch } = runtime;
  if (hasCalled || store.screen.step === null) return undefined;
  const errors: unknown[] = [];
  const { prelude } = await prerenderReact(
    <FlowScreen
      store={store}
      dispatch={dispatch}
      widgets={widgets}
      schemas={published.flow.schemas}
      languages={languagesOf(published)}
    />,
    {
      // Renders one chunk, because React would insert later chunks with an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (cause) => void errors.push(cause),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  // The screen does not react to input until hydration, so it is marked as busy.
  return {
    html: html.replace('aria-busy="false"', 'aria-busy="true"'),
    widgetNames: collectWidgetNames(store.screen.blocks),
  };
}

function languagesOf({ flow }: Pick<PublishedFlow, 'flow'>): LanguageSwitcher | undefined {
  return flow.locales.length > 1 ? { namesByLocale: languageNames(flow), switchTo: async () => false } : undefined;
}

function throwReport({ code, why }: DeveloperReport): void {
  throw new Error(`The first screen cannot be prerendered: ${code}: ${why}`);
}

const noop = (): void => undefined;
const silentPorts: Ports = {
  run: () => new Promise(() => undefined),
  session: () => ({ answer: noop, stop: noop }),
  storage: { isPersistent: true, read: noop, write: noop, clear: noop },
  analytics: { track: noop, page: noop, identify: noop, error: noop },
  clock: { ...browserClock, after: () => noop },
  links: { open: () => false },
  report: throwReport,
  halt: throwReport,
};
