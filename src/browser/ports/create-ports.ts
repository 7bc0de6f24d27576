/** Ports of the runtime in a browser. This folder may import all of the engine. */
import type { Host } from '../../embed/frame/host.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import { type BufferedAnalytics, createBufferedAnalytics } from '../../telemetry/buffered-analytics.ts';
import { hasConsent } from '../analytics/consent.ts';
import { createAnalyticsLoader } from '../analytics/analytics-loader.ts';
import { createLazyActions } from '../../api/lazy-actions.ts';
import { createLocalActionRunner } from '../../api/local-actions.ts';
import { browserClock } from './clock.ts';
import { createLinks } from './links.ts';
import { loadChunk } from '../release/load-chunk.ts';
import type { Reporter } from '../print-report.ts';
import type { StartConfig } from '../config-shape.ts';
import type { PublishedFlow } from '../release/published-flow.ts';
import { prefetchReloadCheck } from '../release/try-reload.ts';
import { createLazySessionRunner } from './session-runner.ts';
import type { StartOptions } from '../start/start-options.ts';
import { createBrowserStorage, draftKey } from './storage.ts';
import { whenIdle } from '../../renderer/when-idle.ts';
import type { Visit } from '../start/visit.ts';

/** Default time limit in milliseconds. @source A §9 */
const defaultTimeoutMs = 120_000;

/** Default failure for calls to actions whose code did not load. */
const defaultFailure = { status: 0, message: '' };

export interface PortOptions<Settings extends StartConfig> {
  readonly startOptions: Pick<StartOptions<Settings>, 'actions' | 'sessions' | 'product' | 'ports'>;
  readonly visit: Visit<Settings>;
  readonly host: Pick<Host, 'tracking' | 'watchConsent'>;
  readonly publishedFlow: PublishedFlow;
  readonly readContextEntries: () => Readonly<Record<string, unknown>>;
  readonly halt: Reporter;
}

export function createBrowserPorts<Settings extends StartConfig>(
  portOptions: PortOptions<Settings>,
): {
  readonly ports: Ports;
  /** Loads actions, analytics and sessions. Call it when the first screen can be used. */
  readonly fetchCode: () => void;
} {
  const {
    startOptions,
    visit,
    publishedFlow: { flow },
    readContextEntries,
    halt,
  } = portOptions;
  const { actions = {}, sessions = {}, ports } = startOptions;
  const { config, report } = visit;
  const { chunkLoadTimeoutMs: timeoutMs = defaultTimeoutMs } = config;
  const analytics = createBufferedAnalytics(browserClock);
  const startAnalytics = createAnalyticsStart(portOptions, analytics);
  const visitWithFlow = { ...visit, flow, currentEntries: readContextEntries };
  const { run, preload } =
    typeof actions === 'function'
      ? createLazyActions(
          () => loadChunk(() => actions(visitWithFlow), timeoutMs),
          config.api?.failure ?? defaultFailure,
        )
      : { run: createLocalActionRunner(actions), preload: undefined };
  const sessionCode = createLazySessionRunner(sessions, visitWithFlow, timeoutMs);
  return {
    ports: {
      run,
      session: sessionCode.run,
      ...createBrowserStorages(startOptions, flow.id, flow.resume?.browser),
      analytics,
      clock: browserClock,
      links: createLinks(window),
      report,
      halt,
      ...ports,
    },
    fetchCode() {
      preload?.();
      startAnalytics();
      whenIdle(() => {
        prefetchReloadCheck();
        sessionCode.prefetch();
      });
    },
  };
}

/** Reads consent, and returns a function that starts analytics. */
function createAnalyticsStart<Settings extends StartConfig>(
  { startOptions, visit: { config, report }, host, publishedFlow: { flow }, readContextEntries }: PortOptions<Settings>,
  buffer: BufferedAnalytics,
): () => void {
  const consent = {
    isRequired: config.analytics?.consent === 'asked',
    root: document.documentElement,
    watchHostConsent: host.watchConsent,
  };
  const hadConsent = hasConsent(consent);
  return createAnalyticsLoader(
    () => ({
      buffer,
      config,
      productName: startOptions.product?.name ?? flow.id,
      flow,
      trackingParameters: host.tracking.extraData,
      consentSources: consent,
      hadConsentAtStart: hadConsent,
      readContextEntries,
      report,
    }),
    report,
  );
}

/**
 * Returns the storages for the visit and for the draft.
 *
 * @param isResumed if true, the draft is in localStorage, else in sessionStorage
 */
export function createBrowserStorages(
  { product }: Pick<StartOptions, 'product'>,
  id: string,
  isResumed = false,
): Pick<Ports, 'storage' | 'tab'> {
  const name = product?.name ?? id;
  // Frames of one page share sessionStorage, but must not share answers.
  const unwatched = { ...createBrowserStorage(name, () => window.sessionStorage), watch: undefined };
  return {
    storage: createBrowserStorage(name, () => window.localStorage),
    tab: isResumed
      ? createBrowserStorage(draftKey(name), () => window.localStorage, '', ['focus', 'pageshow'])
      : unwatched,
  };
}
