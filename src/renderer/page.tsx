import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ResolvedBlock, Screen } from '../runtime/shapes/screen.ts';
import { textDirection } from '../runtime/utilities/text-direction.ts';
import { clearFailedChunks, LoadingContext } from '../widgets/parts/lazy-widget.tsx';
import { whenIdle } from './when-idle.ts';
import { WidgetContext } from '../widgets/parts/widget-context.tsx';
import { BlockList } from './block-list.tsx';
import { CardHeader } from './card-header.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFlow } from './flow-context.ts';
import { useFocusRestore } from './focus/use-focus-restore.ts';
import { LongWait } from './long-wait.tsx';
import { modalChunk } from './modal/modal.tsx';
import { Step, type StepProps } from './step.tsx';

/** The page around the step. */
export function Page({ screen, embedded, onReady }: Pick<StepProps, 'screen' | 'embedded' | 'onReady'>) {
  const root = useRef<HTMLDivElement>(null);
  const { loading, isLoading, loadingCount } = useLoading();
  const { visitId, busy, aside, help, legal, title, texts } = screen;
  useFocusRestore(root, visitId);
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
  const onFirstReady = usePreload(screen.step === null, onReady);
  const hasAside = aside !== undefined && aside.blocks.length > 0;
  const renderLegal = (className: string) =>
    legal.length > 0 && (
      <aside className={className} aria-label={texts['ui.legal']}>
        <SurroundingBlocks blocks={legal} screen={screen} />
      </aside>
    );

  return (
    <WidgetContext value={useWidgetValues(screen)}>
      <LoadingContext value={loading}>
        <div
          className={embedded ? 'page page--embed' : hasAside ? 'page page--aside' : 'page'}
          ref={root}
          {...(screen.step === null ? {} : { [`data-${screen.kind}`]: screen.step })}
          dir={textDirection(screen.conventions)}
          data-device={screen.device}
          data-end={screen.end ?? undefined}
          aria-busy={busy || isLoading}
        >
          <div className={embedded ? 'app app--embed' : 'app'}>
            <CardHeader header={screen.header} locale={screen.locale} />
            <main className="body">
              <Step
                {...{ screen, embedded, rootRef: root, isLoading, loadingCountRef: loadingCount }}
                onReady={onFirstReady}
              />
              <LongWait isWaiting={busy || isLoading} visitId={visitId} />
            </main>
            {help.length > 0 && (
              <footer className="help">
                <SurroundingBlocks blocks={help} screen={screen} />
              </footer>
            )}
            {embedded && renderLegal('legal legal--in-card')}
          </div>
          {!embedded && hasAside && (
            <section className="aside" aria-label={aside.label}>
              <SurroundingBlocks blocks={aside.blocks} screen={screen} />
            </section>
          )}
          {!embedded && renderLegal('legal')}
        </div>
      </LoadingContext>
    </WidgetContext>
  );
}

/**
 * Preloads the code of later steps when the page is idle: after the first step is shown, or while the server chooses
 * that step.
 *
 * @returns a function to call when the first step is shown
 */
function usePreload(isStepPending: boolean, onReady: StepProps['onReady']): () => void {
  const { widgets } = useFlow();
  const preload = useCallback(() => {
    // After a failure, the code is loaded on demand.
    whenIdle(() => void Promise.allSettled([widgets.preload(), modalChunk.load()]).then(clearFailedChunks));
  }, [widgets]);
  useEffect(() => {
    if (isStepPending) preload();
  }, [isStepPending, preload]);
  return useCallback(() => {
    onReady?.();
    preload();
  }, [onReady, preload]);
}

function useLoading() {
  const loadingCount = useRef(0);
  const [isLoading, setLoading] = useState(false);
  const report = useCallback((isAdded: boolean) => {
    loadingCount.current += isAdded ? 1 : -1;
    setLoading(loadingCount.current > 0);
  }, []);
  const loading = useMemo(() => ({ isShown: () => false, report }), [report]);
  return { loading, isLoading, loadingCount };
}

function useWidgetValues({ texts, locale, currency, dateOrder, conventions }: Screen) {
  const { dispatch, widgets } = useFlow();
  const { pictures, controls } = widgets;
  return useMemo(
    () => ({ texts, dispatch, pictures, controls, locale, currency, dateOrder, conventions }),
    [texts, dispatch, pictures, controls, locale, currency, dateOrder, conventions],
  );
}

interface SurroundingBlocksProps {
  readonly blocks: readonly ResolvedBlock[];
  readonly screen: Screen;
}

/** Blocks around the step, shown once their widgets are loaded. After a failure, the next step loads them again. */
function SurroundingBlocks({ blocks, screen: { visitId, busy } }: SurroundingBlocksProps): ReactNode {
  return (
    <ErrorBoundary resetKey={visitId}>
      <Suspense fallback={null}>
        <BlockList blocks={blocks} busy={busy} />
      </Suspense>
    </ErrorBoundary>
  );
}
