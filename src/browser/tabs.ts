import type { TabsPort } from '../api/tabs-port.ts';

/**
 * The other tabs of this browser, by the browser's own channel between pages of one origin; nothing is stored.
 *
 * @param name pages that give the same one hear each other
 * @returns undefined where the browser has no such channel
 */
export function createTabsPort(name: string): TabsPort | undefined {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: channel.postMessage.bind(channel),
      listen: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
    };
  } catch {
    return undefined;
  }
}
