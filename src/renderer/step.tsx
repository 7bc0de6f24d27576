import type { RefObject } from 'react';
import type { Screen } from '../runtime/shapes/screen.ts';
import { Icon } from '../look/icons.tsx';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { BlockList } from './block-list.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useFlow } from './flow-context.ts';
import { StepFocus, useFocusState } from './focus/step-focus.tsx';
import { LoadingBoundary, Skeleton } from './loading-boundary.tsx';
import { Modal } from './modal/modal.tsx';
import { BannerAndErrorSummary } from './error-messages.tsx';

export interface StepProps {
  readonly screen: Screen;
  readonly embedded: boolean;
  readonly onReady: (() => void) | undefined;
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly isLoading: boolean;
  readonly loadingCountRef: RefObject<number>;
}

/** The current step and the open modal. Each visit mounts them again. */
export function Step(props: StepProps) {
  const { screen, rootRef } = props;
  const { visitId, step, blocks, busy, banner, modal } = screen;
  const focusStateRef = useFocusState(rootRef);
  if (step === null) return <Skeleton />;
  return (
    <ErrorBoundary
      key={visitId}
      renderFallback={(retry) => (
        <>
          <RenderFailure retry={retry} />
          <StepFocus {...props} focusStateRef={focusStateRef} isRendered={false} />
        </>
      )}
    >
      <LoadingBoundary skeleton={<Skeleton />}>
        {screen.canGoBack && <BackAction />}
        <BlockList
          blocks={blocks}
          busy={busy}
          // An open modal shows the banner instead, because the page is inert.
          problems={<BannerAndErrorSummary blocks={blocks} banner={modal === null ? banner : null} />}
        />
        <StepFocus {...props} focusStateRef={focusStateRef} isRendered />
      </LoadingBoundary>
      {modal && <Modal modal={modal} busy={busy} banner={banner} />}
    </ErrorBoundary>
  );
}

function RenderFailure({ retry }: { readonly retry: () => void }) {
  const { texts } = useWidgetContext();
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {texts['ui.notDrawn']}
      </h1>
      <div className="go">
        <button className="btn btn--primary" type="button" onClick={retry}>
          {texts['ui.retry']}
        </button>
      </div>
    </>
  );
}

function BackAction() {
  const { dispatch } = useFlow();
  const { texts } = useWidgetContext();
  return (
    <div className="back-row">
      <button
        className="act"
        type="button"
        data-event={reservedEvents.back}
        onClick={() => dispatch.raise(reservedEvents.back)}
      >
        <Icon name="back" />
        <span>{texts['ui.back']}</span>
      </button>
    </div>
  );
}
