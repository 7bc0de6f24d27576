import { bringIntoView, setHeight } from './create-frame.ts';
import type { MountOptions } from './mount-options.ts';
import type { FrameMessage } from '../protocol.ts';

/**
 * Does what a frame asks for, and tells the partner what it reports.
 *
 * @param onHello called with each greeting: the frame waits for the options
 */
export function createFrameListener(
  frame: HTMLIFrameElement,
  readOptions: () => MountOptions,
  onHello: () => void,
): (message: FrameMessage) => void {
  let isReady = false;
  return (message) => {
    const options = readOptions();
    switch (message.type) {
      case 'hello':
        return onHello();
      case 'ready':
        if (isReady) return;
        isReady = true;
        return options.onReady?.({ step: message.step });
      case 'step':
        return options.onStepChange?.({ from: message.from, to: message.to });
      case 'height':
        setHeight(frame, message.px);
        return options.onHeightChange?.({ heightPx: message.px });
      case 'show':
        return bringIntoView(frame, message.topPx, message.bottomPx);
      case 'complete':
        return options.onComplete?.({});
      case 'exit':
        return options.onExit?.({ reason: message.reason });
      case 'error':
        return options.onError?.({ code: message.code });
    }
  };
}
