import type { ClockPort } from '../../runtime/shapes/ports.ts';
import { TimeLimitError, withinTime } from '../../runtime/utilities/time-limit.ts';
import { bytesOf, maxKeepaliveBytes } from './batch.ts';
import type { PostOutcome } from './destination.ts';

export interface NetworkPorts {
  readonly fetch: typeof fetch;
  readonly clock: Pick<ClockPort, 'after'>;
}

/** @source A §9, V §9 Analytics timeout */
const timeoutMs = 5_000;

/**
 * Posts a JSON body, with `keepalive` if the body has at most 64 KB.
 *
 * @source A §9, V §7
 */
export async function postJson(
  { fetch, clock }: NetworkPorts,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PostOutcome> {
  const request = async (signal: AbortSignal): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      keepalive: bytesOf(body) <= maxKeepaliveBytes,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    // An unread body would leave the connection open.
    await response.body?.cancel();
    return response;
  };
  let response: Response;
  try {
    response = await withinTime(request, timeoutMs, clock);
  } catch (error) {
    // `fetch` throws a TypeError if there is no connection, and a DOMException if the page unloads.
    if (!(error instanceof TypeError || error instanceof DOMException || error instanceof TimeLimitError)) throw error;
    return { kind: 'failed' };
  }
  return outcomeOf(response);
}

function outcomeOf({ status, headers }: Response): PostOutcome {
  if (status === 429) return { kind: 'limited', reset: headers.get('X-RateLimit-Reset') };
  if (status >= 500) return { kind: 'failed', status };
  return status >= 400 ? { kind: 'refused', status } : { kind: 'taken' };
}
