import { describe, expect, test } from 'vitest';
import type { AuthStep } from '../../../src/verification/loop/auth-step.ts';
import { createBackend } from '../../../src/verification/backend/backend.ts';
import { defaultConfig, type VerificationConfig } from '../../../src/verification/config.ts';
import { VerificationError } from '../../../src/verification/errors.ts';
import { readAuthToken } from '../../../src/verification/token/read-auth-token.ts';
import { runStepLoop } from '../../../src/verification/loop/step-loop.ts';
import { createFakeWorld, deviceContext, testEndpoint, makeToken, type Reply } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const errorPath = '/v1/client/a/error';

/** A step that returns these answers in order and repeats the last one. It throws errors in the list. */
function scripted(name: string, answers: (string | Error)[], errorEndpoint: string | undefined = name): AuthStep {
  let at = 0;
  return {
    name,
    roles: ['primary'],
    ...(errorEndpoint && { errorEndpoint }),
    run() {
      const answer = answers[Math.min(at, answers.length - 1)] ?? '';
      at += 1;
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
    },
  };
}

function loopOver(
  steps: AuthStep[],
  replies: Record<string, Reply[]> = {},
  finish = () => Promise.resolve(),
  config: Partial<VerificationConfig> = {},
) {
  const world = createFakeWorld(replies);
  const leaving = new AbortController();
  const finished: string[] = [];
  const token = makeToken({ next: steps[0]?.name ?? 'done' });
  const run = (first?: string) =>
    runStepLoop(new Map(steps.map((step) => [step.name, step])), {
      token,
      claims: { ...readAuthToken(token), ...(first !== undefined && { firstStep: first }) },
      backend: createBackend({
        endpoint: testEndpoint,
        versionHeaderNames: { client: 'Client' },
        token,
        ports: world.ports,
        timeoutMs: 5_000,
      }),
      prompts: {},
      onFinish({ authId }) {
        finished.push(authId);
        return finish();
      },
      // Only tests of the pause set it and let time pass.
      config: { ...defaultConfig, repeatPauseMs: 0, ...config },
      ports: world.ports,
      ...deviceContext(world),
      signal: leaving.signal,
    });
  return { world, leaving, finished, run };
}

const serverError = (next?: string) =>
  new VerificationError('backend', 'No', { backendCode: 10001, reportable: false, next });

describe('the step loop', () => {
  test(
    'runs the steps that are named, and finishes once at done',
    shows('V1.server.1', 'V4.loop.1', 'V4.loop.2'),
    async () => {
      const { run, finished } = loopOver([scripted('a', ['b']), scripted('b', ['done'])]);
      expect(await run()).toEqual({ kind: 'finished', authId: 'auth-1' });
      expect(finished).toEqual(['auth-1']);
    },
  );

  test('ends without the finish work at an empty next', shows('V4.loop.3'), async () => {
    const { run, finished } = loopOver([scripted('a', [''])]);
    expect(await run()).toEqual({ kind: 'ended' });
    expect(finished).toEqual([]);
  });

  const beginnings: [string, string, string][] = [
    ['done', 'finished', 'V4.loop.2'],
    ['', 'ended', 'V4.loop.3'],
  ];
  for (const [first, kind, id] of beginnings)
    test(`can start at '${first}', and the result is then ${kind}`, shows(id), async () => {
      expect(await loopOver([]).run(first)).toMatchObject({ kind });
    });

  test('fails at an unknown step name, without a call', shows('V4.loop.4'), async () => {
    const { run, world } = loopOver([scripted('a', ['device/unheard-of'])]);
    expect(await run()).toMatchObject({
      kind: 'failed',
      code: 'unknown-step',
      message: 'Unknown authentication step: device/unheard-of',
    });
    expect(world.calls).toEqual([]);
  });

  test.each(['<script>', 'Robin Vale device/x', 'device/x of Robin Vale', 'x'.repeat(61)])(
    'does not repeat an unreadable step name in its message: %j',
    async (name) => {
      expect(await loopOver([scripted('a', [name])]).run()).toMatchObject({
        message: 'Unknown authentication step: (unreadable name)',
      });
    },
  );

  test('does not accept the names of object members as steps', async () => {
    expect(await loopOver([scripted('a', ['constructor'])]).run()).toMatchObject({ code: 'unknown-step' });
  });

  test('fails when the finish work rejects, and preserves the cause', async () => {
    const cause = new Error('host is gone');
    const { run } = loopOver([scripted('a', ['done'])], {}, () => Promise.reject(cause));
    expect(await run()).toMatchObject({
      kind: 'failed',
      code: 'finish-failed',
      message: 'host is gone',
      cause: { cause },
    });
  });
});

