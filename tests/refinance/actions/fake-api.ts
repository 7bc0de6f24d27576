import { type ApiClient, createApiClient } from '../../../src/api/api-client.ts';
import { type BotCheckPort, createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { createActionRunner } from '../../../src/api/create-action-runner.ts';
import { actions } from '../../../src/actions/index.ts';
import type { ActionResult } from '../../../src/runtime/shapes/ports.ts';
import { createFakeClock, type FakeClock } from '../../engine/api/fake-clock.ts';

/** What went out in one attempt. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers a request; a rejection is a network failure. */
export type Answer = (request: Request) => Response | Promise<Response>;

export const timeoutMs = 30_000;
export const defaultMessage = 'Something went wrong, please try again later.';

export interface FakeApi {
  readonly sent: readonly SentRequest[];
  readonly clock: FakeClock;
  readonly client: ApiClient;
  run(name: string, input?: Record<string, unknown>, signal?: AbortSignal): Promise<ActionResult>;
}

interface FakeApiOptions {
  readonly botCheck?: BotCheckPort;
  readonly windowWidthPx?: () => number | undefined;
  /** Waits between attempts are over at once; else they wait for the clock. */
  readonly atOnce?: boolean;
}

/** The actions in front of a server that gives these answers one after the other, the last one for ever. */
export function createFakeApi(answers: readonly Answer[], options: FakeApiOptions = {}): FakeApi {
  const { botCheck = createSandboxBotCheck(), windowWidthPx = () => 1280, atOnce = true } = options;
  const sent: SentRequest[] = [];
  const clock = createFakeClock({ atOnceBelowMs: atOnce ? timeoutMs : 0 });
  let ids = 0;
  const client = createApiClient(
    {
      base: 'http://localhost/api/',
      timeoutMs,
      retry: { times: 2, baseMs: 300, capMs: 5000 },
      failure: { status: 400, message: defaultMessage },
    },
    {
      clock,
      botCheck,
      random: () => 0.5,
      newId: () => `id-${(ids += 1)}`,
      async fetch(input, init) {
        const request = new Request(input, init);
        const text = await request.clone().text();
        sent.push({
          method: request.method,
          url: request.url.replace('http://localhost/api/', ''),
          headers: request.headers,
          body: text === '' ? undefined : JSON.parse(text),
        });
        const answer = answers[Math.min(sent.length, answers.length) - 1];
        if (answer === undefined) throw new Error('There is no answer');
        return answer(request);
      },
    },
  );
  const runner = createActionRunner({ actions, api: client, facts: { windowWidthPx } });
  const never = new AbortController().signal;
  return { sent, clock, client, run: (name, input = {}, signal = never) => runner(name, input, { signal }) };
}

/** A JSON reply. */
export const replies =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      statusText: statusTexts[status] ?? '',
      headers,
    });

/** No reply at all. */
export const hangsUp: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** Never replies, until the caller gives up. */
export const hangs: Answer = (request) =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

const statusTexts: Record<number, string> = {
  200: 'OK',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
