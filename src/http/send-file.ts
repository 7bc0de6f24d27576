import type { ExchangeResult } from './exchange.ts';

export interface FileRequest {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  readonly signal: AbortSignal;
  /** Called with the sent share, from 0 to 1. */
  readonly progress?: ((share: number) => void) | undefined;
  /** Longest time without progress. Defaults to one minute. */
  readonly stallMs?: number;
}

/** Uses XMLHttpRequest, because `fetch` reports no progress. Never throws. */
export function sendFile(request: FileRequest): Promise<ExchangeResult<{ readonly status: number }>> {
  const { url, method = 'POST', headers = {}, body, signal, progress, stallMs = 60_000 } = request;
  return new Promise((resolve) => {
    const http = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const abort = (): void => http.abort();
    const settle = (arrival: ExchangeResult<{ readonly status: number }>): void => {
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
