import type { Host } from '../embed/frame/host.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import { type HeldAnalytics, holdAnalytics } from '../telemetry/held-analytics.ts';
import { hadConsent } from './analytics/had-consent.ts';
import { lateAnalytics } from './analytics/late-analytics.ts';
import { createLazyActions } from '../api/lazy-actions.ts';
import { runOwnActions } from '../api/local-actions.ts';
import { browserClock } from './clock.ts';
import { createLinks } from './links.ts';
import { loadChunk } from './load-chunk.ts';
import type { Report } from './print-report.ts';
import type { StartConfig } from './start-config.ts';
import type { PublishedFlow } from './published-flow.ts';
import { prefetchReload } from './is-reloading.ts';
import { createSessionRunner } from './session-runner.ts';
import type { StartOptions } from './start-options.ts';
import { createBrowserStorage } from './storage.ts';
import { whenIdle } from '../widgets/parts/when-idle.ts';
import { draftKey } from './stored-visit.ts';
import type { Visit } from './visit.ts';

/** How long the code of a session may take to come where no configuration says so, in ms. @source A §9 */
const chunkLoadTimeoutMs = 120_000;

/** Of a call whose code does not come, where no configuration says so. */
const unreachable = { status: 0, message: '' };

/** What the ports of a visit are made of. */
export interface PortParts<Settings extends StartConfig> {
  readonly options: Pick<StartOptions<Settings>, 'actions' | 'sessions' | 'product' | 'ports'>;
  readonly visit: Visit<Settings>;
  readonly host: Pick<Host, 'tracking' | 'watchConsent'>;
  readonly published: PublishedFlow;
  /** What the flow holds at the moment. */
  readonly held: () => Readonly<Record<string, unknown>>;
  /** Shows what needs no flow. */
  readonly halt: Report;
}

/** What the browser provides to a flow. */
export function createBrowserPorts<Settings extends StartConfig>(
  parts: PortParts<Settings>,
): {
  readonly ports: Ports;
  /**
   * Fetches the code of the actions, then the destinations of analytics, once the first screen can be used, and the
   * code of sessions when the page is idle: it is there then, whatever is published meanwhile.
   */
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
      ? createLazyActions(() => loadChunk(() => actions(running), timeoutMs), config.api?.failure ?? unreachable)
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

/** Starts analytics once it is called. Whether consent is given is looked at now, before anything happens. */
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
 * What the browser and the tab keep for a flow; another on the same origin has its own.
 *
 * @param isResumed what the tab kept else, the browser keeps to go on with later
 */
export function browserStorages(
  { product }: Pick<StartOptions, 'product'>,
  id: string,
  isResumed = false,
): Pick<Ports, 'storage' | 'tab'> {
  const name = product?.name ?? id;
  const session = createBrowserStorage(name, () => window.sessionStorage);
  // No other tab can write to this tab's own storage. Two frames of one page share it, but not their answers.
  const own = { ...session, watch: undefined };
  return {
    storage: createBrowserStorage(name, () => window.localStorage),
    tab: isResumed ? createBrowserStorage(draftKey(name), () => window.localStorage, '', ['focus', 'pageshow']) : own,
  };
}
