import type { SessionChannel } from '../../runtime/shapes/ports.ts';
import type { declaration } from '../declaration.ts';
import type { PromptContext, PromptError } from '../prompts/prompts.ts';

type Declared = (typeof declaration)['asks'];

/** What a flow is shown beside an ask, as declared; undefined parts are left out. */
export type Shown<Name extends keyof Declared> = {
  readonly [Key in Declared[Name]['shows'][number]]?: Key extends 'error' ? PromptError | undefined : unknown;
};

/** What a flow may answer an ask with, as declared. What it holds has not been checked yet. */
export type FlowAnswer<Name extends keyof Declared> = {
  readonly [Key in Declared[Name]['answers'][number]]?: unknown;
};

/** Asks of a session, one open at a time. */
export interface SessionAsks {
  /**
   * Asks, and settles with the first answer that fits.
   *
   * @param read the outcome of an answer, or undefined when it does not belong to this ask and is passed over
   * @throws what `read` throws for an answer that belongs to this ask and cannot be used
   */
  ask<Name extends keyof Declared, T>(
    name: Name,
    shown: Shown<Name>,
    context: PromptContext,
    read: (answer: FlowAnswer<Name>) => T | undefined,
  ): Promise<T>;
  /** Hands an answer to the open ask; without one it is dropped. */
  readonly answer: (value: Readonly<Record<string, unknown>>) => void;
  /** Whether nothing has been asked yet. */
  readonly wereNone: () => boolean;
}

/** The asks of a session. */
export function createSessionAsks(channel: Pick<SessionChannel, 'ask'>): SessionAsks {
  // Undefined before the first ask, null after each.
  let take: SessionAsks['answer'] | undefined | null;
  return {
    ask(name, shown, { signal }, read) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return;
        const close = (): void => {
          if (take === receive) take = null;
          signal.removeEventListener('abort', close);
        };
        const receive: SessionAsks['answer'] = (value) => {
          try {
            // Every member of an answer is optional and unknown, so any object is one; `read` looks at what it holds.
            const outcome = read(value as FlowAnswer<typeof name>);
            if (outcome === undefined) return;
            resolve(outcome);
          } catch (thrown) {
            reject(thrown);
          }
          close();
        };
        take = receive;
        signal.addEventListener('abort', close, { once: true });
        channel.ask(name, asShown(shown));
      });
    },
    answer: (value) => take?.(value),
    wereNone: () => take === undefined,
  };
}

function asShown({ error, ...rest }: { readonly error?: PromptError | undefined }): Record<string, unknown> {
  const shown = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (error === undefined) return shown;
  const { isLost, ...told } = error;
  return { ...shown, error: { kind: isLost ? 'lost' : 'refused', ...told } };
}
