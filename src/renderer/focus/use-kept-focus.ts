import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import { isFocusLost, treeOf } from '../../widgets/parts/tree-of.ts';
import { moveFocus } from './move-focus.ts';

/**
 * Puts the focus back when the focused element is removed: on the element that replaces it, else on the heading. On the
 * body, keyboard and screen reader users would start at the top of the page again. When a whole screen is removed,
 * `<Arrival>` moves the focus.
 *
 * @source WCAG 2.2 SC 2.4.3
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, arrival: number): void {
  const last = useRef<HTMLElement>(null);
  const shown = useRef(arrival);
  // The observer below is called after this effect of the same commit.
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
    const again = treeOf(root).getElementById(lost.id);
    if (again && root.contains(again)) return again;
  }
  const event = lost.dataset.event;
  // Not the button of another record: a second press of Enter must not remove a second record.
  if (event === undefined || repeated.has(event)) return undefined;
  const same = [...root.querySelectorAll<HTMLElement>('[data-event]')].filter(({ dataset }) => dataset.event === event);
  return same.length === 1 ? same[0] : undefined;
}

const repeated: ReadonlySet<string> = new Set([reservedEvents.edit, reservedEvents.remove]);
