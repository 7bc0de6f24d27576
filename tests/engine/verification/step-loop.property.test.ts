import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBackend } from '../../../src/verification/backend/backend.ts';
import { defaultConfig } from '../../../src/verification/config.ts';
import type { StepContext } from '../../../src/verification/loop/auth-step.ts';
import type { CodeAnswer } from '../../../src/verification/prompts/prompts.ts';
import type { VerificationPorts } from '../../../src/verification/ports.ts';
import { readAuthToken } from '../../../src/verification/token/read-auth-token.ts';
import { runStepLoop } from '../../../src/verification/loop/step-loop.ts';
import { authSteps } from '../../../src/verification/loop/step-registry.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import {
  createFakeWorld,
  deviceContext,
  testEndpoint,
  type FakeWorld,
  makeToken,
  type Reply,
  socketOf,
} from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';
// Loaded before the test, so that loading it takes no simulated time.
import '../../../src/verification/instant-link/wait-for-link.ts';

const startPath = '/v1/client/mobile/otp/start';
const finishPath = '/v1/client/mobile/otp/finish';
const linkStartPath = '/v1/client/mobile/instantlink/start';
const otpErrorPath = '/v1/client/mobile/otp/error';
const linkErrorPath = '/v1/client/mobile/instantlink/error';
const cancelMessage = 'User has canceled OTP flow';
const tooManyMessage = 'Too many authentication steps';
const promptsBeforeGivingUp = 150;

const next = fc.constantFrom('mobile/otp', 'mobile/instantlink', 'done', '', 'device/unheard-of', undefined);
const loop = fc.constantFrom('mobile/otp', 'mobile/instantlink');
const error = fc.record({ code: fc.constantFrom(10000, 10001, 10005, undefined), message: fc.constant('no') });
const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ next }) },
  { weight: 4, arbitrary: fc.record({ next: loop }) },
  { weight: 2, arbitrary: fc.record({ next, data: fc.constantFrom({}, { code: 42 }, null) }) },
  { weight: 2, arbitrary: fc.record({ next, error }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Reply>({ raw: '' }, { raw: '[]' }, { raw: '{}', status: 500 }, 'refuse', 'hang'),
  },
);
const replies = fc.array(reply, { minLength: 1, maxLength: 8 });
const codeResult = fc.constantFrom<CodeAnswer>(
  { resultType: 'code', input: { otp: '1234' } },
  { resultType: 'resend' },
  { resultType: 'change-number' },
);
const channel = fc.oneof(
  reply.filter((each) => typeof each !== 'string' && !('raw' in each)).map((each) => JSON.stringify(each)),
  fc.constantFrom('garbage', 1006, 4001, 'silence'),
);

interface Script {
  first: string;
  start: Reply[];
  finish: Reply[];
  linkStart: Reply[];
  report: Reply[];
  results: CodeAnswer[];
  channels: (string | number)[];
  leaveAfter: number | undefined;
}

const script: fc.Arbitrary<Script> = fc.record({
  first: fc.oneof(
    loop,
    next.map((each) => each ?? ''),
  ),
  start: replies,
  finish: replies,
  linkStart: replies,
  report: replies,
  results: fc.array(codeResult, { minLength: 1, maxLength: 4 }),
  channels: fc.array(channel, { minLength: 1, maxLength: 4 }),
  leaveAfter: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
});

/** Plays a script: answers every prompt and socket in turn. Time passes when nothing else happens. */
async function play(script: Script) {
  const { start, finish, linkStart, report } = script;
  const world = createFakeWorld({
    [startPath]: start,
    [finishPath]: finish,
    [linkStartPath]: linkStart,
    [otpErrorPath]: report,
    [linkErrorPath]: report,
  });
  const log: string[] = [];
  const leaving = new AbortController();
  const token = makeToken({ next: script.first });
  const ports = loggingReports(world.ports, log);
  let answered = 0;
  const running = runStepLoop(loggingFailures(log), {
    token,
    claims: readAuthToken(token),
    backend: createBackend({
      endpoint: testEndpoint,
      versionHeaderNames: { client: 'Client' },
      token,
      ports,
      timeoutMs: 10_000,
    }),
    ...createApplicant(script, leaving, log),
    config: { ...defaultConfig, repeatPauseMs: 0 },
    ports,
    ...deviceContext(world),
    signal: leaving.signal,
  });
  const result = await untilOver(running, async () => {
    await world.settle();
    if (answered < world.sockets.length) {
      speak(world, answered, script.channels[answered % script.channels.length] ?? 'silence');
      answered += 1;
    } else await world.advance(15_000);
  });
  await world.advance(60_000);
  return { result, log, world };
}

