import type { PromptContext, VerificationPrompts } from '../../../../src/verification/prompts/prompts.ts';

/** A prompt that was shown: its question, and functions to settle it. */
export interface ShownPrompt {
  readonly name: string;
  readonly question: unknown;
  readonly signal: AbortSignal;
  answer(value: unknown): void;
  refuse(error: Error): void;
}

/** Answers to the prompts of device steps. Without an answer, the prompt is not provided. */
export interface DeviceAnswers {
  readonly consent?: unknown;
  readonly existingPasskey?: unknown;
  readonly passkeyTap?: unknown;
  readonly message?: unknown;
}

/**
 * Prompts of device steps that answer immediately and record their questions. An `Error` is thrown, and 'hang' never
 * resolves.
 */
export function createDevicePrompts(answers: DeviceAnswers) {
  const asked: unknown[][] = [];
  const answering =
    (name: keyof DeviceAnswers) =>
    async (...question: unknown[]) => {
      asked.push([name, ...question.slice(0, -1)]);
      const answer = answers[name];
      if (answer instanceof Error) throw answer;
      return (answer === 'hang' ? new Promise(() => undefined) : answer) as never;
    };
  const names = Object.keys(answers) as (keyof DeviceAnswers)[];
  const prompts: Pick<VerificationPrompts, keyof DeviceAnswers> = Object.fromEntries(
    names.map((name) => [name, answering(name)]),
  );
  return { asked, prompts };
}

/** Prompts that wait for the test to answer. Answers have no types, because tests also give invalid ones. */
export function createFakePrompts() {
  const shown: ShownPrompt[] = [];
  const finished: string[] = [];
  const prompt =
    (name: string) =>
    (question: unknown, { signal }: PromptContext) =>
      new Promise<never>((resolve, reject) => {
        shown.push({ name, question, signal, answer: (value) => resolve(value as never), refuse: reject });
      });
  return {
    shown,
    finished,
    /** The prompt on screen. */
    last(): ShownPrompt {
      const prompt = shown.at(-1);
      if (prompt === undefined) throw new Error('nothing was asked');
      return prompt;
    },
    questions: () => shown.map(({ name, question }) => [name, question]),
    finish: async ({ authId }: { authId: string }) => void finished.push(authId),
    prompts: {
      otp: { start: prompt('otp phone'), finish: prompt('otp code') },
      instantLink: { start: prompt('link phone'), wait: prompt('link wait') },
    },
  };
}
