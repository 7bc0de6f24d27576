import type { Envelope, FrameMessage, HostMessage, Sender } from '../protocol.ts';
import type { FrameAddress } from './frame-address.ts';
import { readHostMessage } from './read-host-message.ts';

/** The loader that a frame talks with: its product, instance and origin. */
export type HostAddress = FrameAddress & Sender;

/** Says something to the page around the frame. */
export type TellHost = (message: FrameMessage) => void;

/**
 * Talks with the window above and with one origin only: nothing of ours reaches another page, and nothing that another
 * window says counts.
 *
 * @param receive is given checked messages
 */
export function createHostChannel(
  window: Window,
  { product, id, hostOrigin }: HostAddress,
  receive: (message: HostMessage) => void,
): TellHost {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== hostOrigin) return;
    const message = readHostMessage(data, { product, id });
    if (message !== undefined) receive(message);
  });
  return (message) => {
    const sent: Envelope<FrameMessage> = { product, id, ...message };
    window.parent.postMessage(sent, hostOrigin);
  };
}
