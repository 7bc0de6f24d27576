import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import { isFocusLost, getRootOf } from '../../widgets/parts/get-root.ts';
import { focusProgrammatically } from './move-focus.ts';

/**
 * When the focused element is removed, moves the focus to its replacement, else to the heading. A new step moves the
 * focus itself.
 *
 * @source WCAG 2.2 SC 2.4.3
 */
export function useFocusRestore(root: RefObject<HTMLElement | null>, visitId: number): void {
  const lastFocused = useRef<HTMLElement>(null);
  const lastVisitId = useRef(visitId);
  // The observer below runs later in the same commit.
  useLayoutEffect(() => {
    if (lastVisitId.current !== visitId) lastFocused.current = null;
    lastVisitId.current = visitId;
  }, [visitId]);
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!lastFocused.current || lastFocused.current.isConnected) return;
      const removed = lastFocused.current;
      lastFocused.current = null;
      if (!isFocusLost(element)) return;
      const target = findReplacement(element, removed) ?? element.querySelector<HTMLElement>('dialog[open] h2, h1');
      if (target) focusProgrammatically(target, { preventScroll: true });
    });
    element.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [root]);
}

function findReplacement(root: HTMLElement, removed: HTMLElement): HTMLElement | undefined {
  if (removed.id !== '') {
    const replacement = getRootOf(root).getElementById(removed.id);
    if (replacement && root.contains(replacement)) return replacement;
  }
  const event = removed.dataset.event;
  // Pressing Enter again must not remove a second record.
  if (event === undefined || repeatedEvents.has(event)) return undefined;
  const candidates = [...root.querySelectorAll<HTMLElement>('[data-event]')].filter(
    ({ dataset }) => dataset.event === event,
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

const repeatedEvents: ReadonlySet<string> = new Set([reservedEvents.edit, reservedEvents.remove]);
