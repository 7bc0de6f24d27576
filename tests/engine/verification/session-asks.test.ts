import { expect, test } from 'vitest';
import { createSessionAsks } from '../../../src/verification/session/session-asks.ts';

const read = ({ otp }: { readonly otp?: unknown }): string | undefined => (typeof otp === 'string' ? otp : undefined);

function open() {
  const shown: unknown[][] = [];
  const asks = createSessionAsks({ ask: (...given: unknown[]) => void shown.push(given) });
  const answers: unknown[] = [];
  const ask = (signal = new AbortController().signal) => {
    void asks
      .ask('code', { sentTo: '+13035550100', resent: undefined }, { signal }, read)
      .then((one) => answers.push(one));
  };
  const answer = async (otp: unknown): Promise<unknown[]> => {
    asks.answer({ otp });
    await new Promise((resolve) => setImmediate(resolve));
    return [...answers];
  };
  return { asks, shown, ask, answer };
}

test('an ask shows its defined fields, and accepts only the first valid answer', async () => {
  const { shown, ask, answer } = open();
  ask();
  expect(shown).toEqual([['code', { sentTo: '+13035550100' }]]);
  expect(Object.keys(shown[0]?.[1] ?? {})).toEqual(['sentTo']);
  expect(await answer(7)).toEqual([]);
  expect(await answer('1234')).toEqual(['1234']);
  expect(await answer('5678')).toEqual(['1234']);
});

test('a canceled ask accepts no answer, and an ask with an aborted signal is not shown', async () => {
  const { shown, ask, answer } = open();
  const leaving = new AbortController();
  ask(leaving.signal);
  leaving.abort();
  expect(await answer('1234')).toEqual([]);
  ask(AbortSignal.abort());
  expect(shown).toHaveLength(1);
  expect(await answer('1234')).toEqual([]);
});

test('canceling an earlier ask late does not close the current ask', async () => {
  const { ask, answer } = open();
  const leaving = new AbortController();
  ask(leaving.signal);
  ask();
  leaving.abort();
  expect(await answer('1234')).toEqual(['1234']);
});

test('hasNoAsksYet is false after the first ask, even after its answer', async () => {
  const { asks, ask, answer } = open();
  expect(asks.hasNoAsksYet()).toBe(true);
  ask();
  expect(asks.hasNoAsksYet()).toBe(false);
  await answer('1234');
  expect(asks.hasNoAsksYet()).toBe(false);
});
