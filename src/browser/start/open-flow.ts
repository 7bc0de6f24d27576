import type { Host } from '../../embed/frame/host.ts';
import type { LanguageChoice } from '../../renderer/language-choice.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../runtime/create-runtime.ts';
import { isRecord } from '../../runtime/utilities/json.ts';
import type { CompiledFlow } from '../../runtime/shapes/compiled-flow.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import type { Snapshot } from '../../runtime/shapes/snapshot.ts';
import type { PreviewSamples } from '../../runtime/visit/preview-snapshot.ts';
import type { StartConfig } from '../config-shape.ts';
import { browserClock } from '../ports/clock.ts';
import { createBrowserStorages, createBrowserPorts } from '../ports/create-ports.ts';
import { readBrowserFacts, readDevice } from '../ports/read-device.ts';
import { readLocale } from '../ports/read-locale.ts';
import { readInlineData } from '../prerender/inline-data.ts';
import { noExplanation, type Reporter } from '../print-report.ts';
import { createFlowCompletion } from '../release/complete-flow.ts';
import { fetchFlow, fetchWithRetry } from '../release/fetch-flow.ts';
import { createFlowFunctions, type FlowFunctions } from '../release/flow-functions.ts';
import { createRunnableFlow, type PublishedFlow } from '../release/published-flow.ts';
import { publishedAddress } from '../release/published-files.ts';
import { haltUnlessReplaced } from '../release/try-reload.ts';
import type { FrameSession } from '../studio/frame-session.ts';
import { StartError } from './errors.ts';
import { createLanguageChoice, languageNames } from './language-choice.ts';
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
  readonly options: FlowOptions<Settings>;
  readonly host: FlowHost;
  readonly report: Reporter;
  readonly halt: Reporter;
}

/** A published flow with a runtime that is not started yet. */
export interface OpenedFlow {
  readonly published: PublishedFlow;
  readonly visit: Visit;
  readonly ports: Ports;
  readonly runtime: Runtime;
  /** Loads code and data that the first screen does not need. */
  readonly loadRemaining: () => void;
  readonly languages: LanguageChoice | undefined;
  /** Development only. */
  readonly followChanges: () => void;
}

/** Loads a published flow in the language of the visit and creates its runtime. @throws StartError */
export async function openFlow<Settings extends StartConfig>(openOptions: OpenOptions<Settings>): Promise<OpenedFlow> {
  const { options, host, report } = openOptions;
  const settings =
    import.meta.env.DEV && host.studio !== undefined
      ? host.studio.configure(options.config)
      : Promise.resolve(options.config);
  const functions = createFlowFunctions(options);
  const [config = {} as Settings, published] = await Promise.all([
    settings,
    fetchWithRetry((cacheBuster) => fetchPublished(openOptions, settings, functions, cacheBuster), report),
  ]);
  const visit: Visit<Settings> = { ...readVisit(published, host, options.phoneWidthLimit), config, report };
  return openPublished(openOptions, published, visit, functions);
}

async function openPublished<Settings extends StartConfig>(
  { options, host, report, halt }: OpenOptions<Settings>,
  published: PublishedFlow,
  visit: Visit<Settings>,
  functions: FlowFunctions,
): Promise<OpenedFlow> {
  const { config } = visit;
  const { flow } = published;
  const manifest = manifestOf(options);
  const currentEntries = (): Readonly<Record<string, unknown>> => entriesOf(runtime.snapshot());
  const studio = import.meta.env.DEV ? host.studio : undefined;
  const browser = createBrowserPorts({ options, visit, host, published, currentEntries, halt });
  const ports =
    studio === undefined ? { connection: published.connection, ...browser.ports } : studio.ports(browser.ports);
  checkStoredStep(ports.storage.read(), flow, report);
  const prepare = (loaded: PublishedFlow): ReturnType<typeof createRunnableFlow> =>
    createRunnableFlow(loaded, functions.loaded(), config.linkBases ?? {}, report);
  const completion = createFlowCompletion({
    published,
    prepare,
    runtime: () => runtime,
    report,
    halt: haltUnlessReplaced(halt),
  });
  const joined = prepare(published);
  const createdRuntime = createRuntime({
    ...joined,
    ports,
    onIncomplete: completion.require,
    device: visit.device,
    ...(studio === undefined ? {} : { observe: studio.observe }),
    preview: await (studio?.preview(manifest) ?? readPreview(manifest, flow, report)),
    hostValues: { init: initialValues(host), ...options.hostValues },
  });
  const runtime: Runtime = studio === undefined ? createdRuntime : studio.follow(createdRuntime, joined);
  const replace = (replacement: PublishedFlow): void => {
    completion.supersede();
    const { runnable, localizer } = prepare(replacement);
    runtime.replace(runnable, localizer);
    (host.rootElement ?? document.documentElement).lang = replacement.locale;
  };
  return {
    published,
    visit,
    ports,
    runtime,
    loadRemaining() {
      completion.begin();
      // In the studio, only the user starts calls.
      if (studio === undefined) browser.fetchCode();
    },
    languages: createLanguages(published, { manifest, config, functions }, replace),
    async followChanges() {
      if (import.meta.hot === undefined) return;
      const { followFlowChanges } = await import('./follow-flow-changes.ts');
      followFlowChanges(runtime, { manifest, variant: config.variant }, prepare, report);
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
  readonly functions: FlowFunctions;
}

function createLanguages(
  { flow }: PublishedFlow,
  { manifest, config, functions }: LanguageContext,
  replace: (replacement: PublishedFlow) => void,
): OpenedFlow['languages'] {
  const locales = flow.locales.filter((locale) => config.locales?.includes(locale) ?? true);
  if (locales.length < 2) return undefined;
  return createLanguageChoice(
    manifest,
    languageNames(flow, locales),
    { functions, variant: () => config.variant },
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
  { options, host }: OpenOptions<Settings>,
  settings: Promise<Settings | undefined>,
  functions: FlowFunctions,
  cacheBuster: number | undefined,
): Promise<PublishedFlow> {
  return fetchFlow(manifestOf(options), {
    locale: async (locales) =>
      readLocale(host.locale, window.location.search, navigator.languages, (await settings)?.locales ?? locales),
    // A returning visitor may continue at any step.
    needsWholeFlow(id) {
      // Checks both storages, because only the loaded flow specifies the draft's storage.
      return [false, true].some((isResumed) => {
        const { storage, tab } = { ...createBrowserStorages(options, id, isResumed), ...options.ports };
        return storage.read() !== undefined || tab?.read() !== undefined;
      });
    },
    functions,
    variant: async () => (await settings)?.variant,
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
  const device = readDevice(readBrowserFacts(navigator), host.windowWidthPx(), phoneWidthPx);
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
      : noExplanation),
  });
}
