import type { Effect } from '../shapes/effect.ts';
import type { FlowEventBody } from '../shapes/flow-event.ts';
import type { Ports, RunningSession, SessionChannel } from '../shapes/ports.ts';

export interface Sessions {
  /** If the session throws, it ends as `failed` with the code `not-started`. @throws the error of the session */
  start(session: Effect & { kind: 'session' }): void;
  answer(token: number, value: Readonly<Record<string, unknown>>): void;
  stop(token: number): void;
  tokens(): readonly number[];
}

export function createSessions(ports: Ports, send: (occurrence: FlowEventBody) => void): Sessions {
  const running = new Map<number, RunningSession>();

  const channelOf = (token: number): SessionChannel => ({
    ask: (name, data = {}) => send({ kind: 'session', token, said: 'asks', name, data }),
    report: (name, data = {}) => send({ kind: 'session', token, said: 'reports', name, data }),
    finish: (name, data = {}) => send({ kind: 'session', token, said: 'ends', name, data }),
  });

  return {
    start: ({ token, session, input }) => {
      const channel = channelOf(token);
      try {
        running.set(token, ports.session(session, input, channel));
      } catch (cause) {
        // The step may wait for an event of the session.
        channel.finish('failed', { code: 'not-started', reason: 'other', message: '' });
        throw cause;
      }
    },
    answer: (token, value) => running.get(token)?.answer(value),
    stop: (token) => {
      const session = running.get(token);
      // First: a session whose `stop` throws must not be stopped twice.
      running.delete(token);
      session?.stop();
    },
    tokens: () => [...running.keys()],
  };
}
