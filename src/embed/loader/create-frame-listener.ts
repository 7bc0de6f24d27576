import { bringIntoView, setHeight } from './create-frame.ts';
import type { Tell } from './mount-options.ts';
import type { FrameMessage } from '../protocol.ts';

/**
 * Does what a frame asks for, and tells the partner what it reports.
 *
 * @param onHello called with each greeting: the frame waits for the options
 */
export function createFrameListener(
  frame: HTMLIFrameElement,
  tell: Tell,
  onHello: () => void,
): (message: FrameMessage) => void {
  let isReady = false;
  return (message) => {
    const { type, ...detail } = message;
    if (type === 'hello') onHello();
    else if (type === 'show') bringIntoView(frame, message.topPx, message.bottomPx);
    else if (type === 'step') tell('step-change', detail);
    else if (type === 'height') {
      setHeight(frame, message.px);
      tell('height-change', { heightPx: message.px });
    } else if (type === 'ready') {
      if (!isReady) tell(type, detail);
      isReady = true;
    } else tell(type, detail);
  };
}
