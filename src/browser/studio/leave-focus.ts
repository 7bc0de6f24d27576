import { isMovedByProgram } from '../../renderer/focus/move-focus.ts';

/** Returns focus to the studio if the page moves focus itself, for example to a heading. */
export function leaveFocus(page: Window): void {
  const { parent } = page;
  let last = parent.document.activeElement;
  let isHere = page.document.hasFocus();
  const unloaded = new AbortController();
  page.addEventListener('pagehide', () => unloaded.abort(), { once: true });
  parent.document.addEventListener('focusin', ({ target }) => void (last = target as Element), {
    signal: unloaded.signal,
  });

  const onFocus = (): void => {
    if (!isMovedByProgram()) isHere = true;
    else if (!isHere) (last as HTMLElement | null)?.focus({ preventScroll: true });
  };
  page.addEventListener('focus', onFocus);
  page.document.addEventListener('focusin', onFocus);
  page.addEventListener('blur', () => (isHere = false));
}
