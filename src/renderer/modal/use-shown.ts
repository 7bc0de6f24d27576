import { type RefObject, useLayoutEffect, useRef } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';
import { byProgram, moveFocus } from '../focus/move-focus.ts';

/**
 * Opens the dialog with the focus on its title, and closes it on unmount. If another modal follows, the dialog stays
 * open, so that the browser remembers where to return the focus.
 */
export function useShown(
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
  name: string,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const holdsStill = holdStill(element);
    byProgram(() => element.showModal());
    return () => {
      holdsStill?.removeAttribute('data-modal-open');
      // Only a dialog that closes restores the focus.
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

/**
 * Stops the page from scrolling while the dialog is open. A shadow root has no page to style. With `html:has(…)`,
 * browsers would check the whole page after every change.
 *
 * @returns the marked element
 */
function holdStill(element: Element): HTMLElement | undefined {
  const tree = treeOf(element);
  if ('host' in tree) return undefined;
  tree.documentElement.toggleAttribute('data-modal-open', true);
  return tree.documentElement;
}
