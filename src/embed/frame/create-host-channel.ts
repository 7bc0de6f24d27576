import { product, type Envelope, type FrameMessage, type HostMessage } from '../protocol.ts';
import type { FrameAddress } from './open-host.ts';
import { readHostMessage } from './read-host-message.ts';

/** Says something to the page around the frame. */
export type TellHost = (message: FrameMessage) => void;

/**
 * Talks with the window above and with one origin only: nothing of ours reaches another page, and nothing that another
 * window says counts.
 *
 * @param receive is given checked messages
 * @source standards B09, B10
 */
export function createHostChannel(
  window: Window,
  { id, hostOrigin }: FrameAddress,
  receive: (message: HostMessage) => void,
): TellHost {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== hostOrigin) return;
    const message = readHostMessage(data, id);
    if (message !== undefined) receive(message);
  });
  return (message) => {
    const sent: Envelope<FrameMessage> = { product, id, ...message };
    window.parent.postMessage(sent, hostOrigin);
  };
}
