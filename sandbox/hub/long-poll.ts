import type { HubConnection } from './hub-connection.ts';

const pollTimeoutMs = 90_000;

/**
 * Answers one poll: with the waiting messages, with an empty body after 90 s, or with 204 if the connection is closed.
 */
export async function longPoll(connection: HubConnection, signal: AbortSignal): Promise<Response> {
  if (!connection.hasMessages && !connection.isClosed) await waitForMessages(connection, signal);
  const text = connection.takeMessages();
  connection.setListener(null);
  if (text === '' && connection.isClosed) return new Response(null, { status: 204 });
  return new Response(text, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
}

function waitForMessages(connection: HubConnection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollTimeoutMs).unref();
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', settle);
    connection.setListener(settle);
  });
}
