import type { HubConnection } from './hub-connection.ts';

/** A hub connection as server-sent events. Closing the stream closes the connection, and vice versa. */
export function eventStream(connection: HubConnection): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      // Send something immediately, or the client considers the stream dead.
      controller.enqueue(encoder.encode(':\r\n\r\n'));
      connection.listen(() => {
        const text = connection.take();
        if (text !== '') controller.enqueue(encoder.encode(`data: ${text}\r\n\r\n`));
        if (!connection.isClosed) return;
        connection.listen(null);
        controller.close();
      });
    },
    cancel() {
      connection.listen(null);
      connection.drop();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
