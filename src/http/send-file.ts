import type { Arrival } from './exchange.ts';

/** A file on its way, and who wants to know of it. */
export interface FileRequest {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** The file itself, or the form that it is a part of. */
  readonly body: Blob | FormData;
  readonly signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  readonly progress?: ((share: number) => void) | undefined;
  /** Given up when nothing has moved for so long; a file may take any time as long as it moves. One minute if left out. */
  readonly stallMs?: number;
}

/**
 * Sends a file and tells how far it is, which `fetch` cannot: the one call of the engine that is made by XMLHttpRequest.
 * For actions that upload (`context.signal` and `context.progress` go here).
 *
 * @returns the reply with its status, or the loss; never throws
 */
export function sendFile(request: FileRequest): Promise<Arrival<{ readonly status: number }>> {
  const { url, method = 'POST', headers = {}, body, signal, progress, stallMs = 60_000 } = request;
  return new Promise((resolve) => {
    const http = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const abort = (): void => http.abort();
    const settle = (arrival: Arrival<{ readonly status: number }>): void => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
      resolve(arrival);
    };
    const lose = (why: 'network' | 'timeout' | 'aborted', cause: unknown, sent = true): void =>
      settle({ loss: { why, cause, sent } });
    const moved = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        lose('timeout', new Error('The upload stood still'));
        http.abort();
      }, stallMs);
    };
    if (signal.aborted) return lose('aborted', signal.reason, false);
    signal.addEventListener('abort', abort);
    http.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable && total > 0) progress?.(loaded / total);
    });
    http.addEventListener('load', () => settle({ response: { status: http.status }, text: http.responseText }));
    http.addEventListener('error', () => lose('network', new Error('The upload broke off')));
    http.addEventListener('abort', () => lose('aborted', signal.reason));
    http.open(method, url);
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
    moved();
    http.send(body);
  });
}
