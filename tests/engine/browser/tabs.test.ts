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

test('pages with the same name receive messages from each other, but not their own and not those of other names', async () => {
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

test('there is no port if the browser has no BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(createTabsPort('a')).toBeUndefined();
});
