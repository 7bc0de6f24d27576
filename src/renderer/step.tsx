import type { RefObject } from 'react';
import type { Screen } from '../runtime/shapes/screen.ts';
import { Icon } from '../look/icons.tsx';
import { reservedEvents } from '../runtime/shapes/reserved-events.ts';
import { useWidgetContext } from '../widgets/parts/widget-context.tsx';
import { BlockList } from './block-list.tsx';
import { DrawingBoundary } from './drawing-boundary.tsx';
import { useFlow } from './flow-context.ts';
import { Arrival, useArrivals } from './focus/arrival.tsx';
import { LoadingBoundary, Skeleton } from './loading-boundary.tsx';
import { Modal } from './modal/modal.tsx';
import { Problems } from './problems.tsx';

export interface StepProps {
  readonly screen: Screen;
  readonly embedded: boolean;
  /** Called when the first step can be used. */
  readonly onReady: (() => void) | undefined;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly isLoading: boolean;
  readonly loadingCount: RefObject<number>;
}

/** The current step and the open modal. Each arrival mounts it again. */
export function Step(props: StepProps) {
  const { screen, root } = props;
  const { arrival, step, blocks, busy, banner, modal } = screen;
  const arrivalsRef = useArrivals(root);
  if (step === null) return <Skeleton />;
  return (
    <DrawingBoundary
      key={arrival}
      renderInstead={(again) => (
        <>
          <RenderFailure again={again} />
          <Arrival {...props} arrivalsRef={arrivalsRef} isRendered={false} />
        </>
      )}
    >
      <LoadingBoundary skeleton={<Skeleton />}>
        {screen.back && <BackAction />}
        <BlockList
          blocks={blocks}
          busy={busy}
          // The page behind an open modal is inert.
          problems={<Problems blocks={blocks} banner={modal === null ? banner : null} />}
        />
        <Arrival {...props} arrivalsRef={arrivalsRef} isRendered />
      </LoadingBoundary>
      {modal && <Modal modal={modal} busy={busy} banner={banner} />}
    </DrawingBoundary>
  );
}

function RenderFailure({ again }: { readonly again: () => void }) {
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
  const { words } = useWidgetContext();
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
