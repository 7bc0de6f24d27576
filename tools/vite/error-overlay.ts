import type { ViteDevServer, WebSocketClient } from 'vite';

interface FlowUpdate {
  /** One line for each error. */
  readonly errors: readonly string[];
  /** True if the page must load the flow again. */
  readonly isNew: boolean;
}

/**
 * Shows the errors of a flow in an overlay over each open page, and over each page that opens later.
 *
 * @param initialErrors the errors when the server starts
 * @returns a function that replaces the errors
 */
export function createErrorOverlay(
  { ws }: Pick<ViteDevServer, 'ws'>,
  initialErrors: Promise<readonly string[]>,
): (update: FlowUpdate) => void {
  let current = initialErrors;
  ws.on('vite:client:connect', (_: unknown, client: WebSocketClient) => {
    const errorsAtConnect = current;
    void errorsAtConnect.then((errors) => {
      // If the errors have changed meanwhile, the client has already received them.
      if (errorsAtConnect === current && errors.length > 0) send(client, { errors, isNew: false });
    });
  });
  ws.on('flow:follow', (_: unknown, client: WebSocketClient) => {
    void current.then((errors) => send(client, { errors, isNew: false }));
  });
  return (update) => {
    current = Promise.resolve(update.errors);
    // `ws.send` would store an error for the next page if no page is open, even if it is fixed by then.
    for (const client of ws.clients) send(client, update);
  };
}

function send(client: WebSocketClient, { errors, isNew }: FlowUpdate): void {
  if (errors.length > 0) {
    const message = `The flow has errors. Files with errors keep their last valid content until you fix them.\n\n${errors.join('\n')}`;
    client.send({ type: 'error', err: { message, stack: '', plugin: 'flow' } });
  }
  client.send('flow:update', { error: errors[0] ?? null, isNew });
}
