import type { TabsPort } from '../api/stored-keys.ts';

/**
 * The other tabs of this browser, by the browser's own channel between pages of one origin; nothing is stored.
 *
 * @param name pages that give the same one hear each other
 * @returns undefined where the browser has no such channel
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
    // Firefox refuses it if the page may store nothing.
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
