import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { interpretReply } from '../../../src/api/interpret-reply.ts';

const refusal = v.pipe(
  v.object({
    errors: v.array(v.object({ field: v.string(), code: v.optional(v.string()), text: v.optional(v.string()) })),
  }),
  v.transform(({ errors }) =>
    errors.map(({ field, code, text }) => ({
      field,
      ...(code === undefined ? {} : { key: code }),
      ...(text === undefined ? {} : { message: text }),
    })),
  ),
);
const endpoint = { method: 'POST', path: 'claims', reply: v.unknown(), success: 'done' } as const;
const rules = [{ status: 409, outcome: 'lapsed' }];

function failureOf(text: string, problems: typeof refusal | undefined, status = 422) {
  const came = { response: { status, statusText: 'No' }, text };
  const failure = { status: 400, message: 'Something went wrong' };
  const result = interpretReply({ ...endpoint, ...(problems && { problems }) }, came, {
    rules,
    failure,
    report: () => undefined,
  });
  return 'failure' in result ? result : undefined;
}

const body = JSON.stringify({
  errors: [
    { field: 'policy_no', code: 'lapsed' },
    { field: 'lost_on', text: 'Too late' },
  ],
});
const problems = [
  { field: 'policy_no', key: 'lapsed' },
  { field: 'lost_on', message: 'Too late' },
];

describe('the field errors of a failure', () => {
  test('are read with the schema of the call, even if the failure has its own outcome', () => {
    expect(failureOf(body, refusal)).toMatchObject({ outcome: 'refused', failure: { problems } });
    expect(failureOf(body, refusal, 409)).toMatchObject({ outcome: 'lapsed', failure: { problems } });
  });

  test('are missing if the call declares no schema for them', () => {
    expect(failureOf(body, undefined)?.failure).not.toHaveProperty('problems');
  });

  test.each([
    ['a page of a gateway', '<html>'],
    ['an empty body', ''],
    ['a different shape', '{"errors":"many"}'],
  ])('are missing for %s', (_, text) => {
    expect(failureOf(text, refusal)?.failure).not.toHaveProperty('problems');
  });
});
