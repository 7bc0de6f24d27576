import { createRoot } from 'react-dom/client';
import type { Host } from '../embed/frame/host.ts';
import { openHost } from '../embed/frame/open-host.ts';
import { FlowView } from '../renderer/flow-view.tsx';
import { createRuntime, type Runtime } from '../runtime/create-runtime.ts';
import { applyBrand } from '../look/apply-brand.ts';
import { DrawingBoundary, reportOf, showCannotStart } from './cannot-start.tsx';
import { browserClock } from './clock.ts';
import { createBrowserPorts } from './create-ports.ts';
import { StartError } from './errors.ts';
import { createDetailPrinter, createReportPrinter, type Report } from './print-report.ts';
import { loadPublishedFlow, type PublishedFlow } from './published-flow.ts';
import { readBrowserFacts, readDevice } from './read-device.ts';
import { readLocale } from './read-locale.ts';
import { readPreview } from './read-preview.ts';
import { createRunnableFlow } from './runnable-flow.ts';
import type { StartOptions } from './start-options.ts';
import type { Visit } from './visit.ts';
import { watchLeaving } from './watch-leaving.ts';

/**
 * Starts a published flow and draws it. Where it cannot, the page's own sentence for that is shown, and developers are
 * told why.
 */
export async function startFlow(options: StartOptions): Promise<void> {
  const { root, product } = options;
  const report = (import.meta.env.DEV ? createDetailPrinter : createReportPrinter)(product.name);
  let host: Host | undefined;
  const halt: Report = (told) => {
    showCannotStart(root);
    host?.cannotStart();
    report(told);
  };
  try {
    if (root === null) throw new StartError('no-root', '#');
    host = await openHost(window, product.name);
    await draw(root, host, options, { report, halt });
  } catch (cause) {
    halt(reportOf(cause));
  }
}

async function draw(
  root: HTMLElement,
  host: Host,
  options: StartOptions,
  { report, halt }: { readonly report: Report; readonly halt: Report },
): Promise<void> {
  const { config = {}, flow: manifest = '/flow/manifest.json', hostValues, functions, widgets } = options;
  applyBrand(document.documentElement, host.branding);
  const published = await loadPublishedFlow(manifest, (locales) =>
    readLocale(host.locale, window.location.search, config.locales ?? locales),
  );
  document.documentElement.lang = published.locale;
  const visit = readVisit(published, host, options.phoneWidthLimit);
  const drawn = createRoot(root);
  let isHalted = false;
  const stop: Report = (told) => {
    isHalted = true;
    drawn.unmount();
    halt(told);
  };
  const { ports, startAnalytics } = createBrowserPorts({ options, visit, host, published, report, halt: stop });
  const prepare = (each: PublishedFlow): ReturnType<typeof createRunnableFlow> =>
    createRunnableFlow(each, functions, config.linkBases ?? {}, ports.report);
  const { partnerName, branding, tracking } = host;
  const runtime = createRuntime({
    ...prepare(published),
    ports,
    device: visit.device,
    preview: await readPreview(manifest),
    hostValues: { init: { partnerName, branding, tracking }, ...hostValues },
  });
  runtime.start();
  host.follow(runtime.store);
  watchLeaving(runtime, window);
  if (isHalted) return;
  drawn.render(
    <DrawingBoundary onFailure={(cause) => halt(reportOf(cause))}>
      <FlowView
        store={runtime.store}
        dispatch={runtime.dispatch}
        widgets={widgets}
        schemas={published.flow.schemas}
        embedded={host.embedded}
      />
    </DrawingBoundary>,
  );
  startAnalytics();
  followChanges(runtime, manifest, prepare, report);
}

function readVisit({ flow, locale }: PublishedFlow, host: Host, phoneWidthLimit: string | undefined): Visit {
  const phoneWidthPx = phoneWidthLimit === undefined ? 0 : flow.limits[phoneWidthLimit];
  if (typeof phoneWidthPx !== 'number') throw new StartError('limit-missing', phoneWidthLimit ?? '');
  const device = readDevice(readBrowserFacts(navigator), host.windowWidthPx(), phoneWidthPx);
  return { device, locale, clock: browserClock, windowWidthPx: host.windowWidthPx };
}

/** Development only. */
function followChanges(
  runtime: Runtime,
  manifest: string,
  prepare: (published: PublishedFlow) => ReturnType<typeof createRunnableFlow>,
  report: Report,
): void {
  if (import.meta.hot === undefined) return;
  void import('./follow-flow-changes.ts').then((hot) => hot.followFlowChanges(runtime, manifest, prepare, report));
}
