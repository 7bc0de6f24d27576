import type { Host } from '../embed/frame/host.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import { createAnalytics } from '../telemetry/create-analytics.ts';
import { createLazyActions } from '../api/lazy-actions.ts';
import { runOwnActions } from '../api/own-actions.ts';
import { browserClock } from './clock.ts';
import { createLinks } from './links.ts';
import { loadChunk } from './load-chunk.ts';
import type { Report } from './print-report.ts';
import type { StartConfig } from './start-config.ts';
import type { PublishedFlow } from './published-flow.ts';
import { createSessionRunner } from './session-runner.ts';
import type { StartOptions } from './start-options.ts';
import { createBrowserStorage } from './storage.ts';
import type { Visit } from './visit.ts';

/** How long the code of a session may take to come where no configuration says so, in ms. @source A §9 */
const chunkLoadTimeoutMs = 120_000;

/** Of a call whose code does not come, where no configuration says so. */
const unreachable = { status: 0, message: '' };

/** What the ports of a visit are made of. */
export interface PortParts<Settings extends StartConfig> {
  readonly options: Pick<StartOptions<Settings>, 'actions' | 'sessions' | 'product' | 'ports'>;
  readonly visit: Visit<Settings>;
  readonly host: Pick<Host, 'tracking'>;
  readonly published: PublishedFlow;
  /** Shows what needs no flow. */
  readonly halt: Report;
}

/**
 * What the browser provides to a flow.
 *
 * @returns the ports, and what loads the destinations of analytics once the first step is drawn
 */
export function createBrowserPorts<Settings extends StartConfig>({
  options,
  visit,
  host,
  published,
  halt,
}: PortParts<Settings>): {
  readonly ports: Ports;
  readonly startAnalytics: () => void;
  /** Fetches the code of sessions when the page is idle, so that it is there whatever is published meanwhile. */
  readonly prefetch: () => void;
} {
  const { actions = {}, sessions = {}, ports } = options;
  const { config, report } = visit;
  const { collector, chunkLoadTimeoutMs: timeoutMs = chunkLoadTimeoutMs } = config;
  const analytics = createAnalytics({
    destinations: collector === undefined ? [] : [() => loadCollector(collector)],
    tracking: host.tracking.extraData,
    sensitive: published.flow.sensitive,
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    report,
  });
  const runner = createSessionRunner(sessions, visit, timeoutMs);
  return {
    prefetch: () => whenIdle(runner.prefetch),
    ports: {
      run:
        typeof actions === 'function'
          ? createLazyActions(() => loadChunk(() => actions(visit), timeoutMs), config.api?.failure ?? unreachable)
          : runOwnActions(actions),
      session: runner.run,
      ...browserStorages(options, published.flow.id),
      analytics,
      clock: browserClock,
      links: createLinks(window),
      report,
      halt,
      ...ports,
    },
    startAnalytics: () => void analytics.start(),
  };
}

/** What the browser and the tab keep for a flow; another on the same origin has its own. */
export function browserStorages(
  { product }: Pick<StartOptions, 'product'>,
  id: string,
): Pick<Ports, 'storage' | 'tab'> {
  const name = product?.name ?? id;
  return {
    storage: createBrowserStorage(name, () => window.localStorage),
    tab: createBrowserStorage(name, () => window.sessionStorage),
  };
}

/** Safari has no word for it. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
}

async function loadCollector(url: string) {
  const { createCollectorDestination } = await import('../telemetry/collector-destination.ts');
  return createCollectorDestination({ url, fetch: globalThis.fetch.bind(globalThis), clock: browserClock });
}
