import { type RefObject, useLayoutEffect, useRef } from 'react';
import { byProgram, moveFocus } from '../focus/move-focus.ts';
import { markPage } from '../mark-page.ts';

/**
 * Opens the dialog with the focus on its title, and closes it when it is taken away. A modal that leads to another is the same
 * dialog with other contents: the page behind it stays inert, and where the focus goes back to is remembered.
 */
export function useShown(
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
  name: string,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const takeMark = markPage(element, 'data-modal-open');
    byProgram(() => element.showModal());
    return () => {
      takeMark();
      // Closed before it is removed: only a dialog that closes gives the focus back.
      byProgram(() => element.close());
    };
  }, [dialog]);

  const shown = useRef('');
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    dialog.current?.scrollTo(0, 0);
    if (title.current !== null) moveFocus(title.current, { preventScroll: true });
  }, [dialog, title, name]);
}
