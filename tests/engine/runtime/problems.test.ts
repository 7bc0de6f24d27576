import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ActionResult } from '../../../src/runtime/shapes/ports.ts';
import { errorsOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { compileSmall, startFlow, type World } from '../../support/small-flow.ts';
import { stepOf } from './started.ts';

const form = (fields: readonly object[]): object => ({
  form: 'f',
  submit: 'GO',
  button: 'word',
  sections: [{ schema: 'person', bind: 'person', fields }],
});
const field = (name: string, widget: string): object => ({
  name,
  widget,
  label: 'word',
  messages: { '*': 'name.short', required: 'name.required' },
});
const nameForm = form([field('name', 'text-field')]);
const ageForm = form([field('age', 'money-field')]);

const toFields = {
  problems: '$failure.problems',
  fields: { fullName: 'person.name', years: 'person.age', consent: 'person.agreed' },
  messages: { taken: 'name.taken' },
  else: 'name.required',
};

/** FIRST asks for the name and SECOND for the age. LAST sends both, and the server rejects them. */
function atLast(refused: readonly object[], more: object = {}): World {
  const compilation = compileSmall({
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      stage: 1,
      view: [{ heading: 'word' }, nameForm],
      on: { GO: [{ goto: 'SECOND' }] },
    },
    'steps/SECOND.json': {
      id: 'SECOND',
      title: 'word',
      stage: 2,
      view: [{ heading: 'word' }, ageForm],
      on: { GO: [{ goto: 'LAST' }] },
    },
    'steps/LAST.json': {
      id: 'LAST',
      title: 'word',
      view: [{ heading: 'word' }],
      on: { GO: [{ call: 'work', on: { refused } }, { stay: true }] },
    },
    ...more,
  });
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation);
  const { dispatch } = world.runtime;
  dispatch.input('person.name', 'Ada Lovelace');
  dispatch.raise('GO');
  dispatch.input('person.age', 36);
  dispatch.raise('GO');
  dispatch.raise('GO');
  expect(stepOf(world)).toBe('LAST');
  return world;
}

async function answer(world: World, action: string, result: ActionResult): Promise<void> {
  await world.calls.find((call) => call.action === action)?.reply(result);
}

async function refuse(world: World, problems: unknown): Promise<void> {
  const failure = { status: 422, message: 'Refused', name: 'HTTPError', problems: problems as never };
  await answer(world, 'work', { outcome: 'refused', failure });
}

const shown = (world: World): Record<string, string> => errorsOf(world.runtime.store.screen);
const focus = (world: World): string => world.runtime.store.screen.focus.target;
const banner = ({ runtime }: World): string | null => {
  const { banner: on } = runtime.store.screen;
  return on && plainText(on.text);
};

