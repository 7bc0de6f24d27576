import './modal.css';
import { useId, useRef } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import type { ResolvedBanner, ResolvedModal } from '../../runtime/shapes/screen.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import { BlockList } from '../block-list.tsx';
import { useFlow } from '../flow-context.ts';
import { LoadingBoundary, Skeleton } from '../loading-boundary.tsx';
import { Problems } from '../problems.tsx';
import { useOverlayPress } from './use-overlay-press.ts';
import { useShown } from './use-shown.ts';
import { useTabCycle } from './use-tab-cycle.ts';

export interface OpenModalProps {
  readonly modal: ResolvedModal;
  readonly busy: boolean;
  readonly banner: ResolvedBanner | null;
}

/**
 * The open modal as a native dialog. Escape, the overlay and the close button raise CLOSE, and the flow decides the
 * effect.
 *
 * @source A §2 (modals); WAI-ARIA Authoring Practices, Dialog (Modal)
 */
export function OpenModal({ modal, busy, banner }: OpenModalProps) {
  const { dispatch } = useFlow();
  const { words } = useWidgetContext();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useOverlayPress(dialog, dispatch);
  useTabCycle(dialog);
  useShown(dialog, title, modal.name);

  return (
    <dialog
      className="modal"
      ref={dialog}
      data-modal={modal.name}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        dispatch.raise(reservedEvents.close);
      }}
      // A second Escape cannot be prevented: the browser closes the dialog, so the flow is notified. In StrictMode the
      // dialog is open again by now.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) dispatch.raise(reservedEvents.close);
      }}
    >
      <div className="modal__in" key={modal.name}>
        <h2 className="h2" id={heading} ref={title} tabIndex={-1}>
          <Rich text={modal.title} />
        </h2>
        <LoadingBoundary skeleton={<Skeleton />}>
          <BlockList blocks={modal.blocks} busy={busy} problems={<Problems blocks={modal.blocks} banner={banner} />} />
        </LoadingBoundary>
      </div>
      <button
        className="act act--icon modal__x"
        type="button"
        aria-label={words['ui.close']}
        data-event={reservedEvents.close}
        onClick={() => dispatch.raise(reservedEvents.close)}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
