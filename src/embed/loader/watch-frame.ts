/** How long a frame may stay silent, in ms. */
const silenceMs = 20_000;
/** How long after it was loaded a frame may take to be heard of, in ms: its first script has run by then. */
const loadedSilenceMs = 300;

/** A watch over one frame. */
export interface FrameWatch {
  /** The frame has said something. */
  heard(): void;
  /** True if it has since it was last loaded. */
  isHeard(): boolean;
}

/**
 * Finds out that nothing of the application runs in a frame. No browser says that it refused a frame: it shows a page of its
 * own, which is loaded and says nothing.
 *
 * @param fail called when that is so, with whether anything was loaded; a slow frame may still be heard after it
 */
export function watchFrame(
  frame: HTMLIFrameElement,
  page: Window,
  signal: AbortSignal,
  fail: (isLoaded: boolean) => void,
): FrameWatch {
  let isHeard = false;
  let timer = page.setTimeout(fail, silenceMs, false);
  const stop = (): void => page.clearTimeout(timer);
  frame.addEventListener('load', () => {
    stop();
    if (!isHeard) timer = page.setTimeout(fail, loadedSilenceMs, true);
    // The next page in the frame speaks for itself.
    isHeard = false;
  });
  signal.addEventListener('abort', stop);
  return {
    heard() {
      isHeard = true;
      stop();
    },
    isHeard: () => isHeard,
  };
}
