import { describe, expect, test } from 'vitest';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import { createOutgoingWatch } from '../../../src/telemetry/watch-outgoing.ts';

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
  createOutgoingWatch(
    flow,
    () => ({ person }),
    (report) => void reports.push(report),
  )('send-note', kinds, sent);
  return reports;
}

describe('a request that holds what its receiver has no business with', () => {
  test.each([
    ['as it is', { body: { number: '123456789' } }],
    ['as a number', { body: { number: 123_456_789 } }],
    ['with dashes', { body: { note: 'it is 123-45-6789.' } }],
    ['with blanks', { query: { q: '123 45 6789' } }],
    ['deep in a list', { body: [{ a: [{ b: '123.45.6789' }] }] }],
    ['a date in another order', { body: { note: '07/09/1988' } }],
    ['a date in words', 'born on July 9, 1988'],
    ['in a text that is JSON', '{"a":[{"b":"123-45-6789"}]}'],
    ['in a text that is JSON, written by its codes', String.raw`{"b":"7 \u0045lm\u0020Street"}`],
    ['in a text that is none', '{"a":"123-45-6789'],
    ['words in other case', { params: { id: 'ELM street, 7 elm STREET' } }],
    ['an amount with a sign', { body: { note: '$54,000.00' } }],
  ])('is told: %s', (_, sent) => {
    expect(told(sent)).toMatchObject([{ code: 'sensitive-sent', severity: 'error', where: { call: 'send-note' } }]);
  });

  test('is told without a kind where the name alone is marked', () => {
    const reports: DeveloperReport[] = [];
    const marks = { sensitive: ['nickname'], context: {}, schemas: {} };
    createOutgoingWatch(
      marks,
      () => ({ nickname: 'Robinson' }),
      (report) => void reports.push(report),
    )('send-note', [], 'for Robinson');
    expect(reports[0]?.why).toMatch(/a sensitive value that/);
  });

  test('is told where it would only stand across two values that are sent on purpose', () => {
    const reports: DeveloperReport[] = [];
    createOutgoingWatch(
      flow,
      () => ({ person: { ssn: '1234567890', born: '12345', street: '67890' } }),
      (report) => void reports.push(report),
    )('send-note', ['birth-date', 'contact'], { number: '1234567890' });
    expect(reports).toMatchObject([{ code: 'sensitive-sent' }]);
  });

  test('is told without the value', () => {
    const [report] = told({ body: '123-45-6789' });
    expect(report?.why).toContain('(ssn)');
    expect(JSON.stringify(report)).not.toMatch(/123|6789/);
  });
});

describe('nothing is told of', () => {
  test.each([
    ['a kind that is sent on purpose', { ssn: '123-45-6789', born: '1988-07-09' }, ['ssn', 'birth-date']],
    ['what is not marked', { state: 'CO' }, []],
    ['a year that is also a code', { year: 2021 }, []],
    ['the signs of JSON itself', [null, undefined, { pay: null, ssn: true }], []],
    ['ids made by chance', { id: '12345678-9123-4567-8912-345678912345' }, []],
    ['what is encoded', { signature: `${'aB3_'.repeat(12)}123456789` }, []],
    ['a request without a body', undefined, []],
  ])('%s', (_, sent, kinds) => {
    expect(told(sent, kinds)).toEqual([]);
  });

  test('what stands in a value that is sent on purpose as well', () => {
    const held = { person: { ...person, pay: '7 Elm' } };
    const reports: DeveloperReport[] = [];
    const watch = createOutgoingWatch(
      flow,
      () => held,
      (report) => void reports.push(report),
    );
    watch('send-note', ['contact'], { street: '7 Elm Street' });
    expect(reports).toEqual([]);
    watch('send-note', ['ssn'], { street: '7 Elm Street' });
    expect(reports).toHaveLength(1);
  });

  test('but of the kind that is not among those that are', () => {
    expect(told({ ssn: '123456789', born: '1988-07-09' }, ['ssn'])).toMatchObject([{ code: 'sensitive-sent' }]);
  });
});
