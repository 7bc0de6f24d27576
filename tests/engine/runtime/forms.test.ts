import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import { compileSmall, startFlow, type World } from '../../support/small-flow.ts';
import { shows } from '../../support/shows.ts';

const nameField = {
  name: 'name',
  widget: 'text-field',
  label: 'word',
  required: true,
  messages: {
    required: 'name.required',
    '*': 'name.short',
  },
  rules: [
    {
      assert: "$person.name != 'Taken'",
      message: 'name.taken',
    },
  ],
};
const ageField = {
  name: 'age',
  widget: 'money-field',
  label: 'word',
  when: '$flag',
  required: '$filled($person.name)',
  messages: { '*': 'name.short', required: 'name.required' },
};

function started(): World {
  const form = {
    form: 'f',
    submit: 'GO',
    button: 'word',
    sections: [{ schema: 'person', bind: 'person', fields: [nameField, ageField] }],
  };
  const on = {
    GO: [{ goto: 'SECOND' }],
    MORE: [{ set: { flag: 'true' } }, { stay: true }],
    REFUSE: [{ problem: 'name.taken', at: 'person.name' }, { stay: true }],
  };
  const world = startFlow(
    compileSmall({
      'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }, form], on },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
    }),
  );
  return world;
}

const formOf = (world: World): ResolvedForm =>
  world.runtime.store.screen.blocks.find(({ widget }) => widget === 'form')?.props as unknown as ResolvedForm;
const fieldOf = (world: World, name: string): ResolvedField | undefined =>
  (formOf(world).items[0] as ResolvedSection).fields.find((field) => field.name === name);
const errorOf = (world: World, name = 'name'): string | null => {
  const error = fieldOf(world, name)?.error;
  return error === null || error === undefined ? null : plainText(error);
};

