import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/create-sandbox.ts';

/** Origin of a sandbox in the same process. */
export const sandboxOrigin = 'http://localhost:4100';

/** A complete reply. `json` is undefined if the body is not JSON. */
export interface Answer {
  status: number;
  type: ResponseType;
  text: string;
  json: Json;
  /** The error message; empty if there is none. */
  message: string;
}

// Replies have many shapes. Each expectation checks the fields that it reads.
export interface Json {
  [name: string]: Json;
}

export interface CallOptions {
  body?: unknown;
  bearer?: string | null;
  key?: string;
  headers?: Record<string, string>;
  without?: readonly string[];
}

let counter = 0;

function fresh(): string {
  counter += 1;
  return `sandbox-${counter}`;
}

/** Headers of a valid API request. */
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

/** Headers of a valid verification call. */
export function clientHeaders(token: string | null, headers: Record<string, string> = {}): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'pa-version': 'Sample/1.0',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** A sandbox without a server, with functions to call it. */
export function sandboxCaller(options: SandboxOptions = {}) {
  const sandbox: Sandbox = createSandbox({ slowReplyMs: 5, ...options });
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> =>
    answer(await sandbox.app.fetch(new Request(sandboxOrigin + path, { method, ...init })));
  return {
    ...sandbox,
    send,
    /** An API call. The path has no base. */
    api: (method: string, path: string, call: CallOptions = {}) =>
      send(method, `/api/${path}`, { headers: apiHeaders(call), ...bodyOf(call.body) }),
    /** A verification call. The path follows /v1/client/. Without a token, there is no bearer. */
    client: (path: string, token: string | null, body: unknown = {}, headers: Record<string, string> = {}) =>
      send('POST', `/v1/client/${path}`, {
        headers: clientHeaders(token, headers),
        body: JSON.stringify(body),
      }),
    /** A control call. The path follows /sandbox/. */
    control: (method: string, path: string, body?: unknown) => send(method, `/sandbox/${path}`, bodyOf(body)),
  };
}

export type SandboxCaller = ReturnType<typeof sandboxCaller>;

/** A text field of a reply; empty if it is missing. */
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
    // `json` remains undefined, because some replies are not JSON.
  }
  return { status: response.status, type: response.type, text, json, message: textOf(json, 'message') };
}
