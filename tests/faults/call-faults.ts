import {
  changeJson,
  changeLeaves,
  otherType,
  reversed,
  withDeepNesting,
  withExtras,
  withFiveMegabytes,
} from './change-json.ts';

export interface FaultyCall {
  readonly deliver: () => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
}

export type CallFault = (call: FaultyCall) => Promise<Response>;

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>Sign in</title><script>alert(1)</script><h1>Bad gateway</h1>';
/** Longer than all timeouts in `config/dev.json`. */
const tooSlowMs = 45_000;
const slowMs = 8_000;

const said =
  (status: number, headers: Readonly<Record<string, string>> = {}): CallFault =>
  async () =>
    new Response(JSON.stringify({ message: `The server said ${status}.` }), {
      status,
      headers: { ...json, ...headers },
    });

const unread =
  (status: number, body: string | null, headers: Readonly<Record<string, string>> = html): CallFault =>
  async () =>
    new Response(body, { status, headers });

const replaced =
  (status: number, body: string, headers: Readonly<Record<string, string>> = json): CallFault =>
  async ({ deliver }) => {
    await deliver();
    return new Response(body, { status, headers });
  };

const changed =
  (change: (text: string) => string, headers: Readonly<Record<string, string>> = json): CallFault =>
  async ({ deliver }) => {
    const reply = await deliver();
    return new Response(change(await reply.text()), { status: reply.status, headers });
  };

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** All error statuses of RFC 9110 and its extensions, except those of proxies and upgrades. */
const statuses = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 423, 424, 425, 426,
  428, 429, 431, 451, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511,
];

const said429And503: readonly (readonly [string, CallFault])[] = [429, 503].flatMap((status) =>
  ['2', '0', '-5', '86400', 'Fri, 20 Nov 2026 19:00:30 GMT', 'soon'].map((after): readonly [string, CallFault] => [
    `${status}-retry-after-${after}`,
    said(status, { 'retry-after': after }),
  ]),
);

/** All call faults by name. In those that end in `-after`, the server has processed the request. */
export const callFaults: Readonly<Record<string, CallFault>> = {
  'lost-before': async () => lost(),
  'lost-after': async ({ deliver }) => (await deliver(), lost()),
  ...Object.fromEntries(statuses.map((status) => [`${status}`, said(status)])),
  ...Object.fromEntries(said429And503),
  ...Object.fromEntries([403, 404, 500, 502, 503, 504].map((status) => [`${status}-html`, unread(status, page)])),
  ...Object.fromEntries([401, 403, 404, 500, 503].map((status) => [`${status}-empty`, unread(status, '')])),
  ...Object.fromEntries([500, 502, 504].map((status) => [`${status}-after`, replaced(status, page, html)])),
  'restricted-state': async () => Response.json({ message: 'Texas State is Not Allowed' }, { status: 500 }),
  'bot-401': async () => Response.json({ message: 'Seems like a bot.' }, { status: 401 }),
  'bot-200': async () => Response.json({ message: 'Seems like a bot.' }),
  'html-before': unread(200, page),
  'text-before': unread(200, 'OK', { 'content-type': 'text/plain' }),
  'empty-before': unread(200, ''),
  '204-before': unread(204, null),
  'redirect-to-sign-in': async () =>
    Object.defineProperty(new Response(page, { headers: html }), 'redirected', { value: true }),
  // The content security policy blocks a redirect to another origin. The page only sees a network error.
  'redirect-elsewhere': async () => lost(),
  'null-before': unread(200, 'null', json),
  'list-before': unread(200, '[]', json),
  'number-before': unread(200, '7', json),
  'string-before': unread(200, '"done"', json),
  'object-before': unread(200, '{}', json),
  'html-after': replaced(200, page, html),
  'empty-after': replaced(200, ''),
  '206-after': async ({ deliver }) => new Response(await (await deliver()).text(), { status: 206, headers: json }),
  'truncated-after': changed((text) => text.slice(0, Math.ceil(text.length / 2))),
  'doubled-after': changed((text) => text + text),
  // A proxy that times out sends the request twice. The page gets the first reply.
  'delivered-twice': async ({ deliver }) => {
    const reply = await deliver();
    await deliver();
    return reply;
  },
  'reordered-after': changed((text) => changeJson(text, reversed)),
  'nulls-after': changed((text) => changeLeaves(text, () => null)),
  'wrong-types-after': changed((text) => changeLeaves(text, otherType)),
  'blanks-after': changed((text) => changeLeaves(text, (leaf) => (typeof leaf === 'string' ? ' ' : leaf))),
  'extra-fields-after': changed(withExtras),
  'nested-after': changed(withDeepNesting),
  'five-megabytes-after': changed(withFiveMegabytes),
  'as-text-after': changed((text) => text, { 'content-type': 'text/plain' }),
  'marked-after': changed((text) => `\uFEFF${text}`),
  'reset-in-body-after': async ({ deliver }) => {
    const text = await (await deliver()).text();
    const start = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
    let sent = false;
    return new Response(
      new ReadableStream({
        pull(body) {
          if (sent) body.error(new TypeError('network error'));
          else body.enqueue(start);
          sent = true;
        },
      }),
      { headers: json },
    );
  },
  'slow-before': async ({ deliver, wait }) => (await wait(slowMs), deliver()),
  'slow-after': async ({ deliver, wait }) => {
    const reply = await deliver();
    await wait(slowMs);
    return reply;
  },
  'too-slow-before': async ({ wait }) => (await wait(tooSlowMs), lost()),
  'too-slow-after': async ({ deliver, wait }) => {
    const reply = await deliver();
    await wait(tooSlowMs);
    return reply;
  },
};

export const kthFaults = ['lost-before', 'lost-after', '500'] as const;
