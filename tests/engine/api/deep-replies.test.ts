import * as v from 'valibot';
import { expect, test } from 'vitest';
import { saveLender } from '../../../src/actions/save-lender.ts';
import { type Endpoint } from '../../../src/api/action.ts';
import { interpretReply } from '../../../src/api/interpret-reply.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const failure = { status: 400, message: 'Something went wrong' };

function read(endpoint: Endpoint, text: string) {
  const reports: DeveloperReport[] = [];
  const came = { response: { status: 200, statusText: '' }, text };
  const result = interpretReply(endpoint, came, { rules: [], failure, report: (report) => void reports.push(report) });
  return { result, why: reports.map(({ why }) => why) };
}

const list = { method: 'GET', path: 'things', success: 'listed' } as const;

test('a value that is nested too deep to copy is dropped with other undeclared properties', () => {
  const named = { ...list, reply: v.object({ name: v.string() }) };
  expect(read(named, `{"name":"a","more":${deep}}`).result).toEqual({ outcome: 'listed', reply: { name: 'a' } });
});

test('a value that is nested too deep is an invalid reply if the action accepts any value, and is reported', () => {
  const open = { ...list, reply: v.object({ more: v.unknown() }) };
  const { result, why } = read(open, `{"more":${deep}}`);
  expect(result).toMatchObject({ outcome: 'invalid-reply', failure: { status: 200 } });
  expect(why).toEqual([
    'The reply does not match the declaration of the action: the reply must be nested less deeply.',
  ]);
  expect(read(open, '{"more":[[1]]}').result).toEqual({ outcome: 'listed', reply: { more: [[1]] } });
});

test('a reply that is nested too deep is ignored if the action does not read its reply', () => {
  expect(read(saveLender, deep).result).toEqual({ outcome: saveLender.success, reply: null });
});
