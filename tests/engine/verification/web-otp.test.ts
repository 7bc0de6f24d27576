import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWebOtpReader } from '../../../src/verification/browser/browser-ports.ts';
import { startVerification } from './support/run-verification.ts';

const finishPath = '/v1/client/mobile/otp/finish';

/** A browser with Web OTP: `text` delivers a message, `refuse` rejects the request. */
function stubBrowser() {
  const requests: { signal: AbortSignal; otp: unknown; text(code: unknown): void; refuse(): void }[] = [];
  vi.stubGlobal('OTPCredential', () => undefined);
  vi.stubGlobal('navigator', {
    credentials: {
      get: ({ otp, signal }: { otp: unknown; signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          requests.push({
            otp,
            signal,
            text: (code: unknown) => resolve({ code }),
            refuse: () => reject(new DOMException('refused', 'NotAllowedError')),
          });
        }),
    },
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

describe('a code in a text message', () => {
  async function start(replies: Parameters<typeof startVerification>[1] = { [finishPath]: [{ next: 'done' }] }) {
    const requests = stubBrowser();
    const readTextedCode = createWebOtpReader();
    const run = startVerification({}, replies, { portsBeside: { ...(readTextedCode && { readTextedCode }) } });
    await run.world.settle();
    run.prompts.last().answer(null);
    await run.world.settle();
    return { requests, run };
  }

  test('is read while the prompt is open, and used like a typed code', async () => {
    const { requests, run } = await start();
    expect(requests[0]?.otp).toEqual({ transport: ['sms'] });
    requests[0]?.text('482913');
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(run.sent().at(-1)).toEqual(['mobile/otp/finish', { otp: '482913' }]);
    expect(run.prompts.last().signal.aborted).toBe(true);
  });

  test('is no longer awaited after the applicant has typed it', async () => {
    const { requests, run } = await start();
    await run.answer({ resultType: 'code', input: { otp: '1234' } });
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test('is awaited again after a resend', async () => {
    const { requests, run } = await start();
    await run.answer({ resultType: 'resend' });
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[1]?.text('1234');
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test('that is refused leads to the prompt with the error', async () => {
    const { requests, run } = await start({ [finishPath]: [{ data: { code: 43 } }, { next: 'done' }] });
    requests[0]?.text('0000');
    await run.world.settle();
    expect(run.prompts.last().question).toMatchObject({ error: { code: 43 } });
    await run.answer({ resultType: 'code', input: { otp: '1234' } });
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test.each(['refuse', 'text'] as const)('is left to the applicant if reading it fails (%s)', async (kind) => {
    const { requests, run } = await start();
    if (kind === 'refuse') requests[0]?.refuse();
    else requests[0]?.text(undefined);
    await run.world.settle();
    expect(run.result()).toBeUndefined();
    await run.answer({ resultType: 'code', input: { otp: '1234' } });
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test('is no longer awaited after the applicant leaves', async () => {
    const { requests, run } = await start();
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test('is not requested if the browser cannot read it', () => {
    expect(createWebOtpReader()).toBeUndefined();
  });
});
