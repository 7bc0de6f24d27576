import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Host } from '../embed/frame/host.ts';
import type { Branding } from '../look/apply-brand.ts';
import { generalPictures } from '../look/pictures/index.ts';
import { openHost } from '../embed/frame/open-host.ts';
import { FlowScreen } from '../renderer/flow-screen.tsx';
import { createRuntime, type Runtime } from '../runtime/create-runtime.ts';
import { widgetsOf } from '../widgets/registry.ts';
import { DrawingBoundary, reportOfStart } from './cannot-start.tsx';
import { browserClock } from './clock.ts';
import { createBrowserPorts } from './create-ports.ts';
import { StartError } from './errors.ts';
import { createDetailPrinter, createReportPrinter, type Report } from './print-report.ts';
import { loadPublishedFlow, type PublishedFlow } from './published-flow.ts';
import { readBrowserFacts, readDevice } from './read-device.ts';
import { readLocale } from './read-locale.ts';
import { readPrerendered } from './first-screen/take-over.ts';
import { readPreview } from './read-preview.ts';
import { createRunnableFlow } from './runnable-flow.ts';
import { showCannotStart } from './show-cannot-start.ts';
import type { StartConfig } from './start-config.ts';
import type { StartOptions } from './start-options.ts';
import type { Visit } from './visit.ts';
import { watchLeaving } from './watch-leaving.ts';

const startedIn = new WeakSet<HTMLElement>();

/**
 * Starts a published flow and draws it. Where it cannot, the page's own sentence for that is shown, and developers are
 * told why. An element holds one flow: where there is one already, it stays.
 */
export async function startFlow<Settings extends StartConfig = StartConfig>(
  options: StartOptions<Settings>,
): Promise<void> {
  const { root, product = { name: 'guided-flow', eventPrefix: 'flow', title: document.title } } = options;
  const report = (import.meta.env.DEV ? createDetailPrinter : createReportPrinter)(product.name);
  if (root !== null && startedIn.has(root)) return report(reportOfStart(new StartError('root-taken', root.id)));
  let host: Host | undefined;
  const showNothingElse = (): void => {
    showCannotStart(root);
    host?.cannotStart();
  };
  const fail = (cause: unknown): void => {
    showNothingElse();
    report(reportOfStart(cause));
  };
  // Whoever awaits it is told; until then its failure is nobody's.
  void Promise.resolve(options.config).catch(() => undefined);
  try {
    if (root === null) throw new StartError('no-root', '#');
    startedIn.add(root);
    host = await openHost(window, product);
    await draw({ root, host, options, report, fail, showNothingElse });
  } catch (cause) {
    fail(cause);
  }
}

interface DrawParts<Settings extends StartConfig> {
  readonly root: HTMLElement;
  readonly host: Host;
  readonly options: StartOptions<Settings>;
  readonly report: Report;
  readonly fail: (cause: unknown) => void;
  readonly showNothingElse: () => void;
}

async function draw<Settings extends StartConfig>(parts: DrawParts<Settings>): Promise<void> {
  const { root, host, options, report, showNothingElse } = parts;
  const { flow: manifest = '/flow/manifest.json', hostValues, functions = {} } = options;
  const look = { ...options.theme, ...host.branding };
  const painted = paint(look);
  // Both are fetched at once; the flow has to know the languages before it can choose its copy.
  const settings = Promise.resolve(options.config);
  const [config = {} as Settings, published] = await Promise.all([
    settings,
    loadPublishedFlow(manifest, async (locales) =>
      readLocale(host.locale, window.location.search, (await settings)?.locales ?? locales),
    ),
  ]);
  document.documentElement.lang = published.locale;
  const visit: Visit<Settings> = { ...readVisit(published, host, options.phoneWidthLimit), config, report };
  let drawn: Root | undefined;
  let isHalted = false;
  const halt: Report = (told) => {
    isHalted = true;
    drawn?.unmount();
    showNothingElse();
    report(told);
  };
  const { ports, startAnalytics } = createBrowserPorts({ options, visit, host, published, halt });
  const prepare = (each: PublishedFlow): ReturnType<typeof createRunnableFlow> =>
    createRunnableFlow(each, functions, config.linkBases ?? {}, report);
  const { partnerName, branding, tracking } = host;
  const takeOff = await painted;
  if (published.flow.chrome.theme !== undefined) {
    takeOff();
    await paint({ ...published.flow.chrome.theme, ...look });
  }
  const runtime = createRuntime({
    ...prepare(published),
    ports,
    device: visit.device,
    preview: await readPreview(manifest, published.flow, report),
    hostValues: { init: { partnerName, branding, tracking }, ...hostValues },
  });
  runtime.start();
  host.follow(runtime.store);
  watchLeaving(runtime, window);
  if (isHalted) return;
  const { device, locale } = visit;
  const { step } = runtime.store.screen;
  const { release } = published;
  const storageLasts = ports.storage.lasting;
  const ready = readPrerendered(root, { release, locale, device, step, storageLasts }, report);
  const screen = screenOf(runtime, published, parts, ready?.takeOver);
  if (ready === undefined) {
    drawn = createRoot(root);
    drawn.render(screen);
  } else {
    drawn = hydrateRoot(root, screen, { onRecoverableError: ready.onRecoverableError });
  }
  startAnalytics();
  followChanges(runtime, manifest, prepare, report);
}

function screenOf<Settings extends StartConfig>(
  { store, dispatch }: Runtime,
  { flow }: PublishedFlow,
  { host, options: { widgets, pictures = generalPictures }, fail }: DrawParts<Settings>,
  onReady: (() => void) | undefined,
): ReactNode {
  return (
    <DrawingBoundary onFailure={fail}>
      <FlowScreen
        store={store}
        dispatch={dispatch}
        widgets={widgetsOf(widgets, pictures)}
        schemas={flow.schemas}
        embedded={host.embedded}
        onReady={onReady}
      />
    </DrawingBoundary>
  );
}

/**
 * Puts branding on the page. The default look needs no code: it is in the style sheet.
 *
 * @returns a function that takes it off again
 */
async function paint(branding: Branding): Promise<() => void> {
  if (Object.keys(branding).length === 0) return () => undefined;
  const { applyBrand } = await import('../look/apply-brand.ts');
  return applyBrand(document.documentElement, branding);
}

function readVisit(
  { flow, locale }: PublishedFlow,
  host: Host,
  phoneWidthLimit: string | undefined,
): Omit<Visit, 'config' | 'report'> {
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
