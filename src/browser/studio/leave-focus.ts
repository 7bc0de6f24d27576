import { isMovedByProgram } from '../../renderer/focus/move-focus.ts';

/**
 * Leaves the focus in the studio: a page there takes it only when somebody goes into the page. What the page itself moves it to
 * meanwhile, a heading or a modal that opens, would take it from the panel that is typed into; the studio gets it back.
 *
 * @param page a page in a frame of its own origin
 */
export function leaveFocus(page: Window): void {
  const { parent } = page;
  let last = parent.document.activeElement;
  let isHere = page.document.hasFocus();
  // What listens in the studio goes with the page.
  const left = new AbortController();
  page.addEventListener('pagehide', () => left.abort(), { once: true });
  parent.document.addEventListener('focusin', ({ target }) => void (last = target as Element), { signal: left.signal });

  const onFocus = (): void => {
    if (!isMovedByProgram()) isHere = true;
    else if (!isHere) (last as HTMLElement | null)?.focus({ preventScroll: true });
  };
  page.addEventListener('focus', onFocus);
  page.document.addEventListener('focusin', onFocus);
  page.addEventListener('blur', () => (isHere = false));
}
