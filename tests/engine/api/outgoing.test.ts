import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineAction } from '../../../src/api/action.ts';
import { trimmedTextOf } from '../../../src/api/read-input.ts';
import { createSensitiveDataCheck } from '../../../src/telemetry/sensitive-data-check.ts';
import { createScriptedApi, replies } from '../../refinance/actions/scripted-api.ts';

const call = {
  about: 'Leaves a note.',
  input: ['note'],
  method: 'POST',
  success: 'left',
  reply: v.unknown(),
} as const;
const leave = defineAction({
  ...call,
  path: 'notes/{about}',
  payload: ({ note, about, q }) => ({
    params: { about: trimmedTextOf(about) || 'x' },
    query: { q: trimmedTextOf(q) },
    body: { note },
  }),
});
const pay = { ...leave, sensitive: ['account'] };

/**
 * Calls `name` while the flow contains an account number. Returns the codes and calls that are reported to developers.
 */
async function told(name: 'leave' | 'pay', input: Record<string, unknown>): Promise<string[]> {
  const flow = {
    sensitive: ['number'],
    context: { bank: { initial: {}, schema: 'bank' } },
    schemas: { bank: { type: 'object', properties: { number: { sensitive: 'account' } } } },
  } as const;
  const codes: string[] = [];
  const outgoing = createSensitiveDataCheck(
    flow,
    () => ({ bank: { number: '4417123456' } }),
    ({ code, where }) => void codes.push(`${code} ${where.call}`),
  );
  const api = createScriptedApi([replies({})], { actions: { leave, pay }, outgoing });
  const { outcome } = await api.run(name, input);
  // The report does not stop the call.
  expect(outcome).toBe('left');
  return codes;
}

test('a call that sends an undeclared sensitive kind is reported, and a call that declares the kind is not', async () => {
  expect(await told('leave', { note: 'to 4417-123456' })).toEqual(['sensitive-sent leave']);
  expect(await told('pay', { note: 'to 4417-123456' })).toEqual([]);
  expect(await told('leave', { note: 'hello' })).toEqual([]);
});

test('the path and the query of a call are checked too', async () => {
  expect(await told('leave', { about: '4417123456' })).toEqual(['sensitive-sent leave']);
  expect(await told('leave', { q: '4417 123456' })).toEqual(['sensitive-sent leave']);
});
