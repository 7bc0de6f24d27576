import { deferRejection } from '../../runtime/utilities/defer-rejection.ts';
import type { RunningSession, SessionChannel, SessionRunner } from '../../runtime/shapes/ports.ts';
import { loadChunk } from '../release/load-chunk.ts';
import { emptyExplanation } from '../print-report.ts';
import type { StartConfig } from '../config-shape.ts';
import type { Visit } from '../start/visit.ts';

type Values = Readonly<Record<string, unknown>>;

export type SessionStarter = (input: Values, channel: SessionChannel) => RunningSession;

/** Code of a session, loaded before the session first starts. */
export interface Session<Settings extends StartConfig = StartConfig> {
  readonly load: (visit: Visit<Settings>) => Promise<SessionStarter>;
}

export interface LazySessionRunner {
  readonly run: SessionRunner;
  /** Loads the code early. Errors are ignored, because `run` loads the code again. */
  readonly prefetch: () => void;
}

/** A session whose code does not load ends as `failed` with the code `not-loaded`. */
export function createLazySessionRunner<Settings extends StartConfig>(
  sessions: Readonly<Record<string, Session<Settings>>>,
  visit: Visit<Settings>,
  timeoutMs: number,
): LazySessionRunner {
  const prefetch = (): void => {
    for (const session of Object.values(sessions)) deferRejection(session.load(visit));
  };
  const run: SessionRunner = (name, input, channel) => {
    const load = async (): Promise<SessionStarter> => {
      const session = sessions[name];
      if (session === undefined) throw new Error(`"sessions" of startFlow has no session "${name}"`);
      return loadChunk(() => session.load(visit), timeoutMs);
    };
    return startWhenLoaded(load, input, channel, (cause) =>
      visit.report({
        code: 'session-not-loaded',
        severity: 'error',
        where: { key: name },
        ...(import.meta.env.DEV
          ? {
              why: `The code of the session "${name}" did not load, so the session failed.`,
              fix: 'Check that `sessions` of startFlow contains it, and that its files can be loaded.',
            }
          : emptyExplanation),
        cause,
      }),
    );
  };
  return { run, prefetch };
}

/** Starts the session when its code has loaded. Until then, answers are queued. */
function startWhenLoaded(
  load: () => Promise<SessionStarter>,
  input: Values,
  channel: SessionChannel,
  onFailure: (cause: unknown) => void,
): RunningSession {
  const queue: Values[] = [];
  let running: RunningSession | undefined;
  let isStopped = false;
  const start = async (): Promise<void> => {
    try {
      const starter = await load();
      if (isStopped) return;
      running = starter(input, channel);
      for (const value of queue) running.answer(value);
    } catch (cause) {
      if (isStopped) return;
      onFailure(cause);
      channel.finish('failed', { code: 'not-loaded', reason: 'other', message: '' });
    }
  };
  void start();
  return {
    answer(value) {
      if (running === undefined) queue.push(value);
      else running.answer(value);
    },
    stop() {
      isStopped = true;
      running?.stop();
    },
  };
}
