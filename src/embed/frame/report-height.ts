import type { SendToHost } from './create-host-channel.ts';

/**
 * Reports the height of the content or of an open dialog, now and after each change. The host scrolls to an open
 * dialog until the dialog's position is final.
 *
 * @param isSizedByLoader true if a loader sets the frame's height
 */
export function reportHeight(window: Window, send: SendToHost, isSizedByLoader: boolean): void {
  const { document } = window;
  const { body, documentElement: root } = document;
  // A scrollbar would make the content narrower and taller.
  if (isSizedByLoader) root.style.overflow = 'hidden';
  let reportedPx = -1;
  let observedDialog: HTMLDialogElement | null = null;
  let sentRange = '';
  let isPositionFinal = false;

  const measure = (): void => {
    const dialog = document.querySelector('dialog');
    const openDialog = dialog?.open === true ? dialog : null;
    if (openDialog !== observedDialog) {
      if (observedDialog !== null) observer.unobserve(observedDialog);
      if (openDialog !== null) observer.observe(openDialog);
      observedDialog = openDialog;
      sentRange = '';
      isPositionFinal = false;
    }
    const heightPx = Math.ceil(
      Math.max(body.getBoundingClientRect().height, openDialog === null ? 0 : fullHeightPx(openDialog)),
    );
    if (heightPx === 0) return;
    if (heightPx !== reportedPx) send({ type: 'height', px: heightPx });
    reportedPx = heightPx;
    const framePx = window.innerHeight;
    if (openDialog === null || isPositionFinal || framePx < heightPx) return;
    // Once the position is final, a dialog that grows does not scroll the page.
    isPositionFinal = framePx === heightPx && document.querySelector('[aria-busy="true"]') === null;
    const { top, bottom } = openDialog.getBoundingClientRect();
    // Pages scroll in whole pixels only.
    const range = { topPx: Math.max(0, Math.floor(top) - 1), bottomPx: Math.ceil(bottom) + 1 };
    if (sentRange === JSON.stringify(range)) return;
    sentRange = JSON.stringify(range);
    send({ type: 'show', ...range });
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

function fullHeightPx(dialog: HTMLDialogElement): number {
  const rem = Number.parseFloat(getComputedStyle(dialog.ownerDocument.documentElement).fontSize);
  return dialog.scrollHeight + 2 * rem;
}