/** Takes turns until the work is done. Fails if the verification does not end. */
async function untilOver<T>(work: Promise<T>, turn: () => Promise<void>): Promise<T> {
  for (let turns = 0; turns < 4_000; turns += 1) {
    const outcome = await Promise.race([work.then((value) => ({ value })), turn()]);
    if (outcome !== undefined) return outcome.value;
  }
  throw new Error('the verification does not end');
}

/** Logs 'report <message>' for each report. */
function loggingReports(ports: VerificationPorts, log: string[]): VerificationPorts {
  return {
    ...ports,
    fetch(url, init) {
      if (url.endsWith('/error')) log.push(`report ${messageOf(init.body)}`);
      return ports.fetch(url, init);
    },
  };
}

function messageOf(body: unknown): string {
  return (JSON.parse(String(body)) as { message: string }).message;
}

/** The real steps. They log 'step' for each run and 'failure <message>' for each failure. */
function loggingFailures(log: string[]) {
  return new Map(
    authSteps.map((step) => [
      step.name,
      {
        ...step,
        async run(context: Parameters<typeof step.run>[0]) {
          log.push('step');
          try {
            return await step.run(context);
          } catch (error) {
            log.push(`failure ${error instanceof Error ? error.message : ''}`);
            throw error;
          }
        },
      },
    ]),
  );
}

/** Answers each prompt immediately from the script, until the applicant leaves or gives up. */
function createApplicant(
  script: Script,
  leaving: AbortController,
  log: string[],
): Pick<StepContext, 'prompts' | 'onFinish'> {
  let prompts = 0;
  const number = async () => {
    meet();
    return { phoneNumber: '+13035550100' };
  };
  return {
    async onFinish() {
      log.push('finish');
    },
    prompts: {
      otp: {
        start: number,
        async finish() {
          meet();
          return script.results[prompts % script.results.length] ?? { resultType: 'resend' };
        },
      },
      instantLink: { start: number },
    },
  };

  function meet(): void {
    prompts += 1;
    if (prompts === script.leaveAfter) leaving.abort();
    // The applicant gives up eventually. Otherwise a server that rejects every code would never end.
    if (prompts > promptsBeforeGivingUp) throw new Error('the applicant is tired');
  }
}

function speak(world: FakeWorld, index: number, said: string | number): void {
  const socket = socketOf(world, index);
  socket.open();
  if (typeof said === 'number') socket.drop(said);
  else if (said !== 'silence') socket.say(said);
}

const allRuns = 3_000;
const runs = propertyRuns(allRuns);

test(
  `with each of ${runs} random servers, the step loop ends, finishes at most once, and reports each failure at most once`,
  shows('V1.server.1', 'V4.loop.1'),
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(script, async (script) => {
        const { result, log, world } = await play(script);
        const outcome = result.kind === 'failed' ? result.code : result.kind;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);

        expect(log.filter((entry) => entry === 'finish')).toHaveLength(result.kind === 'finished' ? 1 : 0);
        expect(log.filter((entry) => entry === 'step').length).toBeLessThanOrEqual(50);
        // Each report follows its failure, or is the one final report of the guard or of leaving.
        const reports = log.flatMap((entry, at) => (entry.startsWith('report ') ? [at] : []));
        const terminal = reports.filter((at) =>
          [`report ${cancelMessage}`, `report ${tooManyMessage}`].includes(log[at] ?? ''),
        );
        expect(terminal.length).toBeLessThanOrEqual(1);
        for (const at of reports) {
          if (!terminal.includes(at)) expect(log[at]).toBe(log[at - 1]?.replace(/^failure /, 'report '));
        }
        // No timers and no sockets are left.
        expect(world.pendingTimers()).toBe(0);
        expect(world.sockets.filter((socket) => !socket.isClosed)).toEqual([]);
      }),
      { numRuns: runs },
    );
    if (runs < allRuns) return;
    // The servers varied enough to reach every kind of end.
    const ends = ['backend', 'cancelled', 'ended', 'finished', 'http-status', 'network', 'timeout', 'too-many-steps'];
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...ends, 'unknown-step', 'invalid-reply']));
  },
);
