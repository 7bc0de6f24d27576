import { HubConnectionBuilder } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDocumentsHub, type HubSettings } from '../../../src/actions/documents-hub.ts';
import { readConfig } from '../../support/config.ts';
import { createScriptedHub, type ScriptedHub } from './scripted-hub.ts';
import { shows } from '../../support/shows.ts';

const shipped: HubSettings = readConfig('prod').hub;
/** Values that differ from the defaults of the hub library, to detect ignored settings. */
const others: HubSettings = {
  serverTimeoutMs: 9_000,
  keepAliveMs: 4_000,
  reconnectDelaysMs: [700, 60, 5_000],
  pollTimeoutMs: 3_000,
};

/** The library's options accept a socket, but its types do not contain it. */
interface Builder {
  withUrl: (this: unknown, url: string, options: object) => HubConnectionBuilder;
}

let hub: ScriptedHub;
let said: unknown[][];
let onEnd = (): void => undefined;

/** Advances the timers and runs all pending immediate work. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts the session, which connects immediately if the hub accepts it. */
async function listen(settings: HubSettings): Promise<void> {
  const session = createDocumentsHub('https://api.example/api/', settings)(
    { connectionId: 'some-connection' },
    {
      ask: (...words) => void said.push(['ask', ...words]),
      report: (...words) => void said.push(['report', ...words]),
      finish: (...words) => void said.push(['finish', ...words]),
    },
  );
  onEnd = () => session.stop();
  // The library is loaded with the first session.
  while (hub.attempts() === 0) await pass(0);
  await pass(0);
}

beforeEach(() => {
  // `setImmediate` stays real, because the library awaits immediate work. Only time is fake.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  said = [];
  hub = createScriptedHub();
  vi.stubGlobal('fetch', hub.fetch);
  const { withUrl } = HubConnectionBuilder.prototype as Builder;
  vi.spyOn(HubConnectionBuilder.prototype as Builder, 'withUrl').mockImplementation(function (
    this: unknown,
    url,
    given,
  ) {
    return withUrl.call(this, url, { ...given, WebSocket: hub.WebSocket });
  });
});

afterEach(() => {
  onEnd();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each([
  ['as configured', shipped],
  ['with other settings', others],
])('the connection to the hub, %s', (_, settings) => {
  test('sends keep-alive pings and closes after the server timeout without a message', shows('A9.time.1'), async () => {
    await listen(settings);
    const { serverTimeoutMs, keepAliveMs } = settings;
    // The library sends a first ping immediately. The next is due after a message from the server.
    expect(hub.pings()).toBe(1);
    hub.ping();
    await pass(keepAliveMs - 1);
    expect(hub.pings()).toBe(1);
    await pass(1);
    expect(hub.pings()).toBe(2);

    // Each message of the server restarts the timeout.
    hub.ping();
    await pass(serverTimeoutMs - 1);
    expect(hub.closed()).toBe(0);
    await pass(1);
    expect(hub.closed()).toBe(1);
  });

  test('reconnects after each delay in turn, then fails', shows('A9.time.2'), async () => {
    await listen(settings);
    hub.refuse();
    hub.drop();
    for (const [index, delay] of settings.reconnectDelaysMs.entries()) {
      if (delay > 0) await pass(delay - 1);
      expect([hub.attempts(), said]).toEqual([1 + index, []]);
      await pass(delay > 0 ? 1 : 0);
      expect(hub.attempts()).toBe(2 + index);
    }
    expect(said).toEqual([['finish', 'failed', { message: expect.any(String) }]]);
    await pass(600_000);
    expect(hub.attempts()).toBe(1 + settings.reconnectDelaysMs.length);
  });

  test('starts with the first delay again after a successful reconnect', shows('A9.time.2'), async () => {
    await listen(settings);
    for (const made of [2, 3]) {
      hub.drop();
      await pass(settings.reconnectDelaysMs[0] ?? 0);
      expect([hub.attempts(), said]).toEqual([made, []]);
    }
  });
});

describe('long polling', () => {
  test('aborts a poll after 100 s without a reply and polls again', shows('A9.time.3'), async () => {
    hub.offer('LongPolling');
    await listen(shipped);
    const polls = hub.polls();
    for (const round of [1, 2]) {
      expect(hub.waiting()).toBe(1);
      await pass(shipped.pollTimeoutMs - 1);
      expect(hub.polls()).toBe(polls + round - 1);
      await pass(1);
      expect(hub.polls()).toBe(polls + round);
    }
    expect(said).toEqual([]);
  });

  test.each([
    ['as configured', shipped],
    ['with other settings', others],
  ])('fails if the negotiation takes longer than the poll timeout, %s', shows('A9.time.3'), async (_, settings) => {
    hub.answerNothing();
    await listen(settings);
    await pass(settings.pollTimeoutMs - 1);
    expect(said).toEqual([]);
    await pass(1);
    expect(said).toEqual([['finish', 'failed', { message: expect.any(String) }]]);
  });
});
