import type { ClockPort } from '../runtime/shapes/ports.ts';
import { OutOfTimeError, untilAborted, withinTime } from '../runtime/within-time.ts';

/** What came of a request: the whole reply, or why there is none. `response` is what was sent for, its body read. */
export type Arrival<Response> = { readonly response: Response; readonly text: string } | { readonly loss: Loss };

/** Why there is no reply. Whether the other side acted on what was sent, nobody knows. */
export interface Loss {
  /** `aborted`: by the caller's own signal. */
  readonly why: 'network' | 'timeout' | 'aborted';
  readonly cause: unknown;
  /** False where nothing can have gone out. */
  readonly sent: boolean;
}

/** When an exchange is given up. */
export interface ExchangeLimits {
  /** Longest time from the start of `send` to the end of the body. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Whose timer counts; the browser's where none is given. */
  readonly clock?: Pick<ClockPort, 'after'>;
}

/**
 * One HTTP exchange: sends, and reads the reply to its end. Every client of the engine makes its calls with it.
 *
 * @param send makes the request with the signal it is given; not called once the caller's signal has fired
 * @returns the loss for whatever `send` throws; never throws itself
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
