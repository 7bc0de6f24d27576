import type { Product } from '../product.ts';
import type { Envelope, FrameMessage, HostMessage } from '../protocol.ts';
import type { FrameParameters } from './frame-parameters.ts';
import { readHostMessage } from './read-host-message.ts';

export type SendToHost = (message: FrameMessage) => void;

export function createHostChannel(
  window: Window,
  product: Product,
  { instanceId, hostOrigin }: FrameParameters,
  receive: (message: HostMessage) => void,
  earlyMessages: readonly MessageEvent[],
): SendToHost {
  const sender = { product: product.name, id: instanceId };
  const listen = ({ source, origin, data }: MessageEvent): void => {
    if (source !== window.parent || origin !== hostOrigin) return;
    const message = readHostMessage(data, sender, product.trackingNames);
    if (message !== undefined) receive(message);
  };
  earlyMessages.forEach(listen);
  window.addEventListener('message', listen);
  return (message) => {
    const envelope: Envelope<FrameMessage> = { ...sender, ...message };
    window.parent.postMessage(envelope, hostOrigin);
  };
}
