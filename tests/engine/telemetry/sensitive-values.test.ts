import { describe, expect, test } from 'vitest';
import { sensitiveValues } from '../../../src/telemetry/sensitive-values.ts';

describe('what is sensitive of what a flow holds', () => {
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
  const valuesOf = (held: Readonly<Record<string, unknown>>) => sensitiveValues(held, marks);

  test('is what the schema of an entry or of its items marks, and nothing that the page brings', () => {
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

  test('is what the schema marks however deep, in objects and in lists', () => {
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

  test('is all of an entry that is marked itself, with a schema or without', () => {
    expect(valuesOf({ diary: { name: 'A quiet day' }, token: 'abc' })).toEqual([
      { value: 'A quiet day', kind: undefined },
      { value: 'abc', kind: undefined },
    ]);
  });

  test('is all below a name that is marked anywhere, in what has no schema', () => {
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
