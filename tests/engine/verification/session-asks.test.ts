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

test('an ask shows what there is to show, and takes the first answer that fits and no other', async () => {
  const { shown, ask, answer } = open();
  ask();
  expect(shown).toEqual([['code', { sentTo: '+13035550100' }]]);
  expect(Object.keys(shown[0]?.[1] ?? {})).toEqual(['sentTo']);
  expect(await answer(7)).toEqual([]);
  expect(await answer('1234')).toEqual(['1234']);
  expect(await answer('5678')).toEqual(['1234']);
});

test('an ask that is called off takes no answer, and neither does one that was called off before', async () => {
  const { shown, ask, answer } = open();
  const leaving = new AbortController();
  ask(leaving.signal);
  leaving.abort();
  expect(await answer('1234')).toEqual([]);
  ask(AbortSignal.abort());
  expect(shown).toHaveLength(1);
  expect(await answer('1234')).toEqual([]);
});

test('an ask stays open though one before it is called off late', async () => {
  const { ask, answer } = open();
  const leaving = new AbortController();
  ask(leaving.signal);
  ask();
  leaving.abort();
  expect(await answer('1234')).toEqual(['1234']);
});

test('it is known whether anything has been asked yet, also once it is answered', async () => {
  const { asks, ask, answer } = open();
  expect(asks.hasNoAsksYet()).toBe(true);
  ask();
  expect(asks.hasNoAsksYet()).toBe(false);
  await answer('1234');
  expect(asks.hasNoAsksYet()).toBe(false);
});
