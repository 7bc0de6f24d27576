import type { Host } from '../embed/frame/host.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import { createAnalytics } from '../telemetry/create-analytics.ts';
import { browserClock } from './clock.ts';
import { browserLinks } from './links.ts';
import type { Report } from './print-report.ts';
import type { PublishedFlow } from './published-flow.ts';
import { createSessionRunner } from './session-runner.ts';
import type { StartOptions } from './start-options.ts';
import { createBrowserStorage } from './storage.ts';
import type { Visit } from './visit.ts';

/** How long the code of a session may take to come where no configuration says so, in ms. @source A §9 */
const chunkLoadTimeoutMs = 120_000;

/** What the ports of a visit are made of. */
export interface PortParts {
  readonly options: StartOptions;
  readonly visit: Visit;
  readonly host: Host;
  readonly published: PublishedFlow;
  readonly report: Report;
}

/**
 * What the browser provides to a flow.
 *
 * @returns the ports, and what loads the destinations of analytics once the first step is drawn
 */
export function createBrowserPorts({ options, visit, host, published, report }: PortParts): {
  readonly ports: Ports;
  readonly startAnalytics: () => void;
} {
  const { collector } = options.config ?? {};
  const analytics = createAnalytics({
    destinations: collector === undefined ? [] : [() => loadCollector(collector)],
    tracking: host.tracking.extraData,
    sensitive: sensitiveNames(published.flow.schemas),
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    report,
  });
  return {
    ports: {
      run: options.actions(visit),
      session: createSessionRunner(
        options.sessions ?? {},
        visit,
        options.config?.chunkLoadTimeoutMs ?? chunkLoadTimeoutMs,
        report,
      ),
      storage: createBrowserStorage(options.product.name, () => window.localStorage),
      analytics,
      clock: browserClock,
      links: browserLinks,
      warn: (code, cause) => report({ code, where: {}, why: code, fix: 'See the cause', cause }),
      ...options.ports,
    },
    startAnalytics: () => void analytics.start(),
  };
}

async function loadCollector(url: string) {
  const { createCollectorDestination } = await import('../telemetry/collector-destination.ts');
  return createCollectorDestination({ url, fetch: globalThis.fetch.bind(globalThis) });
}

function sensitiveNames(schemas: object): string[] {
  return Object.entries(schemas).flatMap(([name, schema]: [string, unknown]) =>
    typeof schema === 'object' && schema !== null
      ? ['sensitive' in schema ? name : '', ...sensitiveNames(schema)].filter((each) => each !== '')
      : [],
  );
}
