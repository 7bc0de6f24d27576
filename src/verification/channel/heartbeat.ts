import type { ClockPort } from '../../runtime/shapes/ports.ts';

export interface Heartbeat {
  /** The first ping follows one interval later. */
  restart(): void;
  pong(): void;
  stop(): void;
}

/** Pings once per interval. Calls `stalled` if the previous ping had no answer. @source V §7 websocket, V §9 */
export function createHeartbeat(
  clock: Pick<ClockPort, 'after'>,
  intervalMs: number,
  on: { ping(): void; stalled(): void },
): Heartbeat {
  let unanswered = false;
  let cancelTimer = (): void => undefined;

  const arm = (): void => {
    cancelTimer = clock.after(intervalMs, tick);
  };
  const tick = (): void => {
    if (unanswered) return on.stalled();
    unanswered = true;
    arm();
    on.ping();
  };

  return {
    restart() {
      cancelTimer();
      unanswered = false;
      arm();
    },
    pong() {
      unanswered = false;
    },
    stop: () => cancelTimer(),
  };
}
