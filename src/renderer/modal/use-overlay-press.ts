import { useEffect, type RefObject } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';

/**
 * A press that begins and ends on the overlay closes the modal. The overlay is the dialog itself; what is in it fills it.
 * The keyboard's way is Escape, which arrives as `cancel`.
 */
export function useOverlayPress(dialog: RefObject<HTMLDialogElement | null>, dispatch: FlowDispatch): void {
  useEffect(() => {
    const element = dialog.current;
    let began = false;
    const onDown = ({ target }: Event) => {
      began = target === element;
    };
    const onClick = ({ target }: Event) => {
      if (began && target === element) dispatch.raise(reservedEvents.close);
      began = false;
    };
    element?.addEventListener('pointerdown', onDown);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('pointerdown', onDown);
      element?.removeEventListener('click', onClick);
    };
  }, [dialog, dispatch]);
}
