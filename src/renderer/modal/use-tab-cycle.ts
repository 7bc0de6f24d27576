import { useEffect, type RefObject } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';

/** Tab goes round within the dialog. The browser keeps it off the page behind, but would let it out into its own bars. */
export function useTabCycle(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !element) return;
      const stops = [...element.querySelectorAll<HTMLElement>(tabStops)].filter(
        (stop) => stop.getClientRects().length > 0,
      );
      const [first, last] = [stops[0], stops.at(-1)];
      const { activeElement } = treeOf(element);
      const leavesForward = !event.shiftKey && activeElement === last;
      const leavesBackward = event.shiftKey && (activeElement === first || activeElement?.matches('[tabindex="-1"]'));
      if (!leavesForward && !leavesBackward) return;
      event.preventDefault();
      (leavesForward ? first : last)?.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [dialog]);
}

const tabStops = 'a[href], button, input:not(:disabled), select:not(:disabled), summary';
