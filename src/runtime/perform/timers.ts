import type { FlowEventBody } from '../shapes/flow-event.ts';
import type { Ports } from '../shapes/ports.ts';

export interface Timers {
  start(token: number, ms: number): void;
  cancel(token: number): void;
  cancelAll(): void;
}

export function createTimers({ clock }: Ports, send: (occurrence: FlowEventBody) => void): Timers {
  const running = new Map<number, () => void>();
  return {
    start: (token, ms) =>
      void running.set(
        token,
        clock.after(ms, () => {
          running.delete(token);
          send({ kind: 'timer', token });
        }),
      ),
    cancel: (token) => {
      running.get(token)?.();
      running.delete(token);
    },
    cancelAll: () => {
      for (const cancel of running.values()) cancel();
      running.clear();
    },
  };
}
