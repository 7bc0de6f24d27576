/** Time that a frame has to send its first message, in ms. */
const silenceMs = 20_000;
/** Time that a loaded page has to send its first message, in ms. Its first script has run by then. */
const loadedSilenceMs = 300;

export interface FrameWatch {
  /** Records that the frame has sent a message. */
  heard(): void;
  /** True if the frame has sent a message since its last `load` event. */
  isHeard(): boolean;
}

/**
 * Detects that the application does not run in a frame. A browser that blocks a frame loads an error page, which sends
 * no messages.
 *
 * @param fail called with true if the frame has loaded a page. A slow application may still send messages later.
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
    // The next page in the frame must send its own message.
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
