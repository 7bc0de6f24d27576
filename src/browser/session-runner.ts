import { deferRejection } from '../runtime/defer-rejection.ts';
import type { RunningSession, SessionChannel, SessionRunner } from '../runtime/shapes/ports.ts';
import { loadChunk } from './load-chunk.ts';
import { noSentences } from './print-report.ts';
import type { StartConfig } from './start-config.ts';
import type { Visit } from './visit.ts';

type Values = Readonly<Record<string, unknown>>;

/** Starts a session whose code is there. */
export type SessionStarter = (input: Values, channel: SessionChannel) => RunningSession;

/** A session by what loads its code, which happens before its first start. Its declaration is for tools only. */
export interface Session<Settings extends StartConfig = StartConfig> {
  readonly load: (visit: Visit<Settings>) => Promise<SessionStarter>;
}

/** Starts sessions, and fetches their code ahead of need. */
export interface SessionCode {
  readonly run: SessionRunner;
  /** What does not come is fetched again when it is needed. */
  readonly prefetch: () => void;
}

/**
 * The sessions of a flow by name; the code of each is loaded when it first starts, if it was not before. One whose code does
 * not come ends as `failed` with the code `not-loaded`.
 */
export function createSessionRunner<Settings extends StartConfig>(
  sessions: Readonly<Record<string, Session<Settings>>>,
  visit: Visit<Settings>,
  timeoutMs: number,
): SessionCode {
  const prefetch = (): void => {
    for (const session of Object.values(sessions)) deferRejection(session.load(visit));
  };
  const run: SessionRunner = (name, input, channel) => {
    const load = async (): Promise<SessionStarter> => {
      const session = sessions[name];
      if (session === undefined) throw new Error(`startFlow was given no session "${name}"`);
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
          : noSentences),
        cause,
      }),
    );
  };
  return { run, prefetch };
}

/** A session whose code is still on its way: answers wait for it in order, and stopping it keeps it from starting. */
function startWhenLoaded(
  load: () => Promise<SessionStarter>,
  input: Values,
  channel: SessionChannel,
  onFailure: (cause: unknown) => void,
): RunningSession {
  const waiting: Values[] = [];
  let running: RunningSession | undefined;
  let isStopped = false;
  const start = async (): Promise<void> => {
    try {
      const starter = await load();
      if (isStopped) return;
      running = starter(input, channel);
      for (const value of waiting) running.answer(value);
    } catch (cause) {
      if (isStopped) return;
      onFailure(cause);
      channel.finish('failed', { code: 'not-loaded', reason: 'other', message: '' });
    }
  };
  void start();
  return {
    answer(value) {
      if (running === undefined) waiting.push(value);
      else running.answer(value);
    },
    stop() {
      isStopped = true;
      running?.stop();
    },
  };
}
