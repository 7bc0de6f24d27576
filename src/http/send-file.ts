import type { Arrival } from './exchange.ts';

/** An upload. */
export interface FileRequest {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** The file, or a form that contains it. */
  readonly body: Blob | FormData;
  readonly signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  readonly progress?: ((share: number) => void) | undefined;
  /** Time without progress after which the upload is aborted, in ms. Defaults to one minute. */
  readonly stallMs?: number;
}

/**
 * Sends a file and reports its progress. Never throws. Actions pass `context.signal` and `context.progress`.
 * It uses XMLHttpRequest, because `fetch` reports no progress of uploads.
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
        lose('timeout', new Error(`The upload made no progress for ${stallMs} ms`));
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
    http.addEventListener('error', () => lose('network', new Error('The connection failed during the upload')));
    http.addEventListener('abort', () => lose('aborted', signal.reason));
    http.open(method, url);
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
    moved();
    http.send(body);
  });
}
