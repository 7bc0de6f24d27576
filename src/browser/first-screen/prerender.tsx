import { prerender as prerenderReact } from 'react-dom/static';
import { generalPictures } from '../../look/pictures/index.ts';
import { FlowScreen } from '../../renderer/flow-screen.tsx';
import type { LanguageChoice } from '../../renderer/language-choice.ts';
import { createRuntime } from '../../runtime/create-runtime.ts';
import { ways } from '../../runtime/ways/ways.ts';
import type { DeveloperReport } from '../../runtime/shapes/developer-report.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import { widgetsOf } from '../../widgets/registry.ts';
import { browserClock } from '../clock.ts';
import { flowFunctions } from '../flow-functions.ts';
import { languageNames } from '../language-choice.ts';
import type { PublishedFlow } from '../published-flow.ts';
import { createRunnableFlow } from '../runnable-flow.ts';
import type { StartOptions } from '../start-options.ts';
import type { Visit } from '../visit.ts';
import { widgetsIn } from './widgets-in.ts';

/** What a project says of its start, for its first screen to be drawn ahead of it. */
export type StartDeclaration = Pick<
  StartOptions,
  'widgets' | 'pictures' | 'functions' | 'laterFunctions' | 'product' | 'phoneWidthLimit' | 'hostValues' | 'theme'
>;

/** A first screen as it was drawn. */
export interface DrawnScreen {
  /** As the page itself draws it. */
  readonly html: string;
  /** The widgets of its step, by name: the application needs their code before the step can be used. */
  readonly widgets: readonly string[];
}

/**
 * The first screen of a flow for a visitor of whom nothing is known.
 *
 * @returns undefined where the flow asks a server first
 * @throws what a widget throws that cannot be drawn without a browser
 */
export async function prerender(
  start: StartDeclaration,
  published: Omit<PublishedFlow, 'release'>,
  device: Visit['device'],
): Promise<DrawnScreen | undefined> {
  const { pictures = generalPictures } = start;
  const functions = flowFunctions(start);
  const widgets = widgetsOf(start.widgets, pictures);
  await Promise.all([widgets.fetch(Object.keys(start.widgets)), functions.fetch()]);
  let isAsking = false;
  const runtime = createRuntime({
    ...createRunnableFlow({ ...published, ways }, functions.known(), {}, failed),
    ports: {
      ...silentPorts,
      run: () => {
        isAsking = true;
        return new Promise(() => undefined);
      },
    },
    device,
    hostValues: { init: { partnerName: '', branding: {}, tracking: { extraData: {} } }, ...start.hostValues },
  });
  runtime.start();
  const { store, dispatch } = runtime;
  if (isAsking || store.screen.step === null) return undefined;
  const failures: unknown[] = [];
  const { prelude } = await prerenderReact(
    <FlowScreen
      store={store}
      dispatch={dispatch}
      widgets={widgets}
      schemas={published.flow.schemas}
      languages={languagesOf(published)}
    />,
    {
      // In one piece: what comes later would be put in its place by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (cause) => void failures.push(cause),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  // Nothing works before the application is there.
  return { html: html.replace('aria-busy="false"', 'aria-busy="true"'), widgets: widgetsIn(store.screen.blocks) };
}

/** Which there are; nobody can choose yet. */
function languagesOf({ flow }: Pick<PublishedFlow, 'flow'>): LanguageChoice | undefined {
  return flow.locales.length > 1 ? { names: languageNames(flow), choose: async () => false } : undefined;
}

function failed({ code, why }: DeveloperReport): void {
  throw new Error(`The first screen cannot be drawn: ${code}: ${why}`);
}

const nothing = (): void => undefined;
const silentPorts: Ports = {
  run: () => new Promise(() => undefined),
  session: () => ({ answer: nothing, stop: nothing }),
  storage: { lasting: true, read: nothing, write: nothing, clear: nothing },
  analytics: { track: nothing, page: nothing, identify: nothing, error: nothing },
  clock: { ...browserClock, after: () => nothing },
  links: { open: () => false },
  report: failed,
  halt: failed,
};