describe('a form', () => {
  test.each([
    ['nothing', undefined, 'Name is required'],
    ['null', null, 'Name is required'],
    ['false', false, 'Name is required'],
    ['spaces', '   ', 'Name is required'],
    ['an empty list', [], 'Name is required'],
    ['a text that is too short', 'A', 'Name is short'],
    ['a value of another type', 7, 'Name is short'],
    ['a value that its own rule rejects', 'Taken', 'Name is taken'],
  ])(
    'shows the first failing rule for %s',
    shows('A5.rule.1', 'A5.rule.10', 'A5.rule.11', 'A5.rule.9'),
    (_, value, text) => {
      const world = started();
      world.runtime.dispatch.input('person.name', value);
      world.runtime.dispatch.raise('GO', { form: 'f' });
      expect(errorOf(world)).toBe(text);
      expect(world.runtime.store.screen).toMatchObject({
        step: 'FIRST',
        title: 'Error: Word | Suffix',
        focus: { target: 'summary' },
      });
      expect(formOf(world).summary.map((line) => plainText(line.text))).toEqual([text]);
    },
  );

  test('continues if every field is valid', () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.store.screen.step).toBe('SECOND');
  });

  test('adds the label to the summary if the message does not contain it, even for a single error', () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Taken');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    const lines = formOf(world).summary.map(({ text, label }) => [plainText(text), label && plainText(label)]);
    expect(lines).toEqual([['Name is taken', 'Word']]);
  });

  test('clears an error when its field changes, and the summary when no error is left', shows('A5.rule.14'), () => {
    const world = started();
    world.runtime.dispatch.raise('GO', { form: 'f' });
    world.runtime.dispatch.input('person.name', 'A');
    expect(errorOf(world)).toBeNull();
    expect(formOf(world).summary).toEqual([]);
    expect(world.runtime.store.screen.title).toBe('Word | Suffix');
  });

  test('checks the field that was left, and no other', shows('A5.rule.13'), () => {
    const world = started();
    world.runtime.dispatch.raise('MORE');
    world.runtime.dispatch.blur('person.name');
    expect(errorOf(world)).toBe('Name is required');
    expect(errorOf(world, 'age')).toBeNull();
    expect(formOf(world).summary).toEqual([]);
  });

  test('neither shows nor checks a field whose guard is false', () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Ada');
    expect(fieldOf(world, 'age')).toBeUndefined();
    world.runtime.dispatch.raise('MORE');
    expect(fieldOf(world, 'age')?.required).toBe(true);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(errorOf(world, 'age')).toBe('Name is required');
  });

  test('shows an error that a program gives at a field until the field changes', () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('REFUSE');
    expect(errorOf(world)).toBe('Name is taken');
    expect(world.runtime.store.screen.focus).toMatchObject({ target: 'field', path: 'person.name' });
    world.runtime.dispatch.input('person.name', 'Bea');
    expect(errorOf(world)).toBeNull();
  });

  test('ignores input for a field that is not on screen', () => {
    const world = started();
    world.runtime.dispatch.input('person.age', 7);
    world.runtime.dispatch.input('kept.id', 'x');
    world.runtime.dispatch.input('__proto__.polluted', 'x');
    expect(world.runtime.snapshot().context).toMatchObject({ person: {}, kept: {} });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('a choice that its closed list no longer contains', () => {
  const choosing = (name: string, more: object = {}): object => ({
    name,
    widget: 'select-field',
    prompt: 'word',
    label: 'word',
    options: 'ways',
    messages: { '*': 'name.short', required: 'name.required' },
    ...more,
  });

  /** A form for a trip. Its call sends the whole trip. */
  function asking(...fields: readonly object[]): World {
    const sections = [{ schema: 'trip', bind: 'trip', fields }];
    const view = [{ heading: 'word' }, { form: 'f', submit: 'GO', button: 'word', sections }];
    const on = { GO: [{ call: 'work', with: { trip: '$trip' } }, { stay: true }] };
    const text = { type: 'string' };
    return startFlow(
      compileSmall({
        'context.json': { trip: { schema: 'trip' } },
        'schemas/trip.json': {
          type: 'object',
          properties: { way: text, ways: { type: 'array', items: text }, back: text, who: { ...text, minLength: 2 } },
        },
        'options/ways.json': [
          { value: 'rail', label: 'word' },
          { value: 'road', label: 'word' },
        ],
        'steps/FIRST.json': { id: 'FIRST', title: 'word', view, on },
      }),
    );
  }

  /** The trip that is sent with these answers. */
  function sent(world: World, answers: Readonly<Record<string, unknown>>): unknown {
    for (const [path, value] of Object.entries(answers)) world.runtime.dispatch.input(path, value);
    world.runtime.dispatch.raise('GO', { form: 'f' });
    return world.calls[0]?.input['trip'];
  }

  test('is not sent, and other answers are unchanged', () => {
    expect(sent(asking(choosing('way')), { 'trip.way': 'ferry' })).toEqual({ way: null });
    const of = asking(choosing('way'), choosing('ways', { widget: 'checkbox-list', prompt: undefined }));
    expect(sent(of, { 'trip.way': 'rail', 'trip.ways': ['ferry', 'road'] })).toEqual({ way: 'rail', ways: ['road'] });
  });

  test('is missing for the rules of other fields', () => {
    const rule = { assert: "$not($trip.way = 'ferry')", message: 'name.taken' };
    const back = choosing('back', { rules: [rule] });
    expect(sent(asking(choosing('way'), back), { 'trip.way': 'ferry', 'trip.back': 'rail' })).toEqual({
      way: null,
      back: 'rail',
    });
  });

  test('shows a field whose guard becomes true without it, and that field must be answered first', () => {
    const who = { ...choosing('who', { required: true, when: "$trip.way != 'ferry' or $not($filled($trip.way))" }) };
    const named = { ...who, widget: 'text-field', options: undefined, prompt: undefined };
    const world = asking(choosing('way'), named);
    expect(sent(world, { 'trip.way': 'ferry' })).toBeUndefined();
    expect(errorOf(world, 'who')).toBe('Name is required');
  });

  test('is also removed from a field that becomes visible without it', () => {
    const back = choosing('back', { when: "$trip.way != 'ferry' or $not($filled($trip.way))" });
    const world = asking(choosing('way'), back);
    const answers = { 'trip.back': 'ferry', 'trip.way': 'ferry' };
    expect(sent(world, answers)).toEqual({ way: null, back: null });
  });
});

describe('the resolved screen', () => {
  test('reuses every object that has not changed', () => {
    const world = started();
    world.runtime.dispatch.raise('MORE');
    const age = fieldOf(world, 'age');
    const { blocks, help, legal, texts } = world.runtime.store.screen;
    world.runtime.dispatch.input('person.age', 30);
    world.runtime.dispatch.input('person.name', 'Ada');
    expect(fieldOf(world, 'name')?.value).toBe('Ada');
    expect(age?.value).toBeNull();
    const after = world.runtime.store.screen;
    expect(after.blocks[0]).toBe(blocks[0]);
    expect([after.help, after.legal, after.texts]).toEqual([help, legal, texts]);
    expect([after.help === help, after.legal === legal, after.texts === texts]).toEqual([true, true, true]);

    const { items, button } = formOf(world);
    world.runtime.dispatch.input('person.name', 'Bo');
    expect(fieldOf(world, 'age')).toBe((items[0] as ResolvedSection).fields[1]);
    expect(formOf(world).button).toBe(button);
  });

  test('keeps the errors object if no error is cleared', () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Ada');
    world.runtime.dispatch.raise('REFUSE');
    const { errors } = world.runtime.snapshot();
    world.runtime.dispatch.raise('MORE');
    world.runtime.dispatch.input('person.age', 30);
    expect(world.runtime.snapshot().errors).toBe(errors);
  });

  test('requests the focus each time, and contains a path only if a field gets the focus', () => {
    const world = started();
    const focus = () => world.runtime.store.screen.focus;
    const { count } = focus();
    world.runtime.dispatch.raise('REFUSE');
    expect(focus()).toStrictEqual({ count: count + 1, target: 'field', path: 'person.name' });
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(focus()).toStrictEqual({ count: count + 2, target: 'summary' });
  });

  test('never shares data with the snapshot', () => {
    const world = started();
    world.runtime.dispatch.input('person.name', 'Ada');
    const before = structuredClone(world.runtime.snapshot());
    (world.runtime.store.screen as { texts: Record<string, string> }).texts['ui.back'] = 'changed';
    (world.runtime.store.screen.focus as { count: number }).count = 99;
    expect(world.runtime.snapshot()).toEqual(before);
  });
});
