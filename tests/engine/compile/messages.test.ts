import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import { defaultCheckMessages } from '../../../tools/compile/default-check-messages.ts';
import { compileIcuMessage } from '../../../tools/compile/copy.ts';
import { checkingKeywords } from '../../../tools/compile/field-checks.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { compileSmall, startFlow, type SmallFiles } from '../../support/small-flow.ts';

const dates = { type: 'string', format: 'date' };
const schema = {
  type: 'object',
  properties: {
    story: { type: 'string', maxLength: 5, minLength: 2 },
    people: { type: 'integer', minimum: 1, maximum: { $limit: 'most' }, multipleOf: 1, unit: 'meter' },
    tools: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1 },
    stay: { type: 'object', required: ['from', 'to'], properties: { from: dates, to: dates } },
    returning: { type: 'boolean' },
    start: { type: 'string', format: 'time' },
  },
};
const options = [
  { value: 'wheel', label: 'word' },
  { value: 'kiln', label: 'word' },
];

interface Asked {
  readonly name: string;
  readonly widget: string;
  readonly more?: object;
}

/** The files of a flow with one field. */
function flowOf({ name, widget, more = {} }: Asked, files: SmallFiles = {}): SmallFiles {
  const field = { name, widget, label: 'word', required: true, autocomplete: 'off', ...more };
  const form = {
    form: 'visit',
    submit: 'GO',
    button: 'word',
    sections: [{ schema: 'visit', bind: 'visit', fields: [field] }],
  };
  const step = { id: 'FIRST', title: 'word', view: [{ heading: 'word' }, form], on: { GO: [{ goto: 'SECOND' }] } };
  return {
    'context.json': { visit: { schema: 'visit' } },
    'schemas/visit.json': schema,
    'options/tools.json': options,
    'steps/FIRST.json': step,
    'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
    ...files,
  };
}

/** The error of the field after `value` was submitted; undefined if the form passed. */
function saidOf(asked: Asked, value: unknown, files: SmallFiles = {}): string | undefined {
  const { runtime } = startFlow(compileSmall(flowOf(asked, files)));
  if (value !== undefined) runtime.dispatch.input(`visit.${asked.name}`, value);
  runtime.dispatch.raise('GO', { form: 'visit' });
  const form = runtime.store.screen.blocks.find(({ widget }) => widget === 'form')?.props as ResolvedForm | undefined;
  const section = form?.items[0] as ResolvedSection | undefined;
  const error = section?.fields[0]?.error;
  return error ? plainText(error) : undefined;
}

const text = { name: 'story', widget: 'text-area' };
const several = { name: 'tools', widget: 'checkbox-list', more: { options: 'tools' } };
const number = { name: 'people', widget: 'number-field' };
const range = { name: 'stay', widget: 'date-range', more: { from: 'word', to: 'word' } };

describe('a check for which the field has no message', () => {
  test.each([
    [text, undefined, 'Answer this question.'],
    [text, 'a', 'Enter at least 2 characters.'],
    [text, 'six or more', 'Enter no more than 5 characters.'],
    [number, 'five', 'Enter a number.'],
    [number, 9, 'Enter 3 or less.'],
    [number, 1.5, 'Enter a number.'],
    [several, [], 'Answer this question.'],
    [several, ['wheel', 'kiln'], 'Choose no more than 1.'],
    [range, { from: '2026-04-17' }, 'Answer this question.'],
    [range, { from: '2026-04-17', to: 'soon' }, 'Enter a date that exists.'],
    [{ name: 'start', widget: 'time-field' }, 'noon', 'Enter a time of day.'],
    [{ name: 'returning', widget: 'yes-no' }, undefined, 'Answer this question.'],
  ])('shows the built-in message: %j, %j', (asked, value, said) => {
    expect(saidOf(asked, value)).toBe(said);
  });

  test.each([
    [text, 'five'],
    [number, 3],
    [several, ['kiln']],
    [range, { from: '2026-04-17', to: '2026-05-22' }],
    [{ name: 'returning', widget: 'yes-no' }, false],
  ])('shows no error for a valid answer: %j, %j', (asked, value) => {
    expect(saidOf(asked, value)).toBeUndefined();
  });

  test('shows the message in the language of the locale', () => {
    const flow = { 'flow.json': { locales: ['de-DE'] }, 'copy/de-DE.json': { word: 'Wort', suffix: '', error: '' } };
    expect(saidOf(text, 'sechs oder mehr', flow)).toBe('Geben Sie höchstens 5 Zeichen ein.');
  });

  test('shows the message of the flow if its copy contains one', () => {
    const flow = { 'copy/en-US.json': { 'check.maxLength': 'Not over {max}, please.' } };
    expect(saidOf(text, 'six or more', flow)).toBe('Not over 5, please.');
  });
});