describe('the step limit', () => {
  test('allows fifty steps', shows('V9.layer.1'), async () => {
    const { run } = loopOver([scripted('a', [...Array.from({ length: 49 }, () => 'a'), 'done'])]);
    expect(await run()).toMatchObject({ kind: 'finished' });
  });

  test('prevents the fifty-first step and reports it once', shows('V4.loop.5', 'V8.text.1', 'V9.layer.1'), async () => {
    let runs = 0;
    const counted: AuthStep = { ...scripted('a', ['a']), run: () => Promise.resolve(++runs > 0 ? 'a' : '') };
    const { run, world, finished } = loopOver([counted], { [errorPath]: [{ next: 'a' }] });
    expect(await run()).toMatchObject({
      kind: 'failed',
      code: 'too-many-steps',
      message: 'Too many authentication steps',
    });
    await world.settle();
    expect(runs).toBe(50);
    expect(world.calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: errorPath, body: { code: 10005, message: 'Too many authentication steps' } },
    ]);
    expect(finished).toEqual([]);
  });

  test('also applies if the server answers every report with the step that failed', async () => {
    const { run, world } = loopOver([scripted('a', [new Error('no')])], { [errorPath]: [{ next: 'a' }] });
    expect(await run()).toMatchObject({ code: 'too-many-steps' });
    await world.settle();
    expect(world.calls).toHaveLength(51);
  });

  test('is combined with a pause before a step that already ran twice', async () => {
    let runs = 0;
    const counted: AuthStep = { ...scripted('a', ['a']), run: () => Promise.resolve(++runs > 0 ? 'a' : '') };
    const { run, world, leaving } = loopOver([counted], {}, undefined, { repeatPauseMs: 250 });
    const outcome = run();
    await world.settle();
    expect(runs).toBe(2);
    await world.advance(249);
    expect(runs).toBe(2);
    await world.advance(1);
    expect(runs).toBe(3);
    await world.advance(1_000);
    expect(runs).toBe(7);
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    await world.advance(10_000);
    expect([runs, world.pendingTimers()]).toEqual([7, 0]);
  });

  test('is combined with a pause even if two steps alternate', async () => {
    const order: string[] = [];
    const counted = (name: string, next: string): AuthStep => ({
      ...scripted(name, [next]),
      run: async () => {
        order.push(name);
        return next;
      },
    });
    const { run, world, leaving } = loopOver([counted('a', 'b'), counted('b', 'a')], {}, undefined, {
      repeatPauseMs: 250,
    });
    const outcome = run();
    await world.settle();
    expect(order).toEqual(['a', 'b', 'a', 'b']);
    leaving.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
  });
});

