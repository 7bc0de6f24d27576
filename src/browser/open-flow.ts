import type { Host } from '../embed/frame/host.ts';
import { createRuntime, type Runtime } from '../runtime/create-runtime.ts';
import type { Snapshot } from '../runtime/shapes/snapshot.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import type { LanguageChoice } from '../renderer/language-choice.ts';
import { browserClock } from './clock.ts';
import { browserStorages, createBrowserPorts } from './create-ports.ts';
import { checkStoredStep } from './check-stored-step.ts';
import { completeFlow } from './complete-flow.ts';
import { StartError } from './errors.ts';
import { languageChoice, languageNames } from './language-choice.ts';
import type { Report } from './print-report.ts';
import { flowFunctions, type FlowFunctions } from './flow-functions.ts';
import { fetchFlow } from './fetch-flow.ts';
import { fetchTwice } from './fetch-twice.ts';
import { carriedJson } from './first-screen/carried.ts';
import { publishedAddress } from './published-address.ts';
import type { PublishedFlow } from './published-flow.ts';
import { readBrowserFacts, readDevice } from './read-device.ts';
import { readLocale } from './read-locale.ts';
import { readPreview } from './read-preview.ts';
import { haltUnlessReplaced } from './is-reloading.ts';
import { createRunnableFlow } from './runnable-flow.ts';
import type { StartConfig } from './start-config.ts';
import type { StartOptions } from './start-options.ts';
import type { StudioSeat } from './studio/seat.ts';
import type { Visit } from './visit.ts';

/** What a flow is opened with: all that does not say where and how it is drawn. */
export type FlowOptions<Settings extends StartConfig = StartConfig> = Omit<StartOptions<Settings>, 'root' | 'theme'>;

/** What a flow may know of the page that it is opened on. */
export type FlowHost = Pick<
  Host,
  'surface' | 'locale' | 'windowWidthPx' | 'partnerName' | 'branding' | 'tracking' | 'watchConsent'
> & {
  /** Development only: the studio around the page. */
  readonly studio?: StudioSeat;
};

/** What opens a flow. */
export interface OpenParts<Settings extends StartConfig> {
  readonly options: FlowOptions<Settings>;
  readonly host: FlowHost;
  readonly report: Report;
  /** Told when the flow cannot go on. */
  readonly halt: Report;
}

/** A published flow on this page, with a runtime that is not started yet. */
export interface OpenedFlow {
  readonly published: PublishedFlow;
  readonly visit: Visit;
  readonly ports: Ports;
  readonly runtime: Runtime;
  /** Fetches what the first screen does not need, once that can be used: the rest of the flow, actions, analytics, the locale. */
  readonly fetchLater: () => void;
  /** Undefined for a flow in one language. */
  readonly languages: LanguageChoice | undefined;
  /** Development only: follows the flow's files. */
  readonly followChanges: () => void;
}

/**
 * Fetches a published flow in the language of the visit and joins it with the browser and its code.
 *
 * @throws StartError
 */
export async function openFlow<Settings extends StartConfig>(parts: OpenParts<Settings>): Promise<OpenedFlow> {
  const { options, host, report } = parts;
  // Both are fetched at once; the flow has to know the languages before it can choose its copy.
  const settings =
    import.meta.env.DEV && host.studio !== undefined
      ? host.studio.configure(options.config)
      : Promise.resolve(options.config);
  const functions = flowFunctions(options);
  const [config = {} as Settings, published] = await Promise.all([
    settings,
    fetchTwice((fresh) => fetchFor(parts, settings, functions, fresh), report),
  ]);
  const visit: Visit<Settings> = { ...readVisit(published, host, options.phoneWidthLimit), config, report };
  return openPublished(parts, published, visit, functions);
}

async function openPublished<Settings extends StartConfig>(
  { options, host, report, halt }: OpenParts<Settings>,
  published: PublishedFlow,
  visit: Visit<Settings>,
  functions: FlowFunctions,
): Promise<OpenedFlow> {
  const { hostValues } = options;
  const { config } = visit;
  const { flow } = published;
  const manifest = manifestOf(options);
  const held = (): Readonly<Record<string, unknown>> => entriesOf(runtime.snapshot());
  const studio = import.meta.env.DEV ? host.studio : undefined;
  const { ports: own, fetchCode } = createBrowserPorts({ options, visit, host, published, held, halt });
  const ports = studio === undefined ? { connection: published.connection, ...own } : studio.ports(own);
  checkStoredStep(ports.storage.read(), flow, report);
  const prepare = (each: PublishedFlow): ReturnType<typeof createRunnableFlow> =>
    createRunnableFlow(each, functions.known(), config.linkBases ?? {}, report);
  const completion = completeFlow({
    published,
    prepare,
    runtime: () => runtime,
    report,
    halt: haltUnlessReplaced(halt),
  });
  const joined = prepare(published);
  const begun = createRuntime({
    ...joined,
    ports,
    needRest: completion.need,
    device: visit.device,
    ...(studio === undefined ? {} : { observe: studio.observe }),
    preview: await (studio?.preview(manifest) ?? readPreview(manifest, flow, report)),
    hostValues: { init: initialValues(host), ...hostValues },
  });
  const runtime: Runtime = studio === undefined ? begun : studio.follow(begun, joined);
  const replace = (other: PublishedFlow): void => {
    completion.supersede();
    const { runnable, localizer } = prepare(other);
    runtime.replace(runnable, localizer);
    (host.surface ?? document.documentElement).lang = other.locale;
  };
  return {
    published,
    visit,
    ports,
    runtime,
    fetchLater() {
      completion.begin();
      // In the studio nothing is fetched that would call anybody, until it is asked for.
      if (studio === undefined) fetchCode();
    },
    languages: languagesOf(published, { manifest, config, functions }, replace),
    async followChanges() {
      if (import.meta.hot === undefined) return;
      const { followFlowChanges } = await import('./follow-flow-changes.ts');
      followFlowChanges(runtime, { manifest, variant: config.variant }, prepare, report);
    },
  };
}

interface LanguageParts {
  readonly manifest: string;
  readonly config: StartConfig;
  readonly functions: FlowFunctions;
}

/** A choice where the deployment has several of the flow's locales. */
function languagesOf(
  { flow }: PublishedFlow,
  { manifest, config, functions }: LanguageParts,
  replace: (other: PublishedFlow) => void,
): OpenedFlow['languages'] {
  const locales = flow.locales.filter((one) => config.locales?.includes(one) ?? true);
  if (locales.length < 2) return undefined;
  return languageChoice(manifest, languageNames(flow, locales), { functions, variant: () => config.variant }, replace);
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

/** The flow in the language of the visit: its first part, or the whole for who was here before, and goes on elsewhere. */
function fetchFor<Settings extends StartConfig>(
  { options, host }: OpenParts<Settings>,
  settings: Promise<Settings | undefined>,
  functions: FlowFunctions,
  fresh: number | undefined,
): Promise<PublishedFlow> {
  return fetchFlow(manifestOf(options), {
    locale: async (locales) =>
      readLocale(host.locale, window.location.search, navigator.languages, (await settings)?.locales ?? locales),
    isWhole(id) {
      // Whether the flow is resumed is not known before it is fetched.
      return [false, true].some((isResumed) => {
        const { storage, tab } = { ...browserStorages(options, id, isResumed), ...options.ports };
        return storage.read() !== undefined || tab?.read() !== undefined;
      });
    },
    functions,
    variant: async () => (await settings)?.variant,
    ...(fresh === undefined ? { carried: carriedJson } : { fresh }),
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
