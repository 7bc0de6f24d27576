import type { ClockPort } from '../runtime/shapes/ports.ts';
import { TimeLimitError, untilAborted, withinTime } from '../runtime/utilities/time-limit.ts';

/** A reply with its body as `text`, or why there is none. */
export type ExchangeResult<Response> = { readonly response: Response; readonly text: string } | { readonly loss: Loss };

/** The server may have handled the request. */
export interface Loss {
  /** `aborted` means by the caller's signal. */
  readonly why: 'network' | 'timeout' | 'aborted';
  readonly cause: unknown;
  /** False if the request was certainly not sent. */
  readonly sent: boolean;
}

export interface ExchangeLimits {
  /** Includes reading the body. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly clock?: Pick<ClockPort, 'after'>;
}

/**
 * Sends a request and reads the whole reply. Never throws. This folder contains the HTTP calls of all clients, and may
 * import `src/runtime`.
 */
export async function exchange<Response extends { text(): Promise<string> }>(
  send: (signal: AbortSignal) => Promise<Response>,
  { timeoutMs, signal, clock }: ExchangeLimits,
): Promise<ExchangeResult<Response>> {
  let sent = false;
  const whole = async (either: AbortSignal): Promise<ExchangeResult<Response>> => {
    sent = true;
    const response = await send(either);
    return { response, text: await response.text() };
  };
  try {
    signal.throwIfAborted();
    return await withinTime(
      (limit) => {
        const either = AbortSignal.any([signal, limit]);
        return untilAborted(whole(either), either);
      },
      timeoutMs,
      clock,
    );
  } catch (cause) {
    if (signal.aborted) return { loss: { why: 'aborted', cause: signal.reason, sent } };
    return { loss: { why: cause instanceof TimeLimitError ? 'timeout' : 'network', cause, sent } };
  }
}
