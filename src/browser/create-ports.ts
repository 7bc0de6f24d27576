import type { Host } from '../embed/frame/host.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import { createAnalytics } from '../telemetry/create-analytics.ts';
import { createLazyActions } from '../api/lazy-actions.ts';
import { browserClock } from './clock.ts';
import { browserLinks } from './links.ts';
import { loadChunk } from './load-chunk.ts';
import type { Report } from './print-report.ts';
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
export interface PortParts {
  readonly options: StartOptions;
  readonly visit: Visit;
  readonly host: Host;
  readonly published: PublishedFlow;
  readonly report: Report;
  /** Shows what needs no flow. */
  readonly halt: Report;
}

/**
 * What the browser provides to a flow.
 *
 * @returns the ports, and what loads the destinations of analytics once the first step is drawn
 */
export function createBrowserPorts({ options, visit, host, published, report, halt }: PortParts): {
  readonly ports: Ports;
  readonly startAnalytics: () => void;
} {
  const { config = {}, actions, sessions = {} } = options;
  const { collector, chunkLoadTimeoutMs: timeoutMs = chunkLoadTimeoutMs } = config;
  const analytics = createAnalytics({
    destinations: collector === undefined ? [] : [() => loadCollector(collector)],
    tracking: host.tracking.extraData,
    sensitive: published.flow.sensitive,
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    report,
  });
  return {
    ports: {
      run: createLazyActions(
        () => loadChunk(() => actions(visit, report), timeoutMs),
        config.api?.failure ?? unreachable,
      ),
      session: createSessionRunner(sessions, visit, timeoutMs, report),
      storage: createBrowserStorage(options.product.name, () => window.localStorage),
      analytics,
      clock: browserClock,
      links: browserLinks,
      report,
      halt,
      ...options.ports,
    },
    startAnalytics: () => void analytics.start(),
  };
}

async function loadCollector(url: string) {
  const { createCollectorDestination } = await import('../telemetry/collector-destination.ts');
  return createCollectorDestination({ url, fetch: globalThis.fetch.bind(globalThis) });
}
