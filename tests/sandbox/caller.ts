import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/create-sandbox.ts';

/** Where an in-process sandbox is called. */
export const sandboxOrigin = 'http://localhost:4100';

/** A reply, read whole. `json` is undefined when the body was no JSON. */
export interface Answer {
  status: number;
  type: ResponseType;
  text: string;
  json: Json;
  /** The message of a refusal, empty when there is none. */
  message: string;
}

// Tests read replies of many shapes: each field is checked by the expectation that reads it.
export interface Json {
  [name: string]: Json;
}

/** What a call may add to what a well-behaved client sends. */
export interface CallOptions {
  body?: unknown;
  bearer?: string | null;
  key?: string;
  headers?: Record<string, string>;
  without?: readonly string[];
}

let counter = 0;

/** A text that was not used before in this run. */
function fresh(): string {
  counter += 1;
  return `sandbox-${counter}`;
}

/** Headers of a well-behaved API request. */
export function apiHeaders({ bearer, key, headers, without }: CallOptions = {}): Headers {
  const all = new Headers({
    'content-type': 'application/json',
    accept: 'application/json',
    authtoken: fresh(),
    'idempotency-key': key ?? fresh(),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...headers,
  });
  for (const name of without ?? []) all.delete(name);
  return all;
}

/** Headers of a well-behaved verification call. */
export function clientHeaders(token: string | null, headers: Record<string, string> = {}): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'pa-version': 'Sample/1.0',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** A sandbox without a server, and the ways to call it. */
export function sandboxCaller(options: SandboxOptions = {}) {
  const sandbox: Sandbox = createSandbox({ slowMs: 5, ...options });
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> =>
    answer(await sandbox.app.fetch(new Request(sandboxOrigin + path, { method, ...init })));
  return {
    ...sandbox,
    send,
    /** An API call, path without base. */
    api: (method: string, path: string, call: CallOptions = {}) =>
      send(method, `/api/${path}`, { headers: apiHeaders(call), ...bodyOf(call.body) }),
    /** A verification call, path after /v1/client/. Without a token it has no bearer. */
    client: (path: string, token: string | null, body: unknown = {}, headers: Record<string, string> = {}) =>
      send('POST', `/v1/client/${path}`, {
        headers: clientHeaders(token, headers),
        body: JSON.stringify(body),
      }),
    /** A control, path after /sandbox/. */
    control: (method: string, path: string, body?: unknown) => send(method, `/sandbox/${path}`, bodyOf(body)),
  };
}

/** What `sandboxCaller` makes. */
export type SandboxCaller = ReturnType<typeof sandboxCaller>;

/** A text field of a reply, empty when it has none of that name. */
export function textOf(json: Json | undefined, name: string): string {
  const value: unknown = json?.[name];
  return typeof value === 'string' ? value : '';
}

function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {};
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
}

async function answer(response: Response): Promise<Answer> {
  const text = response.type === 'error' ? '' : await response.text();
  let json = undefined as unknown as Json;
  try {
    json = JSON.parse(text) as Json;
  } catch {
    // Left undefined: some replies are meant to be no JSON.
  }
  return { status: response.status, type: response.type, text, json, message: textOf(json, 'message') };
}
