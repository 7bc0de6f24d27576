import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Host } from '../embed/frame/host.ts';
import type { Branding } from '../look/apply-brand.ts';
import { generalPictures } from '../look/pictures/index.ts';
import { FlowScreen } from '../renderer/flow-screen.tsx';
import { whenIdle } from '../widgets/parts/when-idle.ts';
import { type Widgets, widgetsOf } from '../widgets/registry.ts';
import { DrawingBoundary, reportOfStart } from './cannot-start.tsx';
import { StartError } from './errors.ts';
import { openFlow, type OpenedFlow } from './open-flow.ts';
import { createPrinter, type Report } from './print-report.ts';
import { isOfStep, readFirstScreenIn } from './first-screen/take-over.ts';
import { widgetsIn } from './first-screen/widgets-in.ts';
import { showCannotStart } from './show-cannot-start.ts';
import type { StartConfig } from './start-config.ts';
import type { StartOptions } from './start-options.ts';
import { watchLeaving } from './watch-leaving.ts';
import { whileShown } from './while-shown.ts';

/** What a flow is started with, with the names of its product. */
export type NamedOptions<Settings extends StartConfig> = StartOptions<Settings> &
  Required<Pick<StartOptions<Settings>, 'product'>>;

const startedIn = new WeakSet<HTMLElement>();

/**
 * Opens a flow on a page and draws it. Where it cannot, the page's own sentence for that is shown, and developers are told why.
 *
 * @param openHost asked what the page around wants
 */
export async function drawFlow<Settings extends StartConfig>(
  options: NamedOptions<Settings>,
  openHost: () => Promise<Host>,
): Promise<void> {
  const { root, product } = options;
  const report = whileShown(createPrinter(product.name), window);
  if (root !== null && startedIn.has(root)) return report(reportOfStart(new StartError('root-taken', root.id)));
  let host: Host | undefined;
  const showNothingElse = (): void => {
    if (root !== null) startedIn.delete(root);
    showCannotStart(root);
    host?.cannotStart();
  };
  const fail = (cause: unknown): void => {
    showNothingElse();
    report(reportOfStart(cause));
  };
  try {
    if (root === null) throw new StartError('no-root', '#');
    startedIn.add(root);
    host = await openHost();
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
  const { surface = document.documentElement, signal } = host;
  const isOver = (): boolean => signal?.aborted === true;
  const look = { ...options.theme, ...host.branding };
  // Beside the card's round corners the partner's page shows through.
  surface.toggleAttribute('data-embedded', host.embedded);
  const painted = paint(surface, look);
  let drawn: Root | undefined;
  let isHalted = false;
  const halt: Report = (told) => {
    isHalted = true;
    drawn?.unmount();
    showNothingElse();
    report(told);
  };
  const opened = await openFlow({ options, host, report, halt });
  const { published, visit, ports, runtime } = opened;
  surface.lang = published.locale;
  const takeOff = await painted;
  if (published.flow.chrome.theme !== undefined) {
    takeOff();
    await paint(surface, { ...published.flow.chrome.theme, ...look });
  }
  // What the build painted the page with gives way to what this visit has.
  delete surface.dataset['firstLook'];
  if (isOver()) return runtime.destroy();
  runtime.start();
  host.follow(runtime.store);
  watchLeaving(runtime, window, signal);
  const { widgets: named, pictures = generalPictures } = options;
  const widgets = widgetsOf(named, pictures);
  // What is taken over has to be drawn in one go. Its files are named in the head of the page.
  if (isOfStep(root, runtime.store.screen.step)) await widgets.fetch(widgetsIn(runtime.store.screen.blocks));
  if (isOver()) return runtime.destroy();
  if (isHalted) return;
  const { device, locale } = visit;
  const { step } = runtime.store.screen;
  const isKept = runtime.snapshot().keeps === true;
  const { release } = published;
  const storageLasts = ports.storage.lasting;
  const isVariant = visit.config.variant !== undefined;
  const first = readFirstScreenIn(root, { release, locale, device, step, storageLasts, isKept, isVariant }, report);
  const screen = screenOf(opened, { ...parts, widgets }, () => {
    // Not during React's commit: each click must see what the one before it changed.
    queueMicrotask(first.takeOver);
    whenIdle(opened.fetchLater);
  });
  if (first.isOwn) {
    drawn = hydrateRoot(root, screen, { onRecoverableError: first.reportMismatch });
  } else {
    drawn = createRoot(root);
    drawn.render(screen);
  }
  opened.followChanges();
  signal?.addEventListener('abort', () => {
    drawn?.unmount();
    runtime.destroy();
  });
}

function screenOf<Settings extends StartConfig>(
  { runtime: { store, dispatch }, published: { flow }, languages }: OpenedFlow,
  { host, widgets, fail }: DrawParts<Settings> & { readonly widgets: Widgets },
  onReady: () => void,
): ReactNode {
  return (
    <DrawingBoundary onFailure={fail}>
      <FlowScreen
        store={store}
        dispatch={dispatch}
        widgets={widgets}
        schemas={flow.schemas}
        embedded={host.embedded}
        languages={languages}
        onReady={onReady}
      />
    </DrawingBoundary>
  );
}

/**
 * Puts branding on a page, or a part of one. The default look needs no code: it is in the style sheet.
 *
 * @returns a function that takes it off again
 */
async function paint(surface: HTMLElement, branding: Branding): Promise<() => void> {
  if (Object.keys(branding).length === 0) return () => undefined;
  const { applyBrand } = await import('../look/apply-brand.ts');
  return applyBrand(surface, branding);
}
