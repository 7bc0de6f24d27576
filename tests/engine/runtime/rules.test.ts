import { expect, test } from 'vitest';
import { compileSmall, startFlow } from '../../support/small-flow.ts';
import { errorsOf } from '../../../src/testing/on-screen.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

/** The error of a form after its one field, with this schema, was submitted with a value. */
function errorFor(schema: unknown, value: unknown, more: Readonly<Record<string, unknown>> = {}): string | undefined {
  const field = {
    name: 'it',
    widget: 'text-field',
    label: 'word',
    messages: { '*': 'name.short', required: 'name.required' },
    ...more,
  };
  const sections = [{ schema: 'thing', bind: 'thing', fields: [field] }];
  const world = startFlow(
    compileSmall({
      'context.json': { thing: { schema: 'thing' } },
      'schemas/thing.json': { type: 'object', properties: { it: schema } },
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        on: { GO: [{ stay: true }] },
        view: [
          { heading: 'word' },
          {
            form: 'f',
            submit: 'GO',
            button: 'word',
            sections,
          },
        ],
      },
    }),
  );
  world.runtime.dispatch.input('thing.it', value);
  world.runtime.dispatch.raise('GO', { form: 'f' });
  return errorsOf(world.runtime.store.screen)['it'];
}

test.each([
  ['required', 'A5.rule.1', { type: 'string' }, 'a', null],
  ['email', 'A5.rule.2', { type: 'string', format: 'email' }, 'a@b.example', 'a@b'],
  ['minimum length', 'A5.rule.3', { type: 'string', minLength: 3 }, 'abc', 'ab'],
  ['maximum length', 'A5.rule.3', { type: 'string', maxLength: 3 }, 'abc', 'abcd'],
  ['minimum number', 'A5.rule.4', { type: 'number', minimum: 3 }, 3, 2.99],
  ['maximum number', 'A5.rule.4', { type: 'number', maximum: 3 }, 3, 3.01],
  ['number type', 'A5.rule.5', { type: 'number' }, 3, 'three'],
  ['boolean type', 'A5.rule.6', { type: 'boolean' }, true, 'yes'],
  ['regular expression', 'A5.rule.7', { type: 'string', pattern: '^[0-9]{3}-[0-9]$' }, '123-4', '1234'],
])('the rule "%s" accepts a valid value and reports an invalid one', (_, ids, schema, right, wrong) => {
  showsInRow(ids);
  expect(errorFor(schema, right, { required: true })).toBeUndefined();
  expect(errorFor(schema, wrong, { required: true })).toMatch(/^Name is (?:required|short)$/);
});

test('a custom rule is an expression with a message', shows('A5.rule.9'), () => {
  const rules = [{ assert: "$thing.it != 'Taken'", message: 'name.taken' }];
  expect(errorFor({ type: 'string' }, 'Taken', { rules })).toBe('Name is taken');
  expect(errorFor({ type: 'string' }, 'Free', { rules })).toBeUndefined();
});

test.each([
  ['maximum length', { type: 'string', maxLength: 4 }],
  ['pattern', { type: 'string', pattern: '^[A-Za-zÀ-ÿ]+$' }],
  ['list of texts', { type: 'string', enum: ['José'] }],
])(
  'a name with decomposed letters, as a server may send it, passes the %s that its composed letters pass',
  (_, schema) => {
    expect(errorFor(schema, 'Jose\u0301')).toBeUndefined();
  },
);
