import { reservedEvents } from '../../runtime/shapes/reserved-events.ts';
import { isFocusLost, treeOf } from '../../widgets/parts/tree-of.ts';
import type { ScreenParts } from '../screen-parts.ts';
import { letGo } from './let-go.ts';
import { moveFocus } from './move-focus.ts';

/**
 * Puts the focus back when the element that had it goes away: to the element that took its place, else to the heading.
 * Dropped to the body it would throw keyboard and screen reader users to the top of the page.
 *
 * What goes with its screen is no loss, focused or left before: the next screen says where the focus goes.
 *
 * @source WCAG 2.2 SC 2.4.3
 * @returns a function that ends the watch
 */
export function keepFocus(root: HTMLElement, parts: ScreenParts): () => void {
  let last: HTMLElement | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    const lost = last;
    last = null;
    if (!isFocusLost(root)) return;
    const target = successor(root, lost) ?? root.querySelector<HTMLElement>('dialog[open] h2, h1');
    if (target) moveFocus(target, { preventScroll: true });
  });

  const stop = letGo(root, parts, () => {
    last = null;
  });
  root.addEventListener('focusin', onFocus);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    stop();
    root.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

function successor(root: HTMLElement, lost: HTMLElement): HTMLElement | undefined {
  if (lost.id !== '') {
    const again = treeOf(root).getElementById(lost.id);
    if (again && root.contains(again)) return again;
  }
  const event = lost.dataset.event;
  // The button of another record is no successor: a second press of Enter must not remove a second record.
  if (event === undefined || repeated.has(event)) return undefined;
  const same = [...root.querySelectorAll<HTMLElement>('[data-event]')].filter(({ dataset }) => dataset.event === event);
  return same.length === 1 ? same[0] : undefined;
}

const repeated: ReadonlySet<string> = new Set([reservedEvents.edit, reservedEvents.remove]);
