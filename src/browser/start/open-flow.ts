import type { Host } from '../../embed/frame/host.ts';
import type { LanguageSwitcher } from '../../renderer/language-switcher.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../runtime/create-runtime.ts';
import { isRecord } from '../../runtime/utilities/json.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import type { StartConfig } from '../config-shape.ts';
import { browserClock } from '../ports/clock.ts';
import { createBrowserStorages, createBrowserPorts } from '../ports/create-ports.ts';
import { readBrowserFacts, detectDevice } from '../ports/detect-device.ts';
import { chooseLocale } from '../ports/choose-locale.ts';
import { readInlineData } from '../prerender/inline-data.ts';
import { emptyExplanation, type Reporter } from '../print-report.ts';
import { createRemainingFlowLoader } from '../release/remaining-flow-loader.ts';
import { fetchFlow, fetchWithRetry } from '../release/fetch-flow.ts';
import { createFlowFunctionLoader, type FlowFunctionLoader } from '../release/flow-function-loader.ts';
import { createRunnableFlow, type PublishedFlow } from '../release/published-flow.ts';
import { publishedAddress } from '../release/published-files.ts';
import { haltUnlessReplaced } from '../release/try-reload.ts';
import type { FrameSession } from '../studio/frame-session.ts';
import { StartError } from './errors.ts';
import { createLanguageChoice, languageNames } from './language-choice.ts';
import { setLanguage } from './set-language.ts';
import type { StartOptions } from './start-options.ts';
import type { Visit } from './visit.ts';

export type FlowOptions<Settings extends StartConfig = StartConfig> = Omit<StartOptions<Settings>, 'root' | 'theme'>;

export type FlowHost = Pick<
  Host,
  'rootElement' | 'locale' | 'windowWidthPx' | 'partnerName' | 'branding' | 'tracking' | 'watchConsent'
> & {
  /** Development only. */
  readonly studio?: FrameSession;
};

export interface OpenOptions<Settings extends StartConfig> {
  readonly flowOptions: FlowOptions<Settings>;
  readonly host: FlowHost;
  readonly report: Reporter;
  readonly halt: Reporter;
}

/** A published flow with a runtime that is not started yet. */
export interface OpenedFlow {
  readonly publishedFlow: PublishedFlow;
  readonly visit: Visit;
  readonly ports: Ports;
  readonly runtime: Runtime;
  /** Loads code and data that the first screen does not need. */
  readonly loadRemaining: () => void;
  readonly languageChoice: LanguageSwitcher | undefined;
  /** Development only. */
  readonly followChanges: () => void;
}

/** Loads a published flow in the language of the visit and creates its runtime. @throws StartError */
export async function openFlow<Settings extends StartConfig>(openOptions: OpenOptions<Settings>): Promise<OpenedFlow> {
  const { flowOptions, host, report } = openOptions;
  const settings =
    import.meta.env.DEV && host.studio !== undefined
      ? host.studio.addStudioVariant(flowOptions.config)
      : Promise.resolve(flowOptions.config);
  const functions = createFlowFunctionLoader(flowOptions);
  const [config = {} as Settings, published] = await Promise.all([
    settings,
    fetchWithRetry((cacheBuster) => fetchPublished(openOptions, settings, functions, cacheBuster), report),
  ]);
  const visit: Visit<Settings> = { ...readVisit(published, host, flowOptions.phoneWidthLimit), config, report };
  return openPublished(openOptions, published, visit, functions);
}

async function openPublished<Settings extends StartConfig>(
  { flowOptions: startOptions, host, report, halt }: OpenOptions<Settings>,
  publishedFlow: PublishedFlow,
  visit: Visit<Settings>,
  functions: FlowFunctionLoader,
): Promise<OpenedFlow> {
  const { config } = visit;
  const { flow } = publishedFlow;
  const manifest = manifestOf(startOptions);
  const readContextEntries = (): Readonly<Record<string, unknown>> => entriesOf(runtime.snapshot());
  const studio = import.meta.env.DEV ? host.studio : undefined;
  const browser = createBrowserPorts({ startOptions, visit, host, publishedFlow, readContextEntries, halt });
  const ports =
    studio === undefined ? { connection: publishedFlow.connection, ...browser.ports } : studio.wrapPorts(browser.ports);
  checkStoredStep(ports.storage.read(), flow, report);
  const createJoinedFlow = (loaded: PublishedFlow): ReturnType<typeof createRunnableFlow> =>
    createRunnableFlow(loaded, functions.getLoaded(), config.linkBases ?? {}, report);
  const completion = createRemainingFlowLoader({
    publishedFlow,
    createJoinedFlow,
    getRuntime: () => runtime,
    report,
    halt: haltUnlessReplaced(halt),
  });
  const joined = createJoinedFlow(publishedFlow);
  const createdRuntime = createRuntime({
    ...joined,
    ports,
    onIncomplete: completion.ensureLoaded,
    device: visit.device,
    ...(studio === undefined ? {} : { observe: studio.observe }),
    preview: await (studio?.loadPreview(manifest) ?? readPreview(manifest, flow, report)),
    hostValues: { init: initialValues(host), ...startOptions.hostValues },
  });
  const runtime: Runtime = studio === undefined ? createdRuntime : studio.wrapRuntime(createdRuntime, joined);
  const replace = (replacement: PublishedFlow): void => {
    completion.cancel();
    const { runnable, localizer } = createJoinedFlow(replacement);
    runtime.replace(runnable, localizer);
    setLanguage(host.rootElement ?? document.documentElement, replacement);
  };
  return {
    publishedFlow,
    visit,
    ports,
    runtime,
    loadRemaining() {
      completion.preload();
      // In the studio, only the user starts calls.
      if (studio === undefined) browser.fetchCode();
    },
    languageChoice: createLanguages(publishedFlow, { manifest, config, functions }, replace),
    async followChanges() {
      if (import.meta.hot === undefined) return;
      const { followFlowChanges } = await import('./follow-flow-changes.ts');
      followFlowChanges(runtime, { manifest, variant: config.variant }, createJoinedFlow, report);
    },
  };
}

