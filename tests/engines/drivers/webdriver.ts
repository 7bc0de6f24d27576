/** A browser controlled through WebDriver. @source https://www.w3.org/TR/webdriver2/ */
export interface Session {
  get<Result>(path: string): Promise<Result>;
  post<Result>(path: string, body?: Readonly<Record<string, unknown>>): Promise<Result>;
  delete<Result>(path: string): Promise<Result>;
}

/**
 * Opens a session at a driver. All calls of the session throw the same error.
 *
 * @throws Error with the driver's message, or the reason of the signal
 */
export async function newSession(
  origin: string,
  capabilities: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await call<{ sessionId: string }>(origin, 'POST', '/session', body, signal);
  const within = `${origin}/session/${sessionId}`;
  return {
    get: (path) => call(within, 'GET', path),
    post: (path, body = {}) => call(within, 'POST', path, body),
    delete: (path) => call(within, 'DELETE', path),
  };
}

export async function isReady(origin: string): Promise<boolean> {
  return (await call<{ ready: boolean }>(origin, 'GET', '/status').catch(() => ({ ready: false }))).ready;
}

async function call<Result>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  const reply = await fetch(origin + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const { value } = (await reply.json()) as { readonly value: unknown };
  if (reply.ok) return value as Result;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
