import type { ClockPort } from '../runtime/shapes/ports.ts';
import { OutOfTimeError, untilAborted, withinTime } from '../runtime/within-time.ts';

/** The result of a request: the reply with its body as `text`, or why there is none. */
export type Arrival<Response> = { readonly response: Response; readonly text: string } | { readonly loss: Loss };

/** Why there is no reply. The server may have handled the request all the same. */
export interface Loss {
  /** `aborted` means by the caller's signal. */
  readonly why: 'network' | 'timeout' | 'aborted';
  readonly cause: unknown;
  /** False if the request was certainly not sent. */
  readonly sent: boolean;
}

export interface ExchangeLimits {
  /** Time limit from the start of `send` to the end of the body, in ms. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Defaults to the browser's clock. */
  readonly clock?: Pick<ClockPort, 'after'>;
}

/**
 * Sends a request and reads the whole reply. Never throws: an error of `send` becomes a loss. This folder contains the HTTP
 * calls of all clients. It may import `src/runtime`.
 *
 * @param send makes the request with the given signal. It is not called if the caller's signal is already aborted.
 */
export async function exchange<Response extends { text(): Promise<string> }>(
  send: (signal: AbortSignal) => Promise<Response>,
  { timeoutMs, signal, clock }: ExchangeLimits,
): Promise<Arrival<Response>> {
  let sent = false;
  const whole = async (either: AbortSignal): Promise<Arrival<Response>> => {
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
    return { loss: { why: cause instanceof OutOfTimeError ? 'timeout' : 'network', cause, sent } };
  }
}
