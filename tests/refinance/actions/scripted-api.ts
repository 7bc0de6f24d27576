import { actions } from '../../../src/actions/index.ts';
import { serverFailureRules } from '../../../src/actions/server-failures.ts';
import type { Action } from '../../../src/api/action.ts';
import { type BotCheckPort, createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { createActionRunner } from '../../../src/api/create-action-runner.ts';
import type { SendSettings } from '../../../src/api/send-request.ts';
import { browserClock } from '../../../src/browser/ports/clock.ts';
import type { SensitiveDataCheck } from '../../../src/runtime/shapes/sensitive-data-check.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { ActionResult } from '../../../src/runtime/shapes/ports.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Answer = (request: Request) => Response | Promise<Response>;

export const timeoutMs = 30_000;
export const defaultMessage = 'Something went wrong, please try again later.';

export interface ScriptedApi {
  readonly sent: readonly SentRequest[];
  readonly reports: readonly DeveloperReport[];
  run(name: string, input?: Record<string, unknown>, signal?: AbortSignal): Promise<ActionResult>;
}

interface ScriptedApiOptions {
  readonly actions?: Readonly<Record<string, Action>>;
  readonly botCheck?: BotCheckPort;
  readonly windowWidthPx?: () => number | undefined;
  /** By default, retries have no delay. */
  readonly retry?: SendSettings['retry'];
  readonly timeoutsMs?: SendSettings['timeoutsMs'];
  readonly isOnline?: () => boolean;
  /** Stored request keys of the tab, for tests with several page loads. */
  readonly keys?: { value: unknown };
  /** Prefix of the request keys of this page. */
  readonly page?: string;
  readonly outgoing?: SensitiveDataCheck;
}

/** The actions connected to a server that gives these answers in order, and then repeats the last one. */
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
      rules: serverFailureRules,
    },
    ports: {
      clock: browserClock,
      botCheck: options.botCheck ?? createSandboxBotCheck(),
      random: () => 0.5,
      ...(options.isOnline && { isOnline: options.isOnline }),
      newId: () => `${page}-${(ids += 1)}`,
      ...(keys !== undefined && {
        keys: { read: () => keys.value, write: (value) => void (keys.value = value) },
      }),
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

export const replies =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      statusText: statusTexts[status] ?? '',
      headers,
    });

/** A network failure without a reply. */
export const hangsUp: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** Never replies. Rejects when the caller aborts. */
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
