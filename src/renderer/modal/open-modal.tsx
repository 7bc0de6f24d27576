import './modal.css';
import { useId, useRef, useEffect, type RefObject, useLayoutEffect } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import type { ResolvedBanner, ResolvedModal } from '../../runtime/shapes/screen.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import { BlockList } from '../block-list.tsx';
import { useFlow } from '../flow-context.ts';
import { LoadingBoundary, Skeleton } from '../loading-boundary.tsx';
import { BannerAndErrorSummary } from '../error-messages.tsx';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import { getRootOf } from '../../widgets/parts/get-root.ts';
import { withProgrammaticFocus, focusProgrammatically } from '../focus/move-focus.ts';

export interface OpenModalProps {
  readonly modal: ResolvedModal;
  readonly busy: boolean;
  readonly banner: ResolvedBanner | null;
}

/**
 * The open modal as a native dialog. Escape, the overlay and the close button raise CLOSE.
 *
 * @source A §2 (modals); WAI-ARIA Authoring Practices, Dialog (Modal)
 */
export function OpenModal({ modal, busy, banner }: OpenModalProps) {
  const { dispatch } = useFlow();
  const { texts } = useWidgetContext();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useOverlayPress(dialog, dispatch);
  useTabCycle(dialog);
  useOpenDialog(dialog, title, modal.name);

  return (
    <dialog
      className="modal"
      ref={dialog}
      data-modal={modal.name}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        dispatch.raise(reservedEvents.close);
      }}
      // A second Escape always closes the dialog. In StrictMode, the dialog is open again here.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) dispatch.raise(reservedEvents.close);
      }}
    >
      <div className="modal__in" key={modal.name}>
        <h2 className="h2" id={titleId} ref={title} tabIndex={-1}>
          <Rich text={modal.title} />
        </h2>
        <LoadingBoundary skeleton={<Skeleton />}>
          <BlockList
            blocks={modal.blocks}
            busy={busy}
            problems={<BannerAndErrorSummary blocks={modal.blocks} banner={banner} />}
          />
        </LoadingBoundary>
      </div>
      <button
        className="act act--icon modal__x"
        type="button"
        aria-label={texts['ui.close']}
        data-event={reservedEvents.close}
        onClick={() => dispatch.raise(reservedEvents.close)}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

/** Closes the modal if a click begins and ends on the overlay, which is the dialog element itself. */
function useOverlayPress(dialog: RefObject<HTMLDialogElement | null>, dispatch: FlowDispatch): void {
  useEffect(() => {
    const element = dialog.current;
    let isPressOnOverlay = false;
    const onPointerDown = ({ target }: Event) => {
      isPressOnOverlay = target === element;
    };
    const onClick = ({ target }: Event) => {
      if (isPressOnOverlay && target === element) dispatch.raise(reservedEvents.close);
      isPressOnOverlay = false;
    };
    element?.addEventListener('pointerdown', onPointerDown);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('pointerdown', onPointerDown);
      element?.removeEventListener('click', onClick);
    };
  }, [dialog, dispatch]);
}

/**
 * Opens the dialog with the focus on its title. If another modal follows, the dialog stays open, so that the browser
 * remembers where to return the focus.
 */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
  name: string,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const lockedPage = lockScroll(element);
    withProgrammaticFocus(() => element.showModal());
    return () => {
      lockedPage?.removeAttribute('data-modal-open');
      // The browser restores the focus only when a dialog closes.
      withProgrammaticFocus(() => element.close());
    };
  }, [dialog]);

  const lastName = useRef('');
  useLayoutEffect(() => {
    if (lastName.current === name) return;
    lastName.current = name;
    dialog.current?.scrollTo(0, 0);
    if (title.current !== null) focusProgrammatically(title.current, { preventScroll: true });
  }, [dialog, title, name]);
}

/**
 * Stops the page from scrolling. In a shadow root, our styles cannot reach the page. With `html:has(…)`, browsers would
 * check the whole page after every change.
 *
 * @returns the marked element
 */
function lockScroll(element: Element): HTMLElement | undefined {
  const rootNode = getRootOf(element);
  if ('host' in rootNode) return undefined;
  rootNode.documentElement.toggleAttribute('data-modal-open', true);
  return rootNode.documentElement;
}

/** Tab cycles within the dialog. Otherwise, browsers would also move the focus to their toolbars. */
function useTabCycle(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !element) return;
      const tabStops = [...element.querySelectorAll<HTMLElement>(tabStopSelector)].filter(
        (tabStop) => tabStop.getClientRects().length > 0,
      );
      const [first, last] = [tabStops[0], tabStops.at(-1)];
      const { activeElement } = getRootOf(element);
      const leavesForward = !event.shiftKey && activeElement === last;
      const leavesBackward =
        event.shiftKey && (isSameTabStop(activeElement, first) || activeElement?.matches('[tabindex="-1"]'));
      if (!leavesForward && !leavesBackward) return;
      event.preventDefault();
      (leavesForward ? first : last)?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [dialog]);
}

/** The radio buttons of a group are one tab stop. */
function isSameTabStop(a: Element | null, b: Element | undefined): boolean {
  if (a === b) return true;
  const [groupA, groupB] = [a, b].map(
    (element) => element instanceof HTMLInputElement && element.type === 'radio' && element.name,
  );
  return Boolean(groupA) && groupA === groupB;
}

/** Also matches elements of custom controls. */
const tabStopSelector = [
  'a[href], button:not(:disabled), summary, iframe, audio[controls], video[controls], [contenteditable="true"], [tabindex="0"]',
  ...['input', 'select', 'textarea'].map((control) => `${control}:not(:disabled)`),
].join();
