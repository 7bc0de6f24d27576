import { describe, expect, test, vi } from 'vitest';
import { type ChannelTiming, defaultConfig } from '../../../src/verification/config.ts';
import { readNextStep } from '../../../src/verification/channel/wait-for-next-step.ts';
import type { StepContext } from '../../../src/verification/loop/auth-step.ts';
import { openStatusChannel } from '../../../src/verification/channel/status-channel.ts';
import { testEndpoint, createFakeWorld, socketOf } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

function open({ endpoint = testEndpoint, timing = {} }: { endpoint?: string; timing?: Partial<ChannelTiming> } = {}) {
  const world = createFakeWorld();
  const leaving = new AbortController();
  const channel = openStatusChannel({
    endpoint,
    token: 'a.b.c+/=',
    ports: world.ports,
    timing: { ...defaultConfig.channel, ...timing },
    signal: leaving.signal,
  });
  let outcome: unknown = 'waiting';
  const listen = async () => {
    outcome = await channel.message.catch((error: unknown) => error);
  };
  void listen();
  return { world, leaving, channel, outcome: () => outcome };
}

const failure = (code: string, message: string) => expect.objectContaining({ code, message, reportable: true });

describe('the status channel', () => {
  test.each([
    ['https://backend.example', 'wss://backend.example'],
    ['http://localhost:4100', 'ws://localhost:4100'],
  ])('of %s is a WebSocket at %s with the token', shows('V7.other.1'), (endpoint, socketOrigin) => {
    const { world } = open({ endpoint });
    expect(socketOf(world).url.href).toBe(`${socketOrigin}/v1/client/status?token=a.b.c%2B%2F%3D`);
  });

  test('returns its one message and closes', shows('V4.secondary.1', 'V7.other.3'), async () => {
    const { world, outcome } = open();
    socketOf(world).open();
    socketOf(world).say('{"next":"done"}');
    await world.settle();
    expect(outcome()).toMatchObject({ nextStep: 'done' });
    expect(socketOf(world).isClosed).toBe(true);
    expect(world.pendingTimers()).toBe(0);
  });

  test('returns a message that contains an error unchanged', shows('V7.other.3'), async () => {
    const { world, outcome } = open();
    socketOf(world).say('{"next":"","error":{"code":10001,"message":"no"}}');
    await world.settle();
    expect(outcome()).toMatchObject({ nextStep: '', error: { code: 10001, message: 'no' } });
  });

  test('pings every 30 s after it opens, while pongs arrive', shows('V7.other.2', 'V9.layer.2'), async () => {
    const { world, outcome } = open();
    await world.advance(20_000);
    socketOf(world).open();
    await world.advance(29_999);
    expect(socketOf(world).sent).toEqual([]);
    for (let count = 1; count <= 3; count += 1) {
      await world.advance(count === 1 ? 1 : 30_000);
      expect(socketOf(world).sent).toEqual(Array(count).fill('ping'));
      socketOf(world).say('pong');
    }
    expect(outcome()).toBe('waiting');
  });

  test('stalls when a ping is not answered before the next one', shows('V4.secondary.2', 'V8.text.2'), async () => {
    const { world, outcome } = open();
    socketOf(world).open();
    await world.advance(59_999);
    expect(outcome()).toBe('waiting');
    await world.advance(1);
    expect(outcome()).toEqual(failure('channel-stalled', 'Channel communication stalled'));
    expect(socketOf(world).isClosed).toBe(true);
    expect(world.pendingTimers()).toBe(0);
  });

  test('stalls when it never opens', shows('V8.text.2'), async () => {
    const { world, outcome } = open();
    await world.advance(60_000);
    expect(outcome()).toEqual(failure('channel-stalled', 'Channel communication stalled'));
    expect(socketOf(world).sent).toEqual([]);
  });

  test.each([['https://backend.example'], ['wss://elsewhere.example'], ['']])(
    'rejects a message from the origin %j',
    shows('V4.secondary.3', 'V8.text.3'),
    async (origin) => {
      const { world, outcome } = open();
      socketOf(world).say('{"next":"done"}', origin);
      await world.settle();
      expect(outcome()).toEqual(failure('channel-origin', 'Unexpected origin'));
      expect(socketOf(world).isClosed).toBe(true);
    },
  );

  test.each([['pong!'], [''], ['[]'], [new ArrayBuffer(2)]])(
    'rejects %j as a message',
    shows('V7.other.3'),
    async (data) => {
      const { world, outcome } = open();
      socketOf(world).say(data);
      await world.settle();
      expect(outcome()).toEqual(failure('channel-message', 'Channel message cannot be read'));
      expect(outcome()).toHaveProperty('cause', expect.any(Error));
    },
  );

  test('fails immediately when the socket cannot be opened', async () => {
    const world = createFakeWorld();
    const cause = new Error('not allowed');
    const channel = openStatusChannel({
      endpoint: testEndpoint,
      token: 't',
      ports: {
        ...world.ports,
        openSocket: () => {
          throw cause;
        },
      },
      timing: defaultConfig.channel,
      signal: new AbortController().signal,
    });
    await expect(channel.message).rejects.toMatchObject({ code: 'channel-closed', cause });
    expect(world.pendingTimers()).toBe(0);
  });
});

