import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../look/icons.tsx';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';
import { forgetFailures } from '../widgets/parts/chunk.tsx';
import { useWidgetContext, WidgetContext } from '../widgets/parts/widget-context.tsx';
import { BlockList } from './block-list.tsx';
import { CardHeader } from './card-header.tsx';
import { DrawingBoundary } from './drawing-boundary.tsx';
import { createFetching, FetchingContext, Outlines, Unseen, useIsFetching, Whole } from './fetching.tsx';
import { BusyContext, useFlow } from './flow-context.ts';
import { Arrival, usePast } from './focus/arrival.tsx';
import { keepFocus } from './focus/keep-focus.ts';
import { LongWait } from './long-wait.tsx';
import { Modal, modalCode } from './modal/modal.tsx';
import type { ScreenFrame } from './screen-parts.ts';
import { useScreen } from './use-part.ts';
import { whenIdle } from '../widgets/parts/when-idle.ts';

interface PageProps {
  readonly embedded: boolean;
  /** Called when the first step can be used. */
  readonly onReady: (() => void) | undefined;
}

/** The page: the card with its header, the step's blocks and the help line, and the legal strip; a modal above them. */
export function Page({ embedded, onReady }: PageProps) {
  const { dispatch, widgets } = useFlow();
  const root = useRef<HTMLDivElement>(null);
  const words = useScreen((screen) => screen.words);
  const writing = useScreen(({ locale, currency, dateOrder, conventions }) => ({
    locale,
    currency,
    dateOrder,
    conventions,
  }));
  const context = useMemo(
    () => ({ words, dispatch, pictures: widgets.pictures, ...writing }),
    [words, dispatch, widgets, writing],
  );

  return (
    <WidgetContext value={context}>
      <Root root={root} embedded={embedded}>
        <DocumentTitle />
        <div className={embedded ? 'app app--embed' : 'app'}>
          <CardHeader />
          <main className="body">
            <Card root={root} embedded={embedded} onReady={onReady} />
            <LongWait />
          </main>
          <Help />
          {embedded && <Legal className="fine fine--in" />}
        </div>
        {!embedded && <Beside />}
        {!embedded && <Legal className="fine" />}
      </Root>
    </WidgetContext>
  );
}

/** What the root says of the screen. It alone is drawn again when a call begins and ends, not what is in it. */
function Root({
  root,
  embedded,
  children,
}: {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly embedded: boolean;
  readonly children: ReactNode;
}) {
  const { widgets, parts } = useFlow();
  const { step, kind, device, busy, end, hasBeside } = useScreen(rootOf);
  const [fetching] = useState(createFetching);
  const isFetching = useIsFetching(fetching);

  useEffect(() => (root.current ? keepFocus(root.current, parts) : undefined), [root, parts]);
  useEffect(() => {
    // The first step is drawn, or the server is asked which it is: fetch what the next ones need.
    whenIdle(() => {
      void widgets.preload();
      // Where it does not come now, whoever opens a modal fetches it.
      modalCode.fetch().catch(forgetFailures);
    });
  }, [widgets]);

  return (
    <div
      className={embedded ? 'page page--embed' : hasBeside ? 'page page--beside' : 'page'}
      ref={root}
      {...(step === null ? {} : { [`data-${kind}`]: step })}
      data-device={device}
      data-end={end ?? undefined}
      aria-busy={busy || isFetching}
    >
      <FetchingContext value={fetching}>
        <BusyContext value={busy}>{children}</BusyContext>
      </FetchingContext>
    </div>
  );
}

function rootOf(screen: ScreenFrame) {
  const { step, kind, device, busy, end } = screen;
  return { step, kind, device, busy, end, hasBeside: hasAside(screen) };
}

function hasAside({ aside }: ScreenFrame): boolean {
  return (aside?.blocks.length ?? 0) > 0;
}

/** The step, and what happens when it has been drawn, or cannot be. */
function Card({ root, ...page }: PageProps & { readonly root: RefObject<HTMLDivElement | null> }) {
  // Another arrival is another screen, even of the same step: nothing of the last one is carried over.
  const { arrival, isChosen } = useScreen(({ arrival: count, step }) => ({ arrival: count, isChosen: step !== null }));
  const past = usePast(root);
  return (
    <DrawingBoundary
      key={arrival}
      instead={NotDrawn}
      // One of its own for each, as React has it anyway: what a failure interrupted must not count as arrived at.
      renderAfter={(isDrawn) => (
        <Arrival key={String(isDrawn)} {...page} root={root} pastRef={past} isDrawn={isDrawn} />
      )}
    >
      {isChosen ? <Step /> : <Outlines />}
    </DrawingBoundary>
  );
}

function Step(): ReactNode {
  return (
    <>
      <Whole>
        <BackAction />
        <BlockList place="blocks" problems />
      </Whole>
      {/* While it is fetched, the step stays as it is: the focus must be on what opened it. */}
      <Unseen>
        <Modal />
      </Unseen>
    </>
  );
}

function NotDrawn({ again }: { readonly again: () => void }) {
  const { words } = useWidgetContext();
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {words['ui.notDrawn']}
      </h1>
      <div className="go">
        <button className="btn btn--primary" type="button" onClick={again}>
          {words['ui.retry']}
        </button>
      </div>
    </>
  );
}

function BackAction() {
  const { dispatch } = useFlow();
  const back = useScreen((screen) => screen.back);
  const { words } = useWidgetContext();
  if (!back) return null;
  return (
    <div className="backrow">
      <button
        className="act"
        type="button"
        data-event={reservedEvents.back}
        onClick={() => dispatch.raise(reservedEvents.back)}
      >
        <Icon name="back" />
        <span>{words['ui.back']}</span>
      </button>
    </div>
  );
}

function Help() {
  const any = useScreen((screen) => screen.help.length > 0);
  if (!any) return null;
  return (
    <footer className="help">
      <Around place="help" />
    </footer>
  );
}

/** What stands beside the card in a wide window: a region of its own, so that whoever has no use for it passes it by. */
function Beside() {
  const label = useScreen((screen) => (hasAside(screen) ? screen.aside?.label : undefined));
  if (label === undefined) return null;
  return (
    <section className="beside" aria-label={label}>
      <Around place="aside" />
    </section>
  );
}

function Legal({ className }: { readonly className: string }) {
  const any = useScreen((screen) => screen.legal.length > 0);
  const { words } = useWidgetContext();
  if (!any) return null;
  return (
    <aside className={className} aria-label={words['ui.legal']}>
      <Around place="legal" />
    </aside>
  );
}

/** What stands around a step: nothing until its widgets have come, nor if they did not, which the next step tries again. */
function Around({ place }: { readonly place: 'help' | 'aside' | 'legal' }) {
  const arrival = useScreen((screen) => screen.arrival);
  return (
    <DrawingBoundary until={arrival}>
      <Suspense fallback={null}>
        <BlockList place={place} />
      </Suspense>
    </DrawingBoundary>
  );
}

function DocumentTitle() {
  const title = useScreen((screen) => screen.title);
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
  return null;
}
