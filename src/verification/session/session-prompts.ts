import type { PromptContext, PromptError } from '../prompts/prompts.ts';
import type { SessionHost } from './session-types.ts';

/** Asks of a session, one open at a time. */
export interface SessionPrompts {
  /**
   * Asks, and resolves with the first answer that fits.
   *
   * @param read the outcome of an answer, or undefined when it does not belong to this ask and is passed over
   */
  ask<T>(name: string, data: AskData, context: PromptContext, read: (answer: Answer) => T | undefined): Promise<T>;
  /** Hands an answer to the open ask; without one it is dropped. */
  readonly answer: (value: Answer) => void;
}

/** What a flow answers with. */
export type Answer = Readonly<Record<string, unknown>>;

/** What a flow is shown beside an ask; undefined parts are left out. */
export interface AskData {
  readonly error?: PromptError | undefined;
  readonly [name: string]: unknown;
}

/** Turns prompts of the layer into asks of a session. */
export function createSessionPrompts(host: Pick<SessionHost, 'ask'>): SessionPrompts {
  let take: ((value: Answer) => void) | undefined;
  return {
    ask(name, data, { signal }, read) {
      return new Promise((resolve) => {
        if (signal.aborted) return;
        const withdraw = (): void => {
          if (take === receive) take = undefined;
        };
        const receive = (value: Answer): void => {
          const outcome = read(value);
          if (outcome === undefined) return;
          withdraw();
          signal.removeEventListener('abort', withdraw);
          resolve(outcome);
        };
        take = receive;
        signal.addEventListener('abort', withdraw, { once: true });
        host.ask(name, shown(data));
      });
    },
    answer: (value) => take?.(value),
  };
}

function shown({ error, ...rest }: AskData): Record<string, unknown> {
  const data = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return error === undefined ? data : { ...data, error: { kind: 'refused', ...error } };
}
