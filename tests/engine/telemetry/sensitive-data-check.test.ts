import { describe, expect, test } from 'vitest';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import { createSensitiveDataCheck } from '../../../src/telemetry/sensitive-data-check.ts';

const flow = {
  sensitive: ['ssn', 'born', 'street', 'code', 'pay'],
  context: { person: { initial: {}, schema: 'person' } },
  schemas: {
    person: {
      type: 'object',
      properties: {
        ssn: { sensitive: 'ssn' },
        born: { sensitive: 'birth-date' },
        street: { sensitive: 'contact' },
        code: { sensitive: 'code' },
        pay: { sensitive: 'income' },
        state: {},
      },
    },
  },
} as const;
const person = {
  ssn: '123456789',
  born: '1988-07-09',
  street: '7 Elm Street',
  code: '20-21',
  pay: 54_000,
  state: 'CO',
};

/** Reports to developers when this value leaves the page. */
function told(sent: unknown, kinds: readonly string[] = []): DeveloperReport[] {
  const reports: DeveloperReport[] = [];
  createSensitiveDataCheck(
    flow,
    () => ({ person }),
    (report) => void reports.push(report),
  )('send-note', kinds, sent);
  return reports;
}

describe('a request that contains a sensitive value that its receiver may not get', () => {
  test.each([
    ['as it is', { body: { number: '123456789' } }],
    ['as a number', { body: { number: 123_456_789 } }],
    ['with dashes', { body: { note: 'it is 123-45-6789.' } }],
    ['with spaces', { query: { q: '123 45 6789' } }],
    ['nested in a list', { body: [{ a: [{ b: '123.45.6789' }] }] }],
    ['a date in another order', { body: { note: '07/09/1988' } }],
    ['a date in words', 'born on July 9, 1988'],
    ['in a text that is JSON', '{"a":[{"b":"123-45-6789"}]}'],
    ['in a text that is JSON with escape sequences', String.raw`{"b":"7 \u0045lm\u0020Street"}`],
    ['in a text that is not valid JSON', '{"a":"123-45-6789'],
    ['words in a different case', { params: { id: 'ELM street, 7 elm STREET' } }],
    ['an amount with a currency sign', { body: { note: '$54,000.00' } }],
  ])('is reported: %s', (_, sent) => {
    expect(told(sent)).toMatchObject([{ code: 'sensitive-sent', severity: 'error', where: { call: 'send-note' } }]);
  });

  test('is reported without a kind if only the name is marked', () => {
    const reports: DeveloperReport[] = [];
    const marks = { sensitive: ['nickname'], context: {}, schemas: {} };
    createSensitiveDataCheck(
      marks,
      () => ({ nickname: 'Robinson' }),
      (report) => void reports.push(report),
    )('send-note', [], 'for Robinson');
    expect(reports[0]?.why).toMatch(/a sensitive value that/);
  });

  test('is reported even if the value is the concatenation of two allowed values', () => {
    const reports: DeveloperReport[] = [];
    createSensitiveDataCheck(
      flow,
      () => ({ person: { ssn: '1234567890', born: '12345', street: '67890' } }),
      (report) => void reports.push(report),
    )('send-note', ['birth-date', 'contact'], { number: '1234567890' });
    expect(reports).toMatchObject([{ code: 'sensitive-sent' }]);
  });

  test('is reported without the value', () => {
    const [report] = told({ body: '123-45-6789' });
    expect(report?.why).toContain('(ssn)');
    expect(JSON.stringify(report)).not.toMatch(/123|6789/);
  });
});

describe('the watch does not report', () => {
  test.each([
    ['a value of an allowed kind', { ssn: '123-45-6789', born: '1988-07-09' }, ['ssn', 'birth-date']],
    ['a value that is not marked as sensitive', { state: 'CO' }, []],
    ['a year that is also a code', { year: 2021 }, []],
    ['null, undefined and booleans', [null, undefined, { pay: null, ssn: true }], []],
    ['random ids', { id: '12345678-9123-4567-8912-345678912345' }, []],
    ['encoded data', { signature: `${'aB3_'.repeat(12)}123456789` }, []],
    ['a request without a body', undefined, []],
  ])('%s', (_, sent, kinds) => {
    expect(told(sent, kinds)).toEqual([]);
  });

  test('a value that is also part of an allowed value', () => {
    const held = { person: { ...person, pay: '7 Elm' } };
    const reports: DeveloperReport[] = [];
    const watch = createSensitiveDataCheck(
      flow,
      () => held,
      (report) => void reports.push(report),
    );
    watch('send-note', ['contact'], { street: '7 Elm Street' });
    expect(reports).toEqual([]);
    watch('send-note', ['ssn'], { street: '7 Elm Street' });
    expect(reports).toHaveLength(1);
  });

  test('an allowed kind, but reports a kind that is not allowed', () => {
    expect(told({ ssn: '123456789', born: '1988-07-09' }, ['ssn'])).toMatchObject([{ code: 'sensitive-sent' }]);
  });
});