test('the message of a field takes precedence, and can contain the limit', () => {
  const flow = { 'copy/en-US.json': { long: 'At most {max}.' } };
  expect(saidOf({ ...text, more: { messages: { maxLength: 'long' } } }, 'six or more', flow)).toBe('At most 5.');
});

test('the message "*" applies to all checks without their own message', () => {
  expect(saidOf({ ...text, more: { messages: { '*': 'name.short' } } }, undefined)).toBe('Name is short');
});

test('check messages that no field needs are not published', () => {
  const { copy } = compileSmall(flowOf({ ...text, more: { messages: { '*': 'name.short' } } }));
  expect(Object.keys(copy['en-US'] ?? {}).filter((key) => key.startsWith('check.'))).toEqual([]);
});

test('rules can read both ends of a date range and the selected choices', () => {
  const more = { ...range.more, rules: [{ assert: '$visit.stay.from <= $visit.stay.to', message: 'name.short' }] };
  expect(saidOf({ ...range, more }, { from: '2026-05-22', to: '2026-04-17' })).toBe('Name is short');
  expect(saidOf({ ...range, more }, { from: '2026-04-17', to: '2026-05-22' })).toBeUndefined();
  const rules = [{ assert: "$not('kiln' in $visit.tools)", message: 'name.taken' }];
  const tools = { ...several, more: { ...several.more, rules } };
  expect(saidOf(tools, ['kiln'])).toBe('Name is taken');
  expect(saidOf(tools, ['wheel'])).toBeUndefined();
  for (const asked of [{ ...range, more }, tools]) {
    const wrong = lintFlow(compileSmall(flowOf(asked, { 'flow.json': { defaultMessages: true } })));
    // The small flow has no end and little copy, so these two rules report it.
    const others = ['dead-end', 'control-name'];
    expect(wrong.filter(({ file, rule }) => file === 'steps/FIRST.json' && !others.includes(rule))).toEqual([]);
  }
});

test('flow-lint reports an option value that the item schema of a multiple-choice field does not allow', () => {
  const wrong = { 'options/tools.json': [...options, { value: 7, label: 'word' }] };
  const found = lintFlow(compileSmall(flowOf(several, wrong))).filter(({ rule }) => rule === 'option-value');
  expect(found.map(({ message }) => message)).toEqual(['"tools" of "visit" holds a text, and this is a number']);
});

test('a control receives the schema keywords that it requests as props', () => {
  const { fields } = compileSmall(flowOf(number));
  expect(fields[0]?.field.props).toEqual({
    type: { kind: 'literal', value: 'integer' },
    minimum: { kind: 'literal', value: 1 },
    multipleOf: { kind: 'literal', value: 1 },
    unit: { kind: 'literal', value: 'meter' },
  });
});

describe('flow-lint', () => {
  const missing = (files: SmallFiles): string[] =>
    lintFlow(compileSmall(flowOf(text, files)))
      .filter(({ rule }) => rule === 'missing-message')
      .map(({ message }) => message);
  const shared = { defaultMessages: true };

  test('reports a field without its own messages, unless the flow sets defaultMessages', () => {
    expect(missing({})).toEqual([expect.stringContaining('required, minLength, maxLength')]);
    expect(missing({ 'flow.json': shared })).toEqual([]);
  });

  test('reports each check without a message in a language without built-in messages', () => {
    const copy = { word: 'Ord', suffix: '', error: '', 'check.required': 'Svar kræves' };
    const flow = { 'flow.json': { ...shared, locales: ['da-DK'] }, 'copy/da-DK.json': copy };
    expect(missing(flow)).toEqual([expect.stringContaining('can fail by minLength, maxLength,')]);
  });
});

test.each(Object.entries(defaultCheckMessages))('in %s there is a built-in message for every check', (_, messages) => {
  const checks = ['required', ...checkingKeywords].map((check) => `check.${check}`);
  expect(Object.keys(messages).toSorted()).toEqual(checks.toSorted());
  expect(Object.values(messages).filter((message) => !compileIcuMessage(message).ok)).toEqual([]);
});