describe('a failing step', () => {
  test('is reported, and the flow continues with the next of the reply', shows('V4.failure.1'), async () => {
    const { run, world } = loopOver([scripted('a', [new Error('prompt broke')]), scripted('b', ['done'])], {
      [errorPath]: [{ next: 'b' }],
    });
    expect(await run()).toMatchObject({ kind: 'finished' });
    expect(world.calls[0]?.body).toEqual({ message: 'prompt broke' });
  });

  test(
    'is reported with the error code of the server if its error has no next',
    shows('V4.failure.2', 'V7.call.22'),
    async () => {
      const { run, world } = loopOver([scripted('a', [serverError()])], { [errorPath]: [{ next: 'done' }] });
      expect(await run()).toMatchObject({ kind: 'finished' });
      expect(world.calls[0]?.body).toEqual({ code: 10001, message: 'No' });
    },
  );

  test(
    'follows the next of its error without a report if the server already knows the error',
    shows('V4.failure.3'),
    async () => {
      const { run, world } = loopOver([scripted('a', [serverError('b')]), scripted('b', ['done'])]);
      expect(await run()).toMatchObject({ kind: 'finished' });
      expect(world.calls).toEqual([]);
    },
  );

  test('finishes the flow if the next of its error is done', async () => {
    expect(await loopOver([scripted('a', [serverError('done')])]).run()).toMatchObject({ kind: 'finished' });
  });

  test('without an error endpoint follows the next of its error without a report', shows('V4.failure.3'), async () => {
    const error = new VerificationError('network', 'Lost', { next: 'done' });
    const { run, world } = loopOver([scripted('a', [error], '')]);
    expect(await run()).toMatchObject({ kind: 'finished' });
    expect(world.calls).toEqual([]);
  });

  test('ends the flow if the reply to its report has an empty next', async () => {
    const { run } = loopOver([scripted('a', [serverError()])], { [errorPath]: [{ next: '' }] });
    // The result differs from an end that the server requested, so a host can offer to try again.
    expect(await run()).toMatchObject({ kind: 'ended', cause: { code: 'backend', backendCode: 10001 } });
  });

  test('follows the next of its error if the reply to its report has none', async () => {
    const error = new VerificationError('network', 'Lost', { next: 'b' });
    const { run } = loopOver([scripted('a', [error]), scripted('b', ['done'])], { [errorPath]: [{}] });
    expect(await run()).toMatchObject({ kind: 'finished' });
  });

  test('follows the next of the reply to its report, even if the reply contains an error', async () => {
    const reply = { next: 'b', error: { code: 10001, message: 'noted' } };
    const { run } = loopOver([scripted('a', [new Error('no')]), scripted('b', ['done'])], { [errorPath]: [reply] });
    expect(await run()).toMatchObject({ kind: 'finished' });
  });

  test('fails the flow with its cause if no next step is named', shows('V4.failure.4'), async () => {
    const cause = new Error('prompt broke');
    const { run } = loopOver([scripted('a', [cause])]);
    const result = await run();
    expect(result).toMatchObject({ kind: 'failed', code: 'prompt-failed', message: 'prompt broke', cause: { cause } });
    expect(result).not.toHaveProperty('reportFailure');
  });

  test.each<[string, Reply, string]>([
    ['is rejected', { raw: '', status: 500 }, 'http-status'],
    ['has no connection', 'refuse', 'network'],
    ['gets an invalid reply', { raw: '?' }, 'invalid-reply'],
  ])('determines the result even if its report %s', async (_, reply, code) => {
    const { run } = loopOver([scripted('a', [serverError()])], { [errorPath]: [reply] });
    expect(await run()).toMatchObject({
      kind: 'failed',
      code: 'backend',
      message: 'No',
      cause: { backendCode: 10001 },
      reportFailure: { code },
    });
  });

  test('determines the result even if its report times out', async () => {
    const { run, world } = loopOver([scripted('a', [serverError()])], { [errorPath]: ['hang'] });
    const result = run();
    await world.advance(5_000);
    expect(await result).toMatchObject({ code: 'backend', reportFailure: { code: 'timeout' } });
  });

  test('follows the next of its error if its report fails', async () => {
    const error = new VerificationError('network', 'Lost', { next: 'b' });
    const { run } = loopOver([scripted('a', [error]), scripted('b', ['done'])], { [errorPath]: ['refuse'] });
    expect(await run()).toMatchObject({ kind: 'finished' });
  });
});

describe('leaving the flow', () => {
  test('before the first step makes no call', async () => {
    const { run, leaving, world, finished } = loopOver([scripted('a', ['done'])]);
    leaving.abort();
    expect(await run()).toEqual({ kind: 'cancelled' });
    expect([world.calls, finished]).toEqual([[], []]);
  });

  test('before a flow that would finish immediately does not finish it', async () => {
    const { run, leaving, finished } = loopOver([]);
    leaving.abort();
    expect(await run('done')).toEqual({ kind: 'cancelled' });
    expect(finished).toEqual([]);
  });

  test('during a step without a cancel message sends no report', async () => {
    const { run, leaving, world } = loopOver([{ ...scripted('a', ['']), run: () => new Promise(() => undefined) }]);
    const result = run();
    leaving.abort();
    expect(await result).toEqual({ kind: 'cancelled' });
    expect(world.calls).toEqual([]);
  });

  test('while a failure is being reported cancels without a second report', async () => {
    const failing = { ...scripted('a', [new Error('no')]), cancelMessage: 'User has left' };
    const { run, leaving, world } = loopOver([failing], { [errorPath]: ['hang'] });
    const result = run();
    await world.settle();
    leaving.abort();
    expect(await result).toEqual({ kind: 'cancelled' });
    expect(world.calls).toHaveLength(1);
  });

  test('during the finish work cancels the flow', async () => {
    const { run, leaving, world } = loopOver([scripted('a', ['done'])], {}, () => new Promise(() => undefined));
    const result = run();
    await world.settle();
    leaving.abort();
    expect(await result).toEqual({ kind: 'cancelled' });
  });

  test('makes the loop ignore a later result of the step', async () => {
    let bring: (next: string) => void = () => undefined;
    const slow: AuthStep = {
      ...scripted('a', ['']),
      run: () =>
        new Promise((resolve) => {
          bring = resolve;
        }),
    };
    const { run, leaving, world, finished } = loopOver([slow]);
    const result = run();
    leaving.abort();
    await result;
    bring('done');
    await world.settle();
    expect(finished).toEqual([]);
  });

  test('is also signaled to a step whose flow ended normally', async () => {
    let signal: AbortSignal | undefined;
    const { run } = loopOver([
      {
        ...scripted('a', ['']),
        run: (context) => {
          signal = context.signal;
          return Promise.resolve('done');
        },
      },
    ]);
    await run();
    expect(signal?.aborted).toBe(true);
  });
});
