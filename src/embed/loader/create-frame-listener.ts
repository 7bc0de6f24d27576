import { bringIntoView, setHeight } from './create-frame.ts';
import type { Told } from './held.ts';
import type { Tell } from './mount-options.ts';
import type { FrameMessage } from '../protocol.ts';

/**
 * Does what a frame asks for, and tells the partner what it reports.
 *
 * @param told    what was reported before: that it is ready, the partner hears once
 * @param onHello called with each greeting: the frame waits for the options
 */
export function createFrameListener(
  frame: HTMLIFrameElement,
  told: Told,
  tell: Tell,
  onHello: () => void,
): (message: FrameMessage) => void {
  return (message) => {
    const { type, ...detail } = message;
    if (type === 'hello') onHello();
    else if (type === 'show') bringIntoView(frame, message.topPx, message.bottomPx);
    else if (type === 'step') tell('step-change', detail);
    else if (type === 'height') {
      setHeight(frame, message.px);
      tell('height-change', { heightPx: message.px });
    } else if (type !== 'ready' || !told.ready) tell(type, detail);
  };
}
