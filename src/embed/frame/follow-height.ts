import type { SendToHost } from './create-host-channel.ts';

/**
 * Reports the height of the content or of an open dialog, now and after each change. The host scrolls to the dialog
 * until its position is final.
 *
 * @param isFollowed true if a loader sets the frame's height
 */
export function reportHeight(window: Window, tell: SendToHost, isFollowed: boolean): void {
  const { document } = window;
  const { body, documentElement: root } = document;
  // A scrollbar would make the content narrower and taller.
  if (isFollowed) root.style.overflow = 'hidden';
  let reportedPx = -1;
  let observed: HTMLDialogElement | null = null;
  let shown = '';
  let isPlaced = false;

  const measure = (): void => {
    const dialog = document.querySelector('dialog');
    const open = dialog?.open === true ? dialog : null;
    if (open !== observed) {
      if (observed !== null) observer.unobserve(observed);
      if (open !== null) observer.observe(open);
      observed = open;
      shown = '';
      isPlaced = false;
    }
    const px = Math.ceil(Math.max(body.getBoundingClientRect().height, open === null ? 0 : fullHeightPx(open)));
    if (px === 0) return;
    if (px !== reportedPx) tell({ type: 'height', px });
    reportedPx = px;
    const framePx = window.innerHeight;
    if (open === null || isPlaced || framePx < px) return;
    // Later, a dialog that grows does not scroll the page.
    isPlaced = framePx === px && document.querySelector('[aria-busy="true"]') === null;
    const { top, bottom } = open.getBoundingClientRect();
    // Pages scroll by whole pixels only.
    const range = { topPx: Math.max(0, Math.floor(top) - 1), bottomPx: Math.ceil(bottom) + 1 };
    if (shown === JSON.stringify(range)) return;
    shown = JSON.stringify(range);
    tell({ type: 'show', ...range });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(body);
  window.addEventListener('resize', measure);
  // A `ResizeObserver` does not run in a frame that is out of view.
  let isScheduled = false;
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    window.setTimeout(() => {
      isScheduled = false;
      measure();
    });
  }).observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Includes a margin of 1rem above and below. */
function fullHeightPx(dialog: HTMLDialogElement): number {
  const rem = Number.parseFloat(getComputedStyle(dialog.ownerDocument.documentElement).fontSize);
  return dialog.scrollHeight + 2 * rem;
}
