import type { TabsPort } from '../../api/stored-keys.ts';

/**
 * Sends messages to other tabs of the origin.
 *
 * @param name name of the channel
 * @returns undefined if the browser has no `BroadcastChannel` or refuses it
 */
export function createTabsPort(name: string): TabsPort | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: channel.postMessage.bind(channel),
      listen: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
    };
  } catch (error) {
    // Firefox throws if storage is blocked.
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
