import { type RefObject, useLayoutEffect, useRef } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';
import { byProgram, moveFocus } from '../focus/move-focus.ts';

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
    const holdsStill = holdStill(element);
    byProgram(() => element.showModal());
    return () => {
      holdsStill?.removeAttribute('data-modal-open');
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

/**
 * Has the page that an element is in not scroll. An application in a shadow of its own has no page to style; a selector that looks
 * for an open dialog (`html:has(…)`) would do the same without a script, and have browsers ask the whole page with every change.
 *
 * @returns what is marked
 */
function holdStill(element: Element): HTMLElement | undefined {
  const tree = treeOf(element);
  if ('host' in tree) return undefined;
  tree.documentElement.toggleAttribute('data-modal-open', true);
  return tree.documentElement;
}
