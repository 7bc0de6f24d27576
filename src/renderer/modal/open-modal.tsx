import './modal.css';
import { useId, useRef } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import type { ResolvedModal } from '../../runtime/shapes/screen.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import { BlockList } from '../block-list.tsx';
import { Whole } from '../fetching.tsx';
import { useFlow } from '../flow-context.ts';
import { useOverlayPress } from './use-overlay-press.ts';
import { useShown } from './use-shown.ts';
import { useTabCycle } from './use-tab-cycle.ts';

/**
 * The native dialog: the page behind it is inert, Tab stays inside, and the focus goes back to where it came from.
 * Escape, the overlay and the cross raise CLOSE; the flow says what that does.
 *
 * @source A §2 (modals); WAI-ARIA Authoring Practices, Dialog (Modal)
 */
export function OpenModal({ modal }: { readonly modal: Pick<ResolvedModal, 'name' | 'title'> }) {
  const { dispatch, store } = useFlow();
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
      // A second Escape in a row cannot be prevented: the browser closes the dialog, and the flow must know. One that is open
      // again by the time this is told, as effects that run twice leave it, is not closed.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open && store.screen.modal?.name === modal.name) dispatch.raise(reservedEvents.close);
      }}
    >
      <div className="modal__in" key={modal.name}>
        <h2 className="h2" id={heading} ref={title} tabIndex={-1}>
          <Rich text={modal.title} />
        </h2>
        <Whole>
          <BlockList place="modal" problems />
        </Whole>
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