/** Returns the first snapshot for `?preview=STEP`, with sample data. Development only. */
async function readPreview(
  manifest: string,
  { steps }: CompiledFlow,
  report: Reporter,
): Promise<RuntimeOptions['preview']> {
  const step = new URLSearchParams(location.search).get('preview');
  if (!import.meta.env.DEV || step === null) return undefined;
  if (!Object.hasOwn(steps, step)) {
    const why = `?preview=${step} is not a step or view of the flow`;
    const fix = `Use one of ${Object.keys(steps).toSorted().join(', ')}`;
    report({ code: 'unknown-preview', severity: 'warning', where: {}, why, fix });
    return undefined;
  }
  const response = await fetch(manifest.replace(/[^/]*$/, 'preview.json'));
  const samples = (await response.json()) as PreviewSamples;
  const { previewSnapshot } = await import('../../runtime/visit/preview-snapshot.ts');
  return (runnable, before) => previewSnapshot(runnable, before, samples, step);
}

interface LanguageContext {
  readonly manifest: string;
  readonly config: StartConfig;
  readonly functions: FlowFunctionLoader;
}

function createLanguages(
  { flow }: PublishedFlow,
  { manifest, config, functions }: LanguageContext,
  replace: (replacement: PublishedFlow) => void,
): OpenedFlow['languageChoice'] {
  const locales = flow.locales.filter((locale) => config.locales?.includes(locale) ?? true);
  if (locales.length < 2) return undefined;
  return createLanguageChoice(
    manifest,
    languageNames(flow, locales),
    { functionLoader: functions, getVariant: () => config.variant },
    replace,
  );
}

function entriesOf({ context, local }: Snapshot): Readonly<Record<string, unknown>> {
  return { ...context, ...local };
}

function initialValues({ partnerName, branding, tracking }: FlowHost): object {
  return { partnerName, branding, tracking };
}

function manifestOf({ flow = publishedAddress('manifest') }: Pick<StartOptions, 'flow'>): string {
  return flow;
}

function fetchPublished<Settings extends StartConfig>(
  { flowOptions, host }: OpenOptions<Settings>,
  settings: Promise<Settings | undefined>,
  functions: FlowFunctionLoader,
  cacheBuster: number | undefined,
): Promise<PublishedFlow> {
  return fetchFlow(manifestOf(flowOptions), {
    chooseLocale: async (locales) =>
      chooseLocale(host.locale, window.location.search, navigator.languages, (await settings)?.locales ?? locales),
    // A returning visitor may continue at any step.
    needsWholeFlow(id) {
      // Checks both storages, because only the loaded flow specifies the draft's storage.
      return [false, true].some((isResumed) => {
        const { storage, tab } = { ...createBrowserStorages(flowOptions, id, isResumed), ...flowOptions.ports };
        return storage.read() !== undefined || tab?.read() !== undefined;
      });
    },
    functionLoader: functions,
    getVariant: async () => (await settings)?.variant,
    ...(cacheBuster === undefined ? { readInlineData } : { cacheBuster }),
  });
}

function readVisit(
  { flow, locale }: PublishedFlow,
  host: FlowHost,
  phoneWidthLimit: string | undefined,
): Omit<Visit, 'config' | 'report'> {
  const phoneWidthPx = phoneWidthLimit === undefined ? 0 : flow.limits[phoneWidthLimit];
  if (typeof phoneWidthPx !== 'number') throw new StartError('limit-missing', phoneWidthLimit ?? '');
  const device = detectDevice(readBrowserFacts(navigator), host.windowWidthPx(), phoneWidthPx);
  return { device, locale, clock: browserClock, windowWidthPx: host.windowWidthPx };
}

/** Reports a stored visit at a step that this release does not contain. */
function checkStoredStep(stored: unknown, { steps, isPartial }: CompiledFlow, report: Reporter): void {
  const state = isRecord(stored) ? stored['state'] : undefined;
  const step = isRecord(state) ? state['step'] : undefined;
  if (isPartial === true || typeof step !== 'string' || Object.hasOwn(steps, step)) return;
  report({
    code: 'unknown-stored-step',
    severity: 'warning',
    where: {},
    ...(import.meta.env.DEV
      ? {
          why: 'The stored visit was at a step that the flow does not contain.',
          fix: 'Nothing: the flow starts again. If this happens often, keep the names of steps from release to release.',
        }
      : emptyExplanation),
  });
}
