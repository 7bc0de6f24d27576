import type { Host } from '../../embed/frame/host.ts';
import type { Ports } from '../../runtime/shapes/ports.ts';
import { type HeldAnalytics, holdAnalytics } from '../../telemetry/buffered-analytics.ts';
import { hadConsent } from '../analytics/had-consent.ts';
import { lateAnalytics } from '../analytics/late-analytics.ts';
import { createLazyActions } from '../../api/lazy-actions.ts';
import { runOwnActions } from '../../api/local-actions.ts';
import { browserClock } from './clock.ts';
import { createLinks } from './links.ts';
import { loadChunk } from '../release/load-chunk.ts';
import type { Report } from '../print-report.ts';
import type { StartConfig } from '../config-shape.ts';
import type { PublishedFlow } from '../release/published-flow.ts';
import { prefetchReload } from '../release/try-reload.ts';
import { createSessionRunner } from './session-runner.ts';
import type { StartOptions } from '../start/start-options.ts';
import { createBrowserStorage, draftKey } from './storage.ts';
import { whenIdle } from '../../widgets/parts/when-idle.ts';
import type { Visit } from '../start/visit.ts';

/** Default time limit in milliseconds. @source A §9 */
const chunkLoadTimeoutMs = 120_000;

/** Default failure of calls whose code did not load. */
const notLoaded = { status: 0, message: '' };

export interface PortParts<Settings extends StartConfig> {
  readonly options: Pick<StartOptions<Settings>, 'actions' | 'sessions' | 'product' | 'ports'>;
  readonly visit: Visit<Settings>;
  readonly host: Pick<Host, 'tracking' | 'watchConsent'>;
  readonly published: PublishedFlow;
  readonly held: () => Readonly<Record<string, unknown>>;
  readonly halt: Report;
}

/** Creates the ports of a flow. This folder is the browser side of the ports. It may import all of the engine. */
export function createBrowserPorts<Settings extends StartConfig>(
  parts: PortParts<Settings>,
): {
  readonly ports: Ports;
  /** Loads actions, analytics and sessions. Call it when the first screen can be used. */
  readonly fetchCode: () => void;
} {
  const {
    options,
    visit,
    published: { flow },
    held,
    halt,
  } = parts;
  const { actions = {}, sessions = {}, ports } = options;
  const { config, report } = visit;
  const { chunkLoadTimeoutMs: timeoutMs = chunkLoadTimeoutMs } = config;
  const analytics = holdAnalytics(browserClock);
  const startAnalytics = analyticsOf(parts, analytics);
  const running = { ...visit, flow, held };
  const { run, fetch } =
    typeof actions === 'function'
      ? createLazyActions(() => loadChunk(() => actions(running), timeoutMs), config.api?.failure ?? notLoaded)
      : { run: runOwnActions(actions), fetch: undefined };
  const sessionCode = createSessionRunner(sessions, running, timeoutMs);
  return {
    ports: {
      run,
      session: sessionCode.run,
      ...browserStorages(options, flow.id, flow.resume?.browser),
      analytics,
      clock: browserClock,
      links: createLinks(window),
      report,
      halt,
      ...ports,
    },
    fetchCode() {
      fetch?.();
      startAnalytics();
      whenIdle(() => {
        prefetchReload();
        sessionCode.prefetch();
      });
    },
  };
}

/** Consent is read before the first event. */
function analyticsOf<Settings extends StartConfig>(
  { options, visit: { config, report }, host, published: { flow }, held: values }: PortParts<Settings>,
  held: HeldAnalytics,
): () => void {
  const consent = {
    isAsked: config.analytics?.consent === 'asked',
    root: document.documentElement,
    host: host.watchConsent,
  };
  const wasGiven = hadConsent(consent);
  return lateAnalytics(
    () => ({
      held,
      config,
      name: options.product?.name ?? flow.id,
      flow,
      tracking: host.tracking.extraData,
      consent,
      hadConsent: wasGiven,
      values,
      report,
    }),
    report,
  );
}

/**
 * Returns the storages of the visit and the draft.
 *
 * @param isResumed if true, the draft is in localStorage, else in sessionStorage
 */
export function browserStorages(
  { product }: Pick<StartOptions, 'product'>,
  id: string,
  isResumed = false,
): Pick<Ports, 'storage' | 'tab'> {
  const name = product?.name ?? id;
  const session = createBrowserStorage(name, () => window.sessionStorage);
  // Frames of one page share sessionStorage, but not their answers.
  const own = { ...session, watch: undefined };
  return {
    storage: createBrowserStorage(name, () => window.localStorage),
    tab: isResumed ? createBrowserStorage(draftKey(name), () => window.localStorage, '', ['focus', 'pageshow']) : own,
  };
}