describe('a list of errors of a server', () => {
  test('is shown at the named item of a repeated group', async () => {
    const { name, ...rest } = field('name', 'text-field') as { readonly name: string };
    const group = { repeat: 'friends', min: 1, max: 3, legend: 'word', add: 'word', fields: [{ name, ...rest }] };
    const world = atLast([{ problems: '$failure.problems', else: 'name.required' }], {
      'context.json': { person: { schema: 'person' }, friends: { list: 'person' } },
      'steps/SECOND.json': {
        id: 'SECOND',
        title: 'word',
        stage: 2,
        view: [{ heading: 'word' }, { form: 'f', submit: 'GO', button: 'word', sections: [group] }],
        on: { GO: [{ set: { friends: "[{ 'name': 'Kim Adair' }, { 'name': 'Sam Adair' }]" } }, { goto: 'LAST' }] },
      },
    });
    await refuse(world, [{ field: 'friends.1.name' }]);
    expect(stepOf(world)).toBe('SECOND');
    const fields = fieldsOf(world.runtime.store.screen);
    expect(fields.filter(({ error }) => error !== null).map(({ path }) => path)).toEqual(['friends.1.name']);
  });

  test('is shown at the item that the server names in its own format, with the focus on the summary', async () => {
    const { name, ...rest } = field('name', 'text-field') as { readonly name: string };
    const group = { repeat: 'friends', min: 1, max: 12, legend: 'word', add: 'word', fields: [{ name, ...rest }] };
    const fields = { 'guests[*].fullName': 'friends.*.name' };
    const friends = Array.from({ length: 11 }, () => "{ 'name': 'Kim Adair' }").join(', ');
    const world = atLast([{ problems: '$failure.problems', fields, else: 'name.required' }], {
      'context.json': { person: { schema: 'person' }, friends: { list: 'person' } },
      'steps/SECOND.json': {
        id: 'SECOND',
        title: 'word',
        stage: 2,
        view: [{ heading: 'word' }, { form: 'f', submit: 'GO', button: 'word', sections: [group] }],
        on: { GO: [{ set: { friends: `[${friends}]` } }, { goto: 'LAST' }] },
      },
    });
    await refuse(world, [{ field: 'guests[1].fullName' }, { field: 'guests[10].fullName' }]);
    expect(stepOf(world)).toBe('SECOND');
    const shown = fieldsOf(world.runtime.store.screen).filter(({ error }) => error !== null);
    expect(shown.map(({ path }) => path)).toEqual(['friends.1.name', 'friends.10.name']);
    expect(world.runtime.snapshot().focus.target).toBe('summary');
  });

  test('is shown at its fields on the first step that contains one, with the focus on the summary', async () => {
    const world = atLast([toFields]);
    await refuse(world, [
      { field: 'years', key: 'unknown' },
      { field: 'fullName', key: 'taken' },
    ]);
    expect(stepOf(world)).toBe('FIRST');
    expect(shown(world)).toEqual({ name: 'Name is taken' });
    expect(focus(world)).toBe('summary');
    expect(world.runtime.store.screen.title).toBe('Error: Word | Suffix');
  });

  test('stays for later steps until they are shown, and is cleared for corrected fields', async () => {
    const world = atLast([toFields]);
    await refuse(world, [{ field: 'years' }, { field: 'fullName', key: 'taken' }]);
    world.runtime.dispatch.input('person.name', 'Grace Hopper');
    expect(shown(world)).toEqual({});
    expect(world.runtime.store.screen.title).toBe('Word | Suffix');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(stepOf(world)).toBe('SECOND');
    expect(shown(world)).toEqual({ age: 'Name is required' });
    expect(focus(world)).toBe('summary');
    world.runtime.dispatch.input('person.age', 37);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(stepOf(world)).toBe('LAST');
    expect(shown(world)).toEqual({});
  });

  test('is cleared for a step that was left', async () => {
    const world = atLast([toFields]);
    await refuse(world, [{ field: 'fullName', key: 'taken' }]);
    world.runtime.dispatch.raise('GO');
    // The applicant returns directly to the step where the server rejected the answers.
    expect(stepOf(world)).toBe('LAST');
    expect(world.runtime.snapshot().errors).toEqual({});
  });

  test('keeps the step on screen if that step contains one of the fields', async () => {
    const on = { GO: [{ call: 'work', on: { refused: [toFields] } }, { stay: true }] };
    const world = atLast([], {
      'steps/LAST.json': { id: 'LAST', title: 'word', view: [{ heading: 'word' }, ageForm], on },
    });
    const { visitId } = world.runtime.store.screen;
    await refuse(world, [{ field: 'fullName', key: 'taken' }, { field: 'years' }]);
    expect(world.runtime.store.screen).toMatchObject({ step: 'LAST', visitId });
    expect(shown(world)).toEqual({ age: 'Name is required' });
    expect(focus(world)).toBe('summary');
  });

  test('uses the paths of fields as names if the flow maps none', async () => {
    const world = atLast([{ problems: '$failure.problems', else: 'name.taken' }]);
    await refuse(world, [{ field: 'person.age' }]);
    expect(stepOf(world)).toBe('SECOND');
    expect(shown(world)).toEqual({ age: 'Name is taken' });
  });

  test('contains the message of the server only if the flow allows it, on one line of limited length', async () => {
    const said = [{ field: 'fullName', message: `Not <b>this</b>\n\u202Ename ${'x'.repeat(400)}` }];
    const without = atLast([toFields]);
    await refuse(without, said);
    expect(shown(without)).toEqual({ name: 'Name is required' });
    const withWords = atLast([{ ...toFields, serverMessages: true }]);
    await refuse(withWords, said);
    const { name = '' } = shown(withWords);
    expect(name).toMatch(/^Not <b>this<\/b> name x+…$/);
    expect(name).toHaveLength(300);
    expect(JSON.stringify(withWords.tracked)).not.toContain('Not <b>');
  });

  test('contains the text of the flow for the key, even if the server sends a message', async () => {
    const world = atLast([{ ...toFields, serverMessages: true }]);
    await refuse(world, [{ field: 'fullName', key: 'taken', message: 'Not this name' }]);
    expect(shown(world)).toEqual({ name: 'Name is taken' });
  });

  test.each([
    ['names a field that is unknown to the flow', [{ field: 'height', key: 'taken' }]],
    ['names a field that no step contains', [{ field: 'consent', key: 'taken' }]],
    ['names no field', [{ message: 'No' }]],
    ['is empty', []],
    ['is not a list', 'No'],
  ])('is shown as a banner if it %s', async (_, problems) => {
    const world = atLast([toFields]);
    await refuse(world, problems);
    expect(stepOf(world)).toBe('LAST');
    expect(banner(world)).toBe('Name is required');
    expect(focus(world)).toBe('banner');
  });

  test.each([
    ['a field that the step hides', 'person.name', [{ ...field('name', 'text-field'), when: 'false' }]],
    ['an item that the list does not have', 'list.7.name', undefined],
  ])('is shown as a banner on the step of the field for %s', async (_, path, fields) => {
    const group = {
      repeat: 'list',
      min: 1,
      max: 12,
      legend: 'word',
      add: 'word',
      fields: [field('name', 'text-field')],
    };
    const drawn = { form: 'f', submit: 'GO', button: 'word', sections: [group] };
    const world = atLast([{ problems: '$failure.problems', else: 'name.required' }], {
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        stage: 1,
        view: [
          { heading: 'word' },
          fields === undefined ? drawn : form([field('agreed', 'checkbox-field'), ...fields]),
        ],
        on: { GO: [{ goto: 'SECOND' }] },
      },
    });
    await refuse(world, [{ field: path }]);
    expect(stepOf(world)).toBe('FIRST');
    expect(shown(world)).toEqual({});
    expect(banner(world)).toBe('Name is required');
    expect(focus(world)).toBe('banner');
  });

  test('is shown both at the fields and as a banner if it names known and unknown fields', async () => {
    const world = atLast([toFields]);
    await refuse(world, [{ field: 'height' }, { field: 'years' }]);
    expect(stepOf(world)).toBe('SECOND');
    expect(shown(world)).toEqual({ age: 'Name is required' });
    expect(banner(world)).toBe('Name is required');
  });

  test('never matches a property of Object.prototype', async () => {
    const world = atLast([toFields]);
    await refuse(world, [{ field: 'constructor', key: 'toString' }, { field: '__proto__' }]);
    expect(world.runtime.snapshot().errors).toEqual({});
    expect(banner(world)).toBe('Name is required');
  });
});

