import type { SessionChannel } from '../../runtime/shapes/ports.ts';
import type { declaration } from '../declaration.ts';
import type { PromptContext, PromptError } from '../prompts/prompts.ts';

type AskDeclarations = (typeof declaration)['asks'];

export type AskData<Name extends keyof AskDeclarations> = {
  readonly [Key in AskDeclarations[Name]['shows'][number]]?: Key extends 'error' ? PromptError | undefined : unknown;
};

/** Answer with values that are not checked yet. */
export type FlowAnswer<Name extends keyof AskDeclarations> = {
  readonly [Key in AskDeclarations[Name]['answers'][number]]?: unknown;
};

/** Questions to the flow. Only one question is open at a time. */
export interface SessionAsks {
  /** @param read returns `undefined` for an answer to a different ask, and throws for an invalid answer */
  ask<Name extends keyof AskDeclarations, T>(
    name: Name,
    data: AskData<Name>,
    context: PromptContext,
    read: (answer: FlowAnswer<Name>) => T | undefined,
  ): Promise<T>;
  readonly answer: (value: Readonly<Record<string, unknown>>) => void;
  /** True before the first ask. */
  readonly hasNoAsksYet: () => boolean;
}

export function createSessionAsks(channel: Pick<SessionChannel, 'ask'>): SessionAsks {
  // Undefined before the first ask, null between asks.
  let receiveAnswer: SessionAsks['answer'] | undefined | null;
  return {
    ask(name, data, { signal }, read) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return;
        const close = (): void => {
          if (receiveAnswer === receive) receiveAnswer = null;
          signal.removeEventListener('abort', close);
        };
        const receive: SessionAsks['answer'] = (value) => {
          try {
            // Safe, because all members are optional and `unknown`.
            const outcome = read(value as FlowAnswer<typeof name>);
            if (outcome === undefined) return;
            resolve(outcome);
          } catch (thrown) {
            reject(thrown);
          }
          close();
        };
        receiveAnswer = receive;
        signal.addEventListener('abort', close, { once: true });
        channel.ask(name, toFlowData(data));
      });
    },
    answer: (value) => receiveAnswer?.(value),
    hasNoAsksYet: () => receiveAnswer === undefined,
  };
}

function toFlowData({ error, ...data }: { readonly error?: PromptError | undefined }): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  if (error === undefined) return fields;
  const { isLost, ...details } = error;
  return { ...fields, error: { kind: isLost ? 'lost' : 'refused', ...details } };
}
