import { describe, expect, test } from 'vitest';
import { sendAndReadReply } from '../../../src/http/exchange.ts';

const stay = new AbortController().signal;
const never = new Promise<never>(() => undefined);

/** A clock whose timers run when `runOut` is called. */
function handClock() {
  const timers = new Set<() => void>();
  const after = (_ms: number, run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  return { timers, after, runOut: () => timers.forEach((run) => run()) };
}

describe('an exchange', () => {
  test('returns the response and its full text, and leaves no timer', async () => {
    const clock = handClock();
    const response = new Response('all of it', { status: 422, headers: { 'retry-after': '2' } });

    const came = await sendAndReadReply(async () => response, { timeoutMs: 50, signal: stay, clock });

    expect(came).toEqual({ response, text: 'all of it' });
    expect(clock.timers.size).toBe(0);
  });

  test('fails with a network loss if sending or reading fails', async () => {
    const refused = new TypeError('connection refused');
    const cut = new TypeError('connection reset');
    const limits = { timeoutMs: 50, signal: stay };

    expect(await sendAndReadReply(() => Promise.reject(refused), limits)).toEqual({
      loss: { why: 'network', cause: refused, sent: true },
    });
    expect(await sendAndReadReply(async () => ({ text: () => Promise.reject(cut) }), limits)).toEqual({
      loss: { why: 'network', cause: cut, sent: true },
    });
  });

  test.each([
    ['the reply does not come', () => never],
    ['its body does not end', async () => ({ text: () => never })],
  ])('fails with a timeout if %s, and aborts the request', async (_, answer) => {
    const clock = handClock();
    let told: AbortSignal | undefined;

    const outcome = sendAndReadReply(
      (signal) => {
        told = signal;
        return answer();
      },
      { timeoutMs: 50, signal: stay, clock },
    );
    clock.runOut();

    expect(await outcome).toMatchObject({ loss: { why: 'timeout', cause: { name: 'TimeoutError' } } });
    expect(told?.aborted).toBe(true);
  });

  test('fails with the reason of its caller, aborts the request and leaves no timer', async () => {
    const clock = handClock();
    const leave = new AbortController();
    let told: AbortSignal | undefined;

    const outcome = sendAndReadReply(
      (signal) => {
        told = signal;
        return never;
      },
      { timeoutMs: 50, signal: leave.signal, clock },
    );
    leave.abort('left');

    expect(await outcome).toEqual({ loss: { why: 'aborted', cause: 'left', sent: true } });
    expect(told?.aborted).toBe(true);
    expect(clock.timers.size).toBe(0);
  });

  test('does not start if its caller has already aborted', async () => {
    let sent = 0;
    const send = () => {
      sent += 1;
      return never;
    };

    expect(await sendAndReadReply(send, { timeoutMs: 50, signal: AbortSignal.abort('left') })).toEqual({
      loss: { why: 'aborted', cause: 'left', sent: false },
    });
    expect(sent).toBe(0);
  });
});
