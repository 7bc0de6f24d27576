import type { TellHost } from './create-host-channel.ts';

/**
 * Reports the height of the content to the host, now and after each change. An open dialog counts too. Once the frame is
 * tall enough for it, the host scrolls it into view. That repeats until the frame has its final height and the dialog has
 * loaded, because the dialog is centered in the frame.
 *
 * @param isFollowed true if a loader answered and adapts the frame's height. The frame then never scrolls.
 */
export function followHeight(window: Window, tell: TellHost, isFollowed: boolean): void {
  const { document } = window;
  const { body, documentElement: root } = document;
  // Until the host applies a larger height, a scrollbar would make the content narrower, and so even taller.
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
    // A frame that is not displayed has no height.
    if (px === 0) return;
    if (px !== reportedPx) tell({ type: 'height', px });
    reportedPx = px;
    const framePx = window.innerHeight;
    if (open === null || isPlaced || framePx < px) return;
    // After that, a dialog that grows while the applicant types does not scroll the page.
    isPlaced = framePx === px && document.querySelector('[aria-busy="true"]') === null;
    const { top, bottom } = open.getBoundingClientRect();
    // Pages scroll by whole pixels, but content may start between them.
    const range = { topPx: Math.max(0, Math.floor(top) - 1), bottomPx: Math.ceil(bottom) + 1 };
    if (shown === JSON.stringify(range)) return;
    shown = JSON.stringify(range);
    tell({ type: 'show', ...range });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(body);
  window.addEventListener('resize', measure);
  // A `ResizeObserver` does not run in a frame that is out of view, so changes of the DOM are measured too.
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

/** Height of a dialog without scrolling, plus 1rem above and below, in CSS pixels. */
function fullHeightPx(dialog: HTMLDialogElement): number {
  const rem = Number.parseFloat(getComputedStyle(dialog.ownerDocument.documentElement).fontSize);
  return dialog.scrollHeight + 2 * rem;
}
