import { useEffect, type RefObject } from 'react';
import { treeOf } from '../../widgets/parts/tree-of.ts';

/** Cycles Tab within the dialog. The browser alone would also move it to its toolbars. */
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
      const leavesBackward =
        event.shiftKey && (isOneStop(activeElement, first) || activeElement?.matches('[tabindex="-1"]'));
      if (!leavesForward && !leavesBackward) return;
      event.preventDefault();
      (leavesForward ? first : last)?.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [dialog]);
}

/** True if both are the same tab stop. The radio buttons of a group are one stop. */
function isOneStop(one: Element | null, other: Element | undefined): boolean {
  if (one === other) return true;
  const [circle, first] = [one, other].map(
    (each) => each instanceof HTMLInputElement && each.type === 'radio' && each.name,
  );
  return Boolean(circle) && circle === first;
}

/** Includes elements of custom controls. */
const tabStops = [
  'a[href], button:not(:disabled), summary, iframe, audio[controls], video[controls], [contenteditable="true"], [tabindex="0"]',
  ...['input', 'select', 'textarea'].map((control) => `${control}:not(:disabled)`),
].join();