describe('an error at a field of another step', () => {
  test('is shown at the step that the program goes to, with the focus on the summary', async () => {
    const world = atLast([{ problem: 'name.taken', at: 'person.name' }, { goto: 'FIRST' }]);
    await refuse(world, []);
    expect(stepOf(world)).toBe('FIRST');
    expect(shown(world)).toEqual({ name: 'Name is taken' });
    expect(focus(world)).toBe('summary');
  });

  test('stays during a call that precedes the step', async () => {
    const program = [{ problem: 'name.taken', at: 'person.name' }, { call: 'list' }, { goto: 'FIRST' }];
    const world = atLast(program);
    await refuse(world, []);
    await answer(world, 'list', { outcome: 'listed', reply: [] });
    expect(shown(world)).toEqual({ name: 'Name is taken' });
  });

  test('stays after a view that was shown in between is left', async () => {
    const world = atLast([{ problem: 'name.taken', at: 'person.name' }, { goto: 'broken' }]);
    await refuse(world, []);
    expect(stepOf(world)).toBe('broken');
    world.runtime.dispatch.raise('RETRY');
    expect(stepOf(world)).toBe('LAST');
    expect(world.runtime.snapshot().errors).toHaveProperty(['person.name']);
  });
});

describe('an error that depends on another answer', () => {
  const rules = [
    { assert: "$person.name != 'Twin' or $person.age > 20", message: 'name.taken', when: '$filled($person.age)' },
  ];
  const named = { ...field('name', 'text-field'), rules };

  function judged(): World {
    const first = {
      id: 'FIRST',
      title: 'word',
      view: [{ heading: 'word' }, form([named, field('age', 'money-field')])],
    };
    const on = { GO: [{ stay: true }], OLDER: [{ set: { 'person.age': '30' } }, { stay: true }] };
    const world = startFlow(compileSmall({ 'steps/FIRST.json': { ...first, on } }));
    world.runtime.dispatch.input('person.name', 'Twin');
    world.runtime.dispatch.input('person.age', 10);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(shown(world)).toEqual({ name: 'Name is taken' });
    return world;
  }

  test('is cleared when that answer is corrected, together with the summary', () => {
    const world = judged();
    world.runtime.dispatch.input('person.age', 30);
    expect(shown(world)).toEqual({});
    expect(world.runtime.store.screen.title).toBe('Word | Suffix');
  });

  test('is cleared when the flow writes the entry that it depends on', () => {
    const world = judged();
    world.runtime.dispatch.raise('OLDER');
    expect(shown(world)).toEqual({});
  });

  test('stays while the rule is still broken', () => {
    const world = judged();
    world.runtime.dispatch.input('person.age', 11);
    expect(shown(world)).toEqual({ name: 'Name is taken' });
  });

  test('does not appear again before the form is submitted', () => {
    const world = judged();
    world.runtime.dispatch.input('person.age', 30);
    world.runtime.dispatch.input('person.age', 10);
    expect(shown(world)).toEqual({});
  });
});
