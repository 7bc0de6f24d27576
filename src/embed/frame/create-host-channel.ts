import type { Product } from '../product.ts';
import type { Envelope, FrameMessage, HostMessage } from '../protocol.ts';
import type { FrameAddress } from './frame-address.ts';
import { readHostMessage } from './read-host-message.ts';

/** Says something to the page around the frame. */
export type TellHost = (message: FrameMessage) => void;

/**
 * Talks with the window above and with one origin only: nothing of ours reaches another page, and nothing that another
 * window says counts.
 *
 * @param receive is given checked messages
 * @param early   what was heard before
 */
export function createHostChannel(
  window: Window,
  product: Product,
  { id, hostOrigin }: FrameAddress,
  receive: (message: HostMessage) => void,
  early: readonly MessageEvent[],
): TellHost {
  const sender = { product: product.name, id };
  const listen = ({ source, origin, data }: MessageEvent): void => {
    if (source !== window.parent || origin !== hostOrigin) return;
    const message = readHostMessage(data, sender, product.trackingNames);
    if (message !== undefined) receive(message);
  };
  early.forEach(listen);
  window.addEventListener('message', listen);
  return (message) => {
    const sent: Envelope<FrameMessage> = { ...sender, ...message };
    window.parent.postMessage(sent, hostOrigin);
  };
}
