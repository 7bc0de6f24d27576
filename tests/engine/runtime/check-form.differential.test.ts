import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm } from '../../../src/runtime/decide/check-form.ts';
import { isUnansweredOrFalse } from '../../../src/runtime/expression/blank.ts';
import { createScope, type RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import type { CompiledSchema } from '../../../src/runtime/shapes/compiled-data.ts';
import type { CompiledForm } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { schemaFormats } from '../../../tools/compile/formats.ts';
import { validatorFunctions } from '../../../tools/compile/validators.ts';
import { propertyRuns } from '../../support/property-runs.ts';

/**
 * Compares our form checks with rjsf's validator and the formats of ajv-formats.
 *
 * Both use the same schemas. Blank answers, the order of rules and local formats follow our own rules.
 */
type Answers = Readonly<Record<string, unknown>>;
type Property = CompiledSchema['properties'][string];
type Properties = Readonly<Record<string, Property>>;

/** Formats that JSON Schema lacks or defines differently. Both sides use ours. */
const { date: _, email: __, ...ownFormats } = schemaFormats;
const oracle = customizeValidator({
  ajvFormatOptions: false,
  customFormats: ownFormats,
  extenderFn: (ajv) => addFormats.default(ajv, ['date', 'email']),
});

/** Both validators, compiled once for a form with these properties. */
function sidesOf(properties: Properties, required: readonly string[] = []) {
  const schema: CompiledSchema = { type: 'object', properties };
  const fields = Object.keys(properties).map((name) => ({
    name,
    path: `entry.${name}`,
    required: required.includes(name),
    rules: [],
    messages: {},
  }));
  const items = [{ section: 's0', schema: 'entry', bind: 'entry', fields }];
  const form = { id: 'form', submit: 'SUBMIT', items } as unknown as CompiledForm;
  const runnable = {
    flow: { let: {}, steps: {}, limits: {} },
    functions: {},
    validators: validatorFunctions({ entry: schema }),
  } as unknown as RunnableFlow;
  const rjsfSchema = { ...schema, required } as unknown as RJSFSchema;

  return {
    /** The keyword that our checks report for each invalid field. */
    ours: (answers: Answers): Record<string, string> => {
      const given = { context: { entry: answers }, local: {}, sessions: {}, pending: {}, step: null };
      const snapshot = given as unknown as Snapshot;
      const found = checkForm(runnable, snapshot, createScope(runnable, snapshot), form);
      return Object.fromEntries(
        Object.entries(found).map(([path, text]) => [path.replace('entry.', ''), 'text' in text ? text.text : '']),
      );
    },
    /** All keywords that rjsf reports for each invalid field. */
    theirs: (answers: Answers): Record<string, string[]> => {
      const found: Record<string, string[]> = {};
      for (const { property = '', name = '' } of oracle.validateFormData(answers, rjsfSchema).errors) {
        // An error of a list item such as `.one.0` counts for its field.
        (found[property.split('.').find(Boolean) ?? ''] ??= []).push(name);
      }
      return found;
    },
  };
}

const names = ['one', 'two', 'three'] as const;
const count = fc.nat({ max: 6 });
const bound = fc.integer({ min: -5, max: 5 });

const texts: fc.Arbitrary<Property> = fc.record(
  { type: fc.constant('string'), minLength: count, maxLength: count, pattern: fc.constantFrom('^[A-Z]+$', 'a') },
  { requiredKeys: ['type'] },
);
const numbers: fc.Arbitrary<Property> = fc.record(
  {
    type: fc.constantFrom('number', 'integer'),
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
  },
  { requiredKeys: ['type'] },
);
const choices: fc.Arbitrary<Property> = fc.constantFrom<Property>(
  { type: 'string', enum: ['AB', 'abc'] },
  { type: 'boolean', const: true },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
);
const formats: fc.Arbitrary<Property> = fc.record({
  type: fc.constant('string'),
  format: fc.constantFrom(...Object.keys(schemaFormats)),
});
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.stringMatching(/^[A-Za-z]{0,8}$/),
  fc.constantFrom(
    'AB',
    'abc',
    '80205',
    '3035550142',
    '219-09-9999',
    '2026-02-29',
    '2028-02-29',
    'ada@evenroad.example',
  ),
  bound,
  fc.double({ min: -6, max: 6, noNaN: true }),
  fc.boolean(),
  fc.constantFrom(undefined, null, '', '  ', [], {}, ['a'], [1]),
);

const date: Properties = { one: { type: 'string', format: 'date' } };
const email: Properties = { one: { type: 'string', format: 'email' } };

describe('our form checks compared with the rjsf validator', () => {
  test('report errors at the same fields, with a keyword that rjsf also reports', () => {
    const schemas = fc.dictionary(fc.constantFrom(...names), fc.oneof(texts, numbers, choices, formats), {
      minKeys: 1,
    });
    const answers = fc.array(fc.dictionary(fc.constantFrom(...names), anything), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(schemas, fc.subarray([...names]), answers, (properties, demanded, forms) => {
        const required = demanded.filter((name) => name in properties);
        const { ours, theirs } = sidesOf(properties, required);
        for (const given of forms) {
          // Blank answers are missing here. In JSON Schema, empty text and false are values.
          const answered = Object.fromEntries(Object.entries(given).filter(([, value]) => !isUnansweredOrFalse(value)));
          const [own, other] = [ours(given), theirs(answered)];
          expect(Object.keys(own).toSorted()).toEqual(Object.keys(other).toSorted());
          for (const [name, keyword] of Object.entries(own)) expect(other[name]).toContain(keyword);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('accept the same dates of the years 1900 to 9999', () => {
    const { ours, theirs } = sidesOf(date);
    const part = (max: number) => fc.nat({ max }).map((number) => String(number).padStart(2, '0'));
    const days = fc.tuple(fc.integer({ min: 1900, max: 9999 }), part(13), part(32)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(days, (one) => 'one' in ours({ one }) === 'one' in theirs({ one })),
      { numRuns: propertyRuns(1_000) },
    );
  });

  test('accept every email address that ajv-formats accepts', () => {
    const { ours, theirs } = sidesOf(email);
    fc.assert(
      fc.property(fc.emailAddress(), (one) => 'one' in theirs({ one }) || !('one' in ours({ one }))),
      { numRuns: propertyRuns(500) },
    );
  });

  test.each<[reason: string, Properties, unknown, own: object, other: object]>([
    [
      'an empty text is missing, not too short',
      { one: { type: 'string', minLength: 2 } },
      '',
      { one: 'required' },
      { one: ['minLength'] },
    ],
    ['an unchecked box is missing', { one: { type: 'boolean' } }, false, { one: 'required' }, {}],
    ['an empty list is missing', { one: { type: 'array' } }, [], { one: 'required' }, {}],
    ['a date before 1900 is invalid', date, '1026-01-31', { one: 'format' }, {}],
    ['email addresses may contain any letters', email, 'josé@evenroad.example', {}, { one: ['format'] }],
  ])('differ on purpose: %s', (_, properties, one, own, other) => {
    const { ours, theirs } = sidesOf(properties, ['one']);
    expect(ours({ one })).toEqual(own);
    expect(theirs({ one })).toEqual(other);
  });
});
