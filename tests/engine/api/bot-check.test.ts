import { expect, test } from 'vitest';
import { createOverrideBotCheck, createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { shows } from '../../support/shows.ts';

test('the sandbox bot check returns a new token each time', async () => {
  const port = createSandboxBotCheck();
  const [one, other] = [await port.token(), await port.token()];
  expect(one).toEqual({ header: 'AuthToken', value: expect.stringMatching(/^sandbox-[\da-f-]{36}$/) });
  expect(other.value).not.toBe(one.value);
});

test('the override token is sent in its own header', shows('A7.request.4'), async () => {
  expect(await createOverrideBotCheck('let-me-in').token()).toEqual({ header: 'OverrideToken', value: 'let-me-in' });
});
