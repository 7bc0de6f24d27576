import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** Keeps a connection alive and notices when it no longer is. */
export interface Heartbeat {
  /** Begins anew: the first ping goes out one interval from now. */
  restart(): void;
  /** The other side answered. */
  pong(): void;
  stop(): void;
}

/**
 * A heartbeat that pings once per interval, and calls `stalled` instead when the last ping was not answered.
 *
 * @source V §7 websocket, V §9
 */
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
