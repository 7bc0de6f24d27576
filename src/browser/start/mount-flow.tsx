/** Opens a flow and mounts it in a page or a React tree. This folder may import all of the engine. */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Host } from '../../embed/frame/host.ts';
import type { Branding } from '../../look/apply-brand.ts';
import { generalPictures } from '../../look/pictures/index.ts';
import { FlowScreen } from '../../renderer/flow-screen.tsx';
import type { Runtime } from '../../runtime/create-runtime.ts';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import { whenIdle } from '../../renderer/when-idle.ts';
import { type WidgetRegistry, createWidgets } from '../../widgets/registry.ts';
import type { StartConfig } from '../config-shape.ts';
import { hasRenderedStep, prepareHydration, type HydrationCriteria } from '../prerender/hydrate.ts';
import { collectWidgetNames } from '../prerender/prerendered-screen.ts';
import { createConsoleReporter, type Reporter } from '../print-report.ts';
import { startErrorReport, StartError } from './errors.ts';
import { FlowErrorBoundary } from './flow-error-boundary.tsx';
import { openFlow, type OpenedFlow } from './open-flow.ts';
import { setLanguage } from './set-language.ts';
import { showCannotStart } from './show-cannot-start.ts';
import type { StartOptions } from './start-options.ts';

export type MountFlowOptions<Settings extends StartConfig> = StartOptions<Settings> &
  Required<Pick<StartOptions<Settings>, 'product'>>;

const rootsInUse = new WeakSet<HTMLElement>();

/** Opens a flow and renders it into `options.root`. On an error, shows the page's error text and reports the error. */
export async function mountFlow<Settings extends StartConfig>(
  options: MountFlowOptions<Settings>,
  openHost: () => Promise<Host>,
): Promise<void> {
  const { root, product } = options;
  const report = muteWhileUnloading(createConsoleReporter(product.name), window);
  if (root !== null && rootsInUse.has(root)) return report(startErrorReport(new StartError('root-taken', root.id)));
  let host: Host | undefined;
  const showError = (): void => {
    if (root !== null) rootsInUse.delete(root);
    showCannotStart(root);
    host?.reportCannotStart();
  };
  const fail = (cause: unknown): void => {
    showError();
    report(startErrorReport(cause));
  };
  try {
    if (root === null) throw new StartError('no-root', '#');
    rootsInUse.add(root);
    host = await openHost();
    await mount({ root, host, options, report, fail, showError });
  } catch (cause) {
    fail(cause);
  }
}

interface MountContext<Settings extends StartConfig> {
  readonly root: HTMLElement;
  readonly host: Host;
  readonly options: StartOptions<Settings>;
  readonly report: Reporter;
  readonly fail: (cause: unknown) => void;
  readonly showError: () => void;
}