describe('a status channel whose socket closes', () => {
  test.each([
    [1000, 'Channel closed: 1000 (normal closure)'],
    [1008, 'Channel closed: 1008 (policy violation)'],
    [4001, 'Channel closed: 4001 (unknown)'],
  ])('fails when the server closes with code %i', async (code, message) => {
    const { world, outcome } = open();
    socketOf(world).open();
    socketOf(world).drop(code);
    await world.settle();
    expect(outcome()).toEqual(failure('channel-closed', message));
    expect(world.pendingTimers()).toBe(0);
  });

  test('fails without a retry if the Content-Security-Policy blocks it', async () => {
    const { world, outcome } = open();
    socketOf(world).drop(1006, 'connect-src');
    await world.settle();
    expect(outcome()).toEqual(failure('blocked', "Blocked by the page's Content-Security-Policy: connect-src"));
    await world.advance(10_000);
    expect([world.sockets.length, world.pendingTimers()]).toEqual([1, 0]);
  });

  test('reconnects with the same token after a lost connection, and continues', async () => {
    const { world, outcome } = open();
    socketOf(world).open();
    socketOf(world).drop(1006);
    await world.advance(499);
    expect(world.sockets).toHaveLength(1);
    await world.advance(1);
    expect(socketOf(world, 1).url.href).toBe(socketOf(world).url.href);
    socketOf(world, 1).open();
    socketOf(world, 1).say('{"next":"done"}');
    await world.settle();
    expect(outcome()).toMatchObject({ nextStep: 'done' });
  });

  test('reconnects repeatedly with longer delays', async () => {
    const { world, outcome } = open();
    for (const [index, delay] of [500, 1_000, 2_000, 2_000, 2_000].entries()) {
      socketOf(world, index).drop(1006);
      await world.advance(delay - 1);
      expect(world.sockets).toHaveLength(index + 1);
      await world.advance(1);
      expect(world.sockets).toHaveLength(index + 2);
    }
    socketOf(world, 5).open();
    socketOf(world, 5).say('{"next":"done"}');
    await world.settle();
    expect(outcome()).toMatchObject({ nextStep: 'done' });
  });

  test('fails when the deadline passes during reconnection attempts', async () => {
    const { world, outcome } = open();
    for (let at = 0; outcome() === 'waiting' && at < 200; at += 1) {
      socketOf(world, at).drop(1006);
      await world.advance(2_000);
    }
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
    expect(world.pendingTimers()).toBe(0);
  });

  test('fails immediately if no reconnection attempt is configured', async () => {
    const { world, outcome } = open({ timing: { reconnectDelaysMs: [] } });
    socketOf(world).drop(1006);
    await world.settle();
    expect(outcome()).toEqual(failure('channel-closed', 'Channel closed: 1006 (abnormal closure)'));
    expect(world.sockets).toHaveLength(1);
  });

  test('ignores later events of the lost socket', async () => {
    const { world, outcome } = open();
    socketOf(world).drop(1006);
    await world.advance(500);
    socketOf(world).drop(4001);
    socketOf(world).say('{"next":"done"}');
    await world.settle();
    expect(outcome()).toBe('waiting');
    expect(world.sockets).toHaveLength(2);
  });
});

