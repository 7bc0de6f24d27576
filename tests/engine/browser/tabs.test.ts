import { expect, onTestFinished, test, vi } from 'vitest';
import { createTabsPort } from '../../../src/browser/ports/tabs.ts';

// Node does not exit while channels are open.
const channels: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

test('pages of one name hear what the others post, and nothing of their own or of another name', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const channel of channels) channel.close();
  });
  const heard: unknown[] = [];
  const open = (name: string, who: string) => {
    const port = createTabsPort(name);
    port?.listen((message) => heard.push([who, message]));
    return port;
  };
  const [one] = [open('a', 'one'), open('a', 'other'), open('b', 'stranger')];
  one?.post({ held: { call: 1 } });
  one?.post('last');
  await vi.waitUntil(() => heard.length >= 2);
  expect(heard).toEqual([
    ['other', { held: { call: 1 } }],
    ['other', 'last'],
  ]);
});

test('there is none where the browser has no channel between pages', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(createTabsPort('a')).toBeUndefined();
});
