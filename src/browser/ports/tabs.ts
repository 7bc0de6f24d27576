import type { TabsPort } from '../../api/idempotency-key-store.ts';

/**
 * Sends messages to other tabs of the origin.
 *
 * @returns undefined if the browser has no `BroadcastChannel` or refuses it
 */
export function createTabsPort(channelName: string): TabsPort | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  try {
    const channel = new BroadcastChannel(channelName);
    return {
      post: channel.postMessage.bind(channel),
      listen: (onMessage) => channel.addEventListener('message', ({ data }) => onMessage(data)),
    };
  } catch (error) {
    // Firefox throws if storage is blocked.
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
