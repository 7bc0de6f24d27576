import type { TellHost } from './create-host-channel.ts';

/**
 * Tells the host how tall the content is, at once and with every change. An open dialog lies above the content and
 * counts too: when the frame is tall enough for it, the host is asked to bring it into view, and again until the
 * frame has the height that it was to have, for a dialog stands in its middle, and until all of it has come.
 *
 * @param isFollowed true if a loader answered: then the frame itself never scrolls
 */
export function followHeight(window: Window, tell: TellHost, isFollowed: boolean): void {
  const { document } = window;
  const { body, documentElement: root } = document;
  // While the host catches up with a taller step, a scrollbar would make the content narrower and so taller still.
  if (isFollowed) root.style.overflow = 'hidden';
  let told = -1;
  let watched: HTMLDialogElement | null = null;
  let shown = '';
  let isPlaced = false;

  const measure = (): void => {
    const dialog = document.querySelector('dialog');
    const open = dialog?.open === true ? dialog : null;
    if (open !== watched) {
      if (watched !== null) observer.unobserve(watched);
      if (open !== null) observer.observe(open);
      watched = open;
      shown = '';
      isPlaced = false;
    }
    const px = Math.ceil(Math.max(body.getBoundingClientRect().height, open === null ? 0 : roomFor(open)));
    // A frame that is not displayed has no height to tell.
    if (px === 0) return;
    if (px !== told) tell({ type: 'height', px });
    told = px;
    const roomPx = window.innerHeight;
    if (open === null || isPlaced || roomPx < px) return;
    // What is typed into it later may make it taller: then nothing moves any more. What of it is still being fetched will.
    isPlaced = roomPx === px && document.querySelector('[aria-busy="true"]') === null;
    const { top, bottom } = open.getBoundingClientRect();
    // A page scrolls by whole pixels, and what is in it stands between them.
    const range = { topPx: Math.max(0, Math.floor(top) - 1), bottomPx: Math.ceil(bottom) + 1 };
    if (shown === JSON.stringify(range)) return;
    shown = JSON.stringify(range);
    tell({ type: 'show', ...range });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(body);
  window.addEventListener('resize', measure);
  // A frame out of sight is not drawn, so nothing is observed to have another size; what changed in it is measured.
  let waits = false;
  new MutationObserver(() => {
    if (waits) return;
    waits = true;
    window.setTimeout(() => {
      waits = false;
      measure();
    });
  }).observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** What a dialog takes when it need not scroll, with its distance to the edges: 1rem above and below. */
function roomFor(dialog: HTMLDialogElement): number {
  const rem = Number.parseFloat(getComputedStyle(dialog.ownerDocument.documentElement).fontSize);
  return dialog.scrollHeight + 2 * rem;
}
