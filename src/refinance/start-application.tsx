import { createRoot } from 'react-dom/client';
import type { RefinanceConfig } from './config-shape.ts';
import { refinanceFunctions } from './functions/index.ts';
import { FlowView } from '../renderer/flow-view.tsx';
import { createFlowDefinition } from '../browser/flow-definition.ts';
import type { PreviewSamples } from '../runtime/preview-snapshot.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from '../runtime/create-runtime.ts';
import type { ActionRunner, Ports } from '../runtime/shapes/ports.ts';
import { createAnalytics } from '../telemetry/create-analytics.ts';
import { applyBrand } from '../look/apply-brand.ts';
import { widgets } from './widgets/index.ts';
import { browserClock } from '../browser/clock.ts';
import { browserLinks } from '../browser/links.ts';
import { loadChunk } from '../browser/load-chunk.ts';
import { createBrowserStorage } from '../browser/storage.ts';
import { CannotStart, showCannotStart } from '../browser/cannot-start.tsx';
import { createLazyActions } from '../api/lazy-actions.ts';
import type { Host } from '../embed/frame/host.ts';
import { openHost } from '../embed/frame/open-host.ts';
import { product } from './product.ts';
import { loadPublishedFlow } from '../browser/published-flow.ts';
import { readDevice } from '../browser/read-device.ts';
import { readLocale } from '../browser/read-locale.ts';
import { createSessionRunner } from './sessions.ts';

/** Starts the flow that is published beside the application and draws it into `root`. */
export async function startApplication(root: HTMLElement, config: RefinanceConfig): Promise<void> {
  try {
    const host = await openHost(window, product.name);
    applyBrand(document.documentElement, host.branding);
    const published = await loadPublishedFlow(readLocale(host.locale, window.location.search, config.locales));
    document.documentElement.lang = published.locale;
    const device = readDevice({
      ...browserFacts(),
      windowWidthPx: host.windowWidthPx(),
      mobileWidthPx: Number(published.flow.limits['mobileWidthPx']),
    });
    const ports = createPorts(config, host, device);
    const runtime = createRuntime({
      ...createFlowDefinition(published, refinanceFunctions, config.linkBases, ports.warn),
      ...{ ports, device, preview: await wantedPreview() },
      hostValues: { init: { partnerName: host.partnerName, branding: host.branding, tracking: host.tracking } },
    });
    runtime.start();
    host.follow(runtime.store);
    watchLeaving(runtime);
    createRoot(root).render(
      <CannotStart>
        <FlowView
          store={runtime.store}
          dispatch={runtime.dispatch}
          widgets={widgets}
          schemas={published.flow.schemas}
          embedded={host.embedded}
        />
      </CannotStart>,
    );
    void ports.analytics.start();
    if (import.meta.hot !== undefined)
      void import('../browser/follow-flow-changes.ts').then((hot) =>
        hot.followFlowChanges(runtime, refinanceFunctions, config, ports.warn),
      );
  } catch (cause) {
    showCannotStart(cause);
  }
}

function createPorts(
  config: RefinanceConfig,
  host: Host,
  device: 'mobile' | 'desktop',
): Ports & { analytics: ReturnType<typeof createAnalytics> } {
  const warn = (code: string, cause?: unknown): void =>
    console.warn(`refinance-application: ${code}`, cause instanceof Error ? cause.name : '');
  const analytics = createAnalytics({
    destinations: [
      async () => {
        const { createCollectorDestination } = await import('../telemetry/collector-destination.ts');
        return createCollectorDestination({ url: config.collector, fetch: globalThis.fetch.bind(globalThis) });
      },
    ],
    tracking: host.tracking.extraData,
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    warn,
  });
  return {
    run: createLazyActions(
      () => loadChunk(() => loadActions(config, host), config.chunkLoadTimeoutMs),
      config.api.failure,
    ),
    session: createSessionRunner(config, device),
    storage: createBrowserStorage(() => window.localStorage),
    analytics,
    clock: browserClock,
    links: browserLinks,
    warn,
  };
}

async function loadActions(config: RefinanceConfig, host: Host): Promise<ActionRunner> {
  const { createServerActions } = await import('./server-actions.ts');
  return createServerActions(config, host.windowWidthPx);
}

function browserFacts(): { userAgent: string; saysMobile: boolean | undefined } {
  const { userAgent } = navigator;
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly mobile?: boolean } };
  return { userAgent, saysMobile: userAgentData?.mobile };
}

/** Development only: `?preview=STEP` shows a step with the flow's sample data. */
async function wantedPreview(): Promise<RuntimeOptions['preview']> {
  const step = new URLSearchParams(location.search).get('preview');
  if (!import.meta.env.DEV || step === null) return undefined;
  const response = await fetch('/flow/preview.json');
  return { step, samples: (await response.json()) as PreviewSamples };
}

/** Tells the flow that the page is going away; what it clears then must not come back from memory. */
function watchLeaving(runtime: Runtime): void {
  let ended = false;
  window.addEventListener('pagehide', () => {
    ended = runtime.store.screen.end !== null;
    runtime.dispatch.raise('LEAVE');
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && ended) location.reload();
  });
}
