import { expect, test } from 'vitest';
import { checkForm } from '../../../src/runtime/decide/check-form.ts';
import { createScope, type RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import type { CompiledForm } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';

type Said = readonly (readonly [instancePath: string, keyword: string])[];

/**
 * The error that the check reports for one answer if its validator returns these errors.
 *
 * @param checked receives the answers that the validator is called with
 */
function foundWith(
  isValid: boolean,
  errors: Said,
  answer: unknown = 'answer',
  more: object = {},
  checked: unknown[] = [],
): object {
  const said = errors.map(([instancePath, keyword]) => ({ instancePath, keyword }));
  const runnable = {
    flow: {
      let: {},
      steps: {},
      context: {},
      schemas: {},
      limits: {},
      options: { sizes: [{ value: 'small', label: 'size.small' }] },
    },
    functions: {},
    validators: { entry: Object.assign((answers: unknown) => (checked.push(answers), isValid), { errors: said }) },
  } as unknown as RunnableFlow;
  const field = { name: 'one', path: 'entry.one', rules: [], messages: {}, ...more };
  const items = [{ section: 's0', schema: 'entry', bind: 'entry', fields: [field] }];
  const form = { id: 'form', submit: 'SUBMIT', items } as unknown as CompiledForm;
  const snapshot = {
    context: { entry: { one: answer } },
    local: {},
    sessions: {},
    pending: {},
    step: null,
  } as unknown as Snapshot;
  return checkForm(runnable, snapshot, createScope(runnable, snapshot), form);
}

test('a valid answer has no error, even if the validator still has errors of an earlier check', () => {
  expect(foundWith(true, [['/one', 'minLength']])).toEqual({});
});

test('if an answer breaks several rules, the first in our order is reported, in whatever order they are found', () => {
  const broken = [
    ['/one', 'enum'],
    ['/one', 'pattern'],
    ['/one', 'minLength'],
  ] as const;
  expect(foundWith(false, broken)).toEqual({ 'entry.one': { text: 'minLength' } });
  expect(foundWith(false, broken.toReversed())).toEqual({ 'entry.one': { text: 'minLength' } });
});

test('a keyword that is not in our order is reported if there is no other', () => {
  expect(foundWith(false, [['/one', 'contains']])).toEqual({ 'entry.one': { text: 'contains' } });
});

test('an error of the whole object or of an unknown field is not shown at any field', () => {
  expect(foundWith(false, [['', 'minProperties']])).toEqual({});
  expect(foundWith(false, [['/other', 'type']])).toEqual({});
});

test('an error inside an answer is shown at its field', () => {
  expect(foundWith(false, [['/one/0/street', 'type']])).toEqual({ 'entry.one': { text: 'type' } });
});

test('a field may have the name of a property that every object inherits', () => {
  const broken = [['/toString', 'minLength']] as const;
  expect(foundWith(false, broken)).toEqual({});
  const named = { name: 'toString', path: 'entry.toString', required: true };
  expect(foundWith(false, broken, 'answer', named)).toEqual({ 'entry.toString': { text: 'required' } });
});

test('a required field that is not enabled is not missing', () => {
  expect(foundWith(true, [], null, { required: true })).toEqual({ 'entry.one': { text: 'required' } });
  expect(foundWith(true, [], null, { required: true, enabled: false })).toEqual({});
});

test('"no" is an answer only if the field sets answersNo', () => {
  const required = { 'entry.one': { text: 'required' } };
  expect(foundWith(true, [], false, { required: true })).toEqual(required);
  expect(foundWith(true, [], false, { required: true, answersNo: true })).toEqual({});
  expect(foundWith(true, [], '', { required: true, answersNo: true })).toEqual(required);
});

test('a choice that its closed list does not contain is missing', () => {
  const required = { 'entry.one': { text: 'required' } };
  const choosing = { required: true, options: { list: 'sizes' } };
  expect(foundWith(true, [], 'small', choosing)).toEqual({});
  expect(foundWith(true, [], 'tiny', choosing)).toEqual(required);
  expect(foundWith(true, [], 'tiny', { ...choosing, required: false })).toEqual({});
});

test('only choices that the closed list contains count in a field with several choices', () => {
  const required = { 'entry.one': { text: 'required' } };
  const choosing = { required: true, options: { list: 'sizes' } };
  expect(foundWith(true, [], ['small'], choosing)).toEqual({});
  expect(foundWith(true, [], ['tiny'], choosing)).toEqual(required);
  const checked: unknown[] = [];
  foundWith(true, [], ['tiny', 'small'], choosing, checked);
  expect(checked).toEqual([{ one: ['small'] }]);
});

test('a message is looked up by keyword, then "*", then "required"', () => {
  const words = (messages: object) => foundWith(false, [['/one', 'minLength']], 'answer', { messages });
  const said = (copy: string) => ({ copy, values: {} });
  const all = { minLength: said('short'), '*': said('any'), required: said('missing') };
  const { minLength: _, ...others } = all;
  expect(words(all)).toEqual({ 'entry.one': said('short') });
  expect(words(others)).toEqual({ 'entry.one': said('any') });
  expect(words({ required: said('missing') })).toEqual({ 'entry.one': said('missing') });
});

test('of the own rules of a field, the first that applies and is broken is reported', () => {
  const rule = (copy: string, assert: boolean, when?: boolean) => ({
    assert: { type: 'literal', value: assert },
    message: { copy, values: {} },
    ...(when === undefined ? {} : { when: { type: 'literal', value: when } }),
  });
  const rules = [rule('kept', true), rule('not now', false, false), rule('broken', false, true), rule('later', false)];
  expect(foundWith(true, [], 'answer', { rules })).toEqual({ 'entry.one': { copy: 'broken', values: {} } });
  expect(foundWith(true, [], 'answer', { rules: rules.slice(0, 2) })).toEqual({});
  expect(foundWith(true, [], null, { rules, required: false })).toEqual({});
});
