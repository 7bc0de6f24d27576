import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import { isFocusLost, getRootOf } from '../../widgets/parts/get-root.ts';
import { moveFocus } from './move-focus.ts';

/**
 * Restores the focus when the focused element is removed: to its replacement, else to the heading. `<Arrival>` handles
 * a new screen.
 *
 * @source WCAG 2.2 SC 2.4.3
 */
export function useFocusRestore(root: RefObject<HTMLElement | null>, arrival: number): void {
  const last = useRef<HTMLElement>(null);
  const shown = useRef(arrival);
  // The observer below is called later in the same commit.
  useLayoutEffect(() => {
    if (shown.current !== arrival) last.current = null;
    shown.current = arrival;
  }, [arrival]);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      const lost = last.current;
      last.current = null;
      if (!isFocusLost(element)) return;
      const target = successor(element, lost) ?? element.querySelector<HTMLElement>('dialog[open] h2, h1');
      if (target) moveFocus(target, { preventScroll: true });
    });
    element.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [root]);
}

function successor(root: HTMLElement, lost: HTMLElement): HTMLElement | undefined {
  if (lost.id !== '') {
    const again = getRootOf(root).getElementById(lost.id);
    if (again && root.contains(again)) return again;
  }
  const event = lost.dataset.event;
  // Pressing Enter again must not remove a second record.
  if (event === undefined || repeated.has(event)) return undefined;
  const same = [...root.querySelectorAll<HTMLElement>('[data-event]')].filter(({ dataset }) => dataset.event === event);
  return same.length === 1 ? same[0] : undefined;
}

const repeated: ReadonlySet<string> = new Set([reservedEvents.edit, reservedEvents.remove]);
