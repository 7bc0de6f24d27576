import { describe, expect, test } from 'vitest';
import { collectSensitiveValues } from '../../../src/telemetry/sensitive-values.ts';

describe('the sensitive values of a flow', () => {
  const marks = {
    sensitive: ['ssn', 'employer', 'token', 'name', 'diary', 'street'],
    context: {
      person: { initial: {}, schema: 'person' },
      evenings: { initial: [], list: 'evening' },
      guests: { initial: [], list: 'guest' },
      studio: { initial: {}, host: true },
      diary: { initial: {}, schema: 'evening' },
    },
    schemas: {
      person: {
        type: 'object',
        properties: {
          ssn: { sensitive: 'ssn' },
          state: {},
          found: { type: 'object', properties: { ssn: { sensitive: 'ssn' }, since: {} } },
          mails: { type: 'array', items: { type: 'string', sensitive: 'contact' } },
          homes: { type: 'array', items: { type: 'object', properties: { street: { sensitive: 'contact' } } } },
        },
      },
      evening: { type: 'object', properties: { name: {} } },
      guest: { type: 'object', properties: { name: { sensitive: 'contact' } } },
    },
  } as const;
  const valuesOf = (held: Readonly<Record<string, unknown>>) => collectSensitiveValues(held, marks);

  test('are those that the schema of an entry or of its items marks, without host values', () => {
    const held = {
      person: { ssn: '123456789', state: 'CO', isAdult: true },
      evenings: [{ name: 'At the wheel' }],
      guests: [{ name: 'Robin' }],
      studio: { name: 'Clay and Co' },
    };
    expect(valuesOf(held)).toEqual([
      { value: '123456789', kind: 'ssn' },
      { value: 'Robin', kind: 'contact' },
    ]);
  });

  test('include marked values at any depth, in objects and in lists', () => {
    const person = {
      found: { ssn: '987654321', since: 2019 },
      mails: ['robin@example.com', null],
      homes: [{ street: '7 Elm Street', city: 'Vail' }],
    };
    expect(valuesOf({ person })).toEqual([
      { value: '987654321', kind: 'ssn' },
      { value: 'robin@example.com', kind: 'contact' },
      { value: '7 Elm Street', kind: 'contact' },
    ]);
  });

  test('include all values of an entry that is marked itself, with or without a schema', () => {
    expect(valuesOf({ diary: { name: 'A quiet day' }, token: 'abc' })).toEqual([
      { value: 'A quiet day', kind: undefined },
      { value: 'abc', kind: undefined },
    ]);
  });

  test('include all values below a name that is marked anywhere, in an entry without a schema', () => {
    const held = {
      jobs: [{ employer: { name: 'Plate Works', since: 2019 } }, { ssn: '123456789' }],
      car: { year: 2021 },
      note: null,
      garage: { street: '9 Oak Street' },
      ssn: '987654321',
    };
    expect(valuesOf(held)).toEqual([
      { value: 'Plate Works', kind: undefined },
      { value: 2019, kind: undefined },
      { value: '123456789', kind: 'ssn' },
      { value: '9 Oak Street', kind: 'contact' },
      { value: '987654321', kind: 'ssn' },
    ]);
  });
});
