const firstMessageMs = 20_000;
/** Time from `load` to the first message. */
const firstMessageAfterLoadMs = 300;

export interface FrameWatch {
  markAlive(): void;
  /** True if the frame has sent a message since its last `load` event. */
  isAlive(): boolean;
}

/**
 * Detects that the application does not run. A browser that blocks a frame loads an error page.
 *
 * @param fail called with true if the frame has loaded a page
 */
export function watchFrame(
  frame: HTMLIFrameElement,
  page: Window,
  signal: AbortSignal,
  fail: (isLoaded: boolean) => void,
): FrameWatch {
  let isHeard = false;
  let timer = page.setTimeout(fail, firstMessageMs, false);
  const stop = (): void => page.clearTimeout(timer);
  frame.addEventListener('load', () => {
    stop();
    if (!isHeard) timer = page.setTimeout(fail, firstMessageAfterLoadMs, true);
    isHeard = false;
  });
  signal.addEventListener('abort', stop);
  return {
    markAlive() {
      isHeard = true;
      stop();
    },
    isAlive: () => isHeard,
  };
}
