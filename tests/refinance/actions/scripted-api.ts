import { actions } from '../../../src/actions/index.ts';
import { serverFailures } from '../../../src/actions/server-failures.ts';
import type { Action } from '../../../src/api/action.ts';
import { type BotCheckPort, createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { createActionRunner } from '../../../src/api/create-action-runner.ts';
import type { SendSettings } from '../../../src/api/send-request.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { OutgoingWatch } from '../../../src/runtime/shapes/outgoing-watch.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { ActionResult } from '../../../src/runtime/shapes/ports.ts';

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

export interface ScriptedApi {
  readonly sent: readonly SentRequest[];
  /** What developers were told. */
  readonly reports: readonly DeveloperReport[];
  run(name: string, input?: Record<string, unknown>, signal?: AbortSignal): Promise<ActionResult>;
}

interface ScriptedApiOptions {
  readonly actions?: Readonly<Record<string, Action>>;
  readonly botCheck?: BotCheckPort;
  readonly windowWidthPx?: () => number | undefined;
  /** Nobody waits for another attempt, unless a test is about the wait. */
  readonly retry?: SendSettings['retry'];
  readonly timeoutsMs?: SendSettings['timeoutsMs'];
  readonly isOnline?: () => boolean;
  /** What the tab keeps of keys, from one life of the page to the next. */
  readonly keys?: { value: unknown };
  /** Begins the keys of this page; another page has others. */
  readonly page?: string;
  /** Told of what goes out. */
  readonly outgoing?: OutgoingWatch;
}

/** The actions in front of a server that gives these answers one after the other, the last one for ever. */
export function createScriptedApi(answers: readonly Answer[], options: ScriptedApiOptions = {}): ScriptedApi {
  const sent: SentRequest[] = [];
  const reports: DeveloperReport[] = [];
  let ids = 0;
  const { keys, page = 'id' } = options;
  const run = createActionRunner({
    actions: options.actions ?? actions,
    settings: {
      base: 'http://localhost/api/',
      timeoutMs,
      ...(options.timeoutsMs && { timeoutsMs: options.timeoutsMs }),
      retry: options.retry ?? { times: 2, baseMs: 0, capMs: 0 },
      failure: { status: 400, message: defaultMessage },
      rules: serverFailures,
    },
    ports: {
      clock: browserClock,
      botCheck: options.botCheck ?? createSandboxBotCheck(),
      random: () => 0.5,
      ...(options.isOnline && { isOnline: options.isOnline }),
      newId: () => `${page}-${(ids += 1)}`,
      ...(keys !== undefined && { keys: { read: () => keys.value, write: (value) => void (keys.value = value) } }),
      outgoing: options.outgoing,
      report: (report) => void reports.push(report),
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
    facts: { windowWidthPx: options.windowWidthPx ?? (() => 1280) },
  });
  const never = new AbortController().signal;
  return { sent, reports, run: (name, input = {}, signal = never) => run(name, input, { signal }) };
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
