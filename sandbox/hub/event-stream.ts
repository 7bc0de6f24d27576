import type { HubConnection } from './hub-connection.ts';

/**
 * A response that sends a hub connection's messages as server-sent events. Closing the stream closes the connection,
 * and vice versa.
 */
export function eventStreamResponse(connection: HubConnection): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      // Sends a comment immediately, because otherwise the client considers the stream dead.
      controller.enqueue(encoder.encode(':\r\n\r\n'));
      connection.setListener(() => {
        const text = connection.takeMessages();
        if (text !== '') controller.enqueue(encoder.encode(`data: ${text}\r\n\r\n`));
        if (!connection.isClosed) return;
        connection.setListener(null);
        controller.close();
      });
    },
    cancel() {
      connection.setListener(null);
      connection.closeSilently();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
