/** Sends HTTP requests for all clients. This folder may import `src/runtime`. */
import type { ClockPort } from '../runtime/shapes/ports.ts';
import { TimeLimitError, rejectOnAbort, withinTime } from '../runtime/utilities/time-limit.ts';

/** A reply with its body as `text`, or the reason why there is no reply. */
export type ExchangeResult<Response> =
  { readonly response: Response; readonly text: string } | { readonly loss: ReplyLoss };

/** Why no reply arrived. The server may have handled the request. */
export interface ReplyLoss {
  /** `aborted` means that the caller's signal fired. */
  readonly why: 'network' | 'timeout' | 'aborted';
  readonly cause: unknown;
  /** False if the request was definitely not sent. */
  readonly sent: boolean;
}

export interface ExchangeLimits {
  /** Includes reading the body. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly clock?: Pick<ClockPort, 'after'>;
}

/** Sends a request and reads the whole reply. Never throws. */
export async function sendAndReadReply<Response extends { text(): Promise<string> }>(
  sendRequest: (signal: AbortSignal) => Promise<Response>,
  { timeoutMs, signal, clock }: ExchangeLimits,
): Promise<ExchangeResult<Response>> {
  let sent = false;
  const sendAndRead = async (combinedSignal: AbortSignal): Promise<ExchangeResult<Response>> => {
    sent = true;
    const response = await sendRequest(combinedSignal);
    return { response, text: await response.text() };
  };
  try {
    signal.throwIfAborted();
    return await withinTime(
      (limitSignal) => {
        const combinedSignal = AbortSignal.any([signal, limitSignal]);
        return rejectOnAbort(sendAndRead(combinedSignal), combinedSignal);
      },
      timeoutMs,
      clock,
    );
  } catch (cause) {
    if (signal.aborted) return { loss: { why: 'aborted', cause: signal.reason, sent } };
    return { loss: { why: cause instanceof TimeLimitError ? 'timeout' : 'network', cause, sent } };
  }
}
