import { useEffect, type RefObject } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';

/**
 * Closes the modal if a pointer press begins and ends on the overlay. The overlay is the dialog element itself, which
 * its content fills.
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