async function mount<Settings extends StartConfig>(context: MountContext<Settings>): Promise<void> {
  const { root, host, options, report, showError } = context;
  const { rootElement: surface = document.documentElement, removalSignal } = host;
  const isAborted = (): boolean => removalSignal?.aborted === true;
  const branding = { ...options.theme, ...host.branding };
  surface.toggleAttribute('data-embedded', host.isEmbedded);
  const initialBranding = applyBranding(surface, branding);
  let reactRoot: Root | undefined;
  let isHalted = false;
  const halt: Reporter = (developerReport) => {
    isHalted = true;
    reactRoot?.unmount();
    showError();
    report(developerReport);
  };
  const opened = await openFlow({ flowOptions: options, host, report, halt });
  const { publishedFlow, runtime } = opened;
  setLanguage(surface, publishedFlow);
  const removeBranding = await initialBranding;
  if (publishedFlow.flow.chrome.theme !== undefined) {
    removeBranding();
    await applyBranding(surface, { ...publishedFlow.flow.chrome.theme, ...branding });
  }
  // Switches off the prerendered theme.
  delete surface.dataset['firstLook'];
  if (isAborted()) return runtime.destroy();
  runtime.start();
  host.reportSteps(runtime.store);
  watchPageLeave(runtime, window, removalSignal);
  const { widgets: widgetsByName, pictures = generalPictures } = options;
  const widgets = createWidgets(widgetsByName, pictures);
  // Hydration is synchronous, so all widgets on the screen must be loaded.
  if (hasRenderedStep(root, runtime.store.screen.step))
    await widgets.load(collectWidgetNames(runtime.store.screen.blocks));
  if (isAborted()) return runtime.destroy();
  if (isHalted) return;
  const hydration = prepareHydration(root, collectVisitFacts(opened), report);
  const screen = renderScreen(opened, { ...context, widgets }, () => {
    // Runs after React's commit, so that each replayed event sees the previous change.
    queueMicrotask(hydration.replayInput);
    whenIdle(opened.loadRemaining);
  });
  if (hydration.canHydrate) {
    reactRoot = hydrateRoot(root, screen, { onRecoverableError: hydration.reportMismatch });
  } else {
    reactRoot = createRoot(root);
    reactRoot.render(screen);
  }
  opened.followChanges();
  removalSignal?.addEventListener('abort', () => {
    reactRoot?.unmount();
    runtime.destroy();
  });
}

function collectVisitFacts({ publishedFlow, visit, ports, runtime }: OpenedFlow): HydrationCriteria {
  return {
    release: publishedFlow.release,
    locale: visit.locale,
    device: visit.device,
    step: runtime.store.screen.step,
    isStoragePersistent: ports.storage.isPersistent,
    hasDraft: runtime.snapshot().hasDraft === true,
    hasVariant: visit.config.variant !== undefined,
  };
}

function renderScreen<Settings extends StartConfig>(
  { runtime: { store, dispatch }, publishedFlow: { flow }, languageChoice }: OpenedFlow,
  { host, widgets, fail }: MountContext<Settings> & { readonly widgets: WidgetRegistry },
  onReady: () => void,
): ReactNode {
  return (
    <FlowErrorBoundary onFailure={fail}>
      <FlowScreen
        store={store}
        dispatch={dispatch}
        widgets={widgets}
        schemas={flow.schemas}
        embedded={host.isEmbedded}
        languages={languageChoice}
        onReady={onReady}
      />
    </FlowErrorBoundary>
  );
}

/** @returns a function that removes the branding */
async function applyBranding(surface: HTMLElement, branding: Branding): Promise<() => void> {
  if (Object.keys(branding).length === 0) return () => undefined;
  const { applyBrand } = await import('../../look/apply-brand.ts');
  return applyBrand(surface, branding);
}

/**
 * Raises the flow's leave event on `pagehide`. If the flow has ended, a page from the back/forward cache reloads,
 * because that page still contains deleted answers.
 *
 * @param signal aborted when the flow is removed from the page
 * @internal
 */
export function watchPageLeave(runtime: Runtime, window: Window, signal?: AbortSignal): void {
  const listenerOptions = signal && { signal };
  let hasEnded = false;
  const leave = (): void => {
    hasEnded = runtime.store.screen.end !== null;
    runtime.dispatch.raise(reservedEvents.leave);
  };
  // Runs in the capture phase, before other `pagehide` listeners stop reports.
  window.addEventListener('pagehide', leave, { capture: true, ...listenerOptions });
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted && hasEnded) window.location.reload();
  };
  window.addEventListener('pageshow', onReturn, listenerOptions);
}

/** Drops reports while the page is unloading, because the browser then aborts the page's requests. @internal */
export function muteWhileUnloading(report: Reporter, window: Pick<Window, 'addEventListener'>): Reporter {
  let isUnloading = false;
  window.addEventListener('pagehide', () => (isUnloading = true));
  window.addEventListener('pageshow', () => (isUnloading = false));
  return (developerReport) => {
    if (!isUnloading) report(developerReport);
  };
}
