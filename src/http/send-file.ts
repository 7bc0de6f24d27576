import type { ExchangeResult } from './exchange.ts';

export interface FileRequest {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  readonly signal: AbortSignal;
  /** Receives the share of the file that was sent, from 0 to 1. */
  readonly progress?: ((share: number) => void) | undefined;
  /** Maximum time without progress. Defaults to one minute. */
  readonly stallMs?: number;
}

/** Sends a file with XMLHttpRequest, because `fetch` reports no progress. Never throws. */
export function sendFile(request: FileRequest): Promise<ExchangeResult<{ readonly status: number }>> {
  const { url, method = 'POST', headers = {}, body, signal, progress, stallMs = 60_000 } = request;
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const abort = (): void => xhr.abort();
    const settle = (result: ExchangeResult<{ readonly status: number }>): void => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const fail = (why: 'network' | 'timeout' | 'aborted', cause: unknown, sent = true): void =>
      settle({ loss: { why, cause, sent } });
    const restartStallTimer = (): void => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        fail('timeout', new Error(`The upload made no progress for ${stallMs} ms`));
        xhr.abort();
      }, stallMs);
    };
    if (signal.aborted) return fail('aborted', signal.reason, false);
    signal.addEventListener('abort', abort);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      restartStallTimer();
      if (lengthComputable && total > 0) progress?.(loaded / total);
    });
    xhr.addEventListener('load', () => settle({ response: { status: xhr.status }, text: xhr.responseText }));
    xhr.addEventListener('error', () => fail('network', new Error('The connection failed during the upload')));
    xhr.addEventListener('abort', () => fail('aborted', signal.reason));
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    restartStallTimer();
    xhr.send(body);
  });
}