describe('a status channel of a hidden page', () => {
  test('reconnects immediately when the page becomes visible', async () => {
    const { world } = open({ timing: { reconnectDelaysMs: [60_000] } });
    socketOf(world).drop(1006);
    expect(world.sockets).toHaveLength(1);
    world.device.show();
    expect(world.sockets).toHaveLength(2);
    await world.advance(60_000);
    expect(world.sockets).toHaveLength(2);
  });

  test('does not replace an open connection when the page becomes visible', () => {
    const { world } = open();
    socketOf(world).open();
    world.device.show();
    expect(world.sockets).toHaveLength(1);
  });

  test('fails when the page becomes visible after the deadline', async () => {
    const { world, outcome } = open();
    socketOf(world).open();
    world.sleep(defaultConfig.channel.deadlineMs);
    world.device.show();
    await world.settle();
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
  });

  test('does not reconnect if the deadline passed during the delay', async () => {
    const { world, outcome } = open({ timing: { reconnectDelaysMs: [60_000] } });
    socketOf(world).drop(1006);
    world.sleep(defaultConfig.channel.deadlineMs);
    world.device.show();
    await world.settle();
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
    expect(world.sockets).toHaveLength(1);
    expect(world.pendingTimers()).toBe(0);
  });

  test('does not react to visibility after it is closed', async () => {
    const { world, channel } = open({ timing: { reconnectDelaysMs: [60_000] } });
    socketOf(world).drop(1006);
    channel.close();
    world.device.show();
    expect(world.sockets).toHaveLength(1);
  });
});

describe('the deadline of a status channel', () => {
  const timing = { pingIntervalMs: 1e9 };

  test('is three minutes', async () => {
    const { world, outcome } = open({ timing });
    await world.advance(179_999);
    expect(outcome()).toBe('waiting');
    await world.advance(1);
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
    expect(socketOf(world).isClosed).toBe(true);
  });

  test('restarts when it is extended', async () => {
    const { world, channel, outcome } = open({ timing });
    await world.advance(100_000);
    channel.restartDeadline();
    await world.advance(179_999);
    expect(outcome()).toBe('waiting');
    await world.advance(1);
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
  });

  test('is configurable, and a new connection does not extend it', async () => {
    const { world, outcome } = open({ timing: { ...timing, deadlineMs: 2_000 } });
    await world.advance(1_000);
    socketOf(world).drop(1006);
    await world.advance(1_000);
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
  });

  test('is detected at the next event after the device was asleep', async () => {
    const { world, outcome } = open();
    socketOf(world).open();
    world.sleep(200_000);
    await world.advance(30_000);
    expect(outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
    const dropped = open();
    dropped.world.sleep(200_000);
    socketOf(dropped.world).drop(1006);
    await dropped.world.settle();
    expect(dropped.outcome()).toEqual(failure('channel-deadline', 'Channel deadline passed'));
  });
});

describe('a status channel that is canceled', () => {
  test.each<[string, (run: ReturnType<typeof open>) => void]>([
    ['by its signal', ({ leaving }) => leaving.abort()],
    ['by its owner', ({ channel }) => channel.close()],
  ])('%s closes its socket and stays silent', async (_, leave) => {
    const run = open();
    socketOf(run.world).open();
    leave(run);
    leave(run);
    run.channel.restartDeadline();
    socketOf(run.world).say('{"next":"done"}');
    await run.world.advance(300_000);
    expect(run.outcome()).toBe('waiting');
    expect(socketOf(run.world).isClosed).toBe(true);
    expect(run.world.pendingTimers()).toBe(0);
  });

  test('removes its abort listener, however it ended', async () => {
    for (const end of ['close', 'message'] as const) {
      const { world, leaving, channel } = open();
      const stopped = vi.spyOn(leaving.signal, 'removeEventListener');
      if (end === 'close') channel.close();
      else socketOf(world).say('{"next":"done"}');
      await world.settle();
      expect(stopped.mock.calls.map(([name]) => name)).toEqual(['abort']);
    }
  });

  test('during the reconnection delay does not reconnect', async () => {
    const { world, leaving } = open();
    socketOf(world).drop(1006);
    leaving.abort();
    await world.advance(10_000);
    expect(world.sockets).toHaveLength(1);
  });

  test('before it opens does not open a socket', () => {
    const world = createFakeWorld();
    openStatusChannel({
      endpoint: testEndpoint,
      token: 't',
      ports: world.ports,
      timing: defaultConfig.channel,
      signal: AbortSignal.abort(),
    });
    expect(world.sockets).toHaveLength(0);
    expect(world.pendingTimers()).toBe(0);
  });
});

test.each([
  [10006, 1],
  [10001, 0],
])('a status message with code %i removes the device %i times', async (code, times) => {
  const forget = vi.fn(async () => undefined);
  const context = { deviceSession: { forget } } as unknown as StepContext;
  await expect(readNextStep(context, { error: { code, message: 'No' } })).rejects.toMatchObject({ backendCode: code });
  expect(forget).toHaveBeenCalledTimes(times);
  expect(await readNextStep(context, { nextStep: 'done' })).toBe('done');
  expect(forget).toHaveBeenCalledTimes(times);
});
