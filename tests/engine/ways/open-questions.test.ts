import { describe, expect, test } from 'vitest';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { stepOf } from '../runtime/started.ts';

const ask = (id: string, to: string, fields: readonly object[], more: object = {}): object => ({
  id,
  title: 'word',
  view: [
    { heading: 'word' },
    { form: id, submit: 'SUBMIT', button: 'word', sections: [{ schema: 'person', bind: 'person', fields }] },
  ],
  on: { SUBMIT: [{ goto: to }] },
  ...more,
});
const field = (name: string, more: object = {}): object => ({
  name,
  widget: 'text-field',
  label: 'word',
  messages: { '*': 'word' },
  ...more,
});

/** FIRST, then WORK as given, then CHECK, which can change FIRST. */
function atCheck(work: object, more: SmallFiles = {}): World {
  const compilation = compileSmall({
    'steps/FIRST.json': ask('FIRST', 'WORK', [field('name')]),
    'steps/WORK.json': work,
    'steps/CHECK.json': {
      id: 'CHECK',
      title: 'word',
      view: [{ heading: 'word' }, { button: 'word', event: 'CHANGE_FIRST' }],
      on: { CHANGE_FIRST: [{ change: 'FIRST' }] },
    },
    ...more,
  });
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation);
  submit(world, 'FIRST');
  return world;
}

function submit(world: World, form: string): void {
  world.runtime.dispatch.raise('SUBMIT', { form });
}

function changeFirst(world: World): string | null {
  expect(stepOf(world)).toBe('CHECK');
  world.runtime.dispatch.raise('CHANGE_FIRST');
  expect(stepOf(world)).toBe('FIRST');
  submit(world, 'FIRST');
  return stepOf(world);
}

describe('after a change the flow does not return to a step', () => {
  const choices = { call: 'list', as: 'jobs', value: 'code', label: 'name' };

  test.each<[string, object]>([
    ['a rule', { rules: [{ assert: '$count($jobs) > 0', message: 'word' }] }],
    ['the condition of a rule', { rules: [{ assert: 'false', when: '$count($jobs) = 0', message: 'word' }] }],
    ['a derived name in a rule', { rules: [{ assert: '$hasJobs', message: 'word' }] }],
  ])('because %s reads a list that the step fetched', async (_, more) => {
    const chosen = field('name', { widget: 'select-field', prompt: 'word', options: choices, required: true, ...more });
    const world = atCheck(ask('WORK', 'CHECK', [chosen], { let: { hasJobs: '$count($jobs) > 0' } }));
    world.advance(0);
    await world.calls[0]?.reply({ outcome: 'listed', reply: [{ code: 'potter', name: 'Potter' }] });
    world.runtime.dispatch.input('person.name', 'potter');
    submit(world, 'WORK');
    expect(changeFirst(world)).toBe('CHECK');
  });

  test.each<[string, object]>([
    ['required', { required: '$not($filled($trial))' }],
    ['enabled', { required: true, enabled: '$not($filled($trial))' }],
    ['when', { required: true, when: '$not($filled($trial))' }],
  ])('because %s of a field reads an entry of the step', (_, more) => {
    const work = ask('WORK', 'CHECK', [field('age', { widget: 'number-field', ...more })], {
      context: { trial: { type: 'boolean' } },
      enter: [{ set: { trial: 'true' } }],
    });
    const world = atCheck(work);
    submit(world, 'WORK');
    expect(changeFirst(world)).toBe('CHECK');
  });

  test('because the form that adds to a list is empty', () => {
    const [heading, form] = (
      ask('WORK', 'CHECK', [field('name', { required: true })]) as { readonly view: readonly object[] }
    ).view;
    const own = {
      ...form,
      submit: 'ADD',
      sections: [{ schema: 'person', bind: 'added', fields: [field('name', { required: true })] }],
    };
    const work = {
      id: 'WORK',
      title: 'word',
      view: [heading, own, { button: 'word', event: 'DONE' }],
      on: {
        ADD: [{ set: { list: '$append($list, $added)' } }, { reset: 'added' }, { stay: true }],
        DONE: [{ goto: 'CHECK' }],
      },
    };
    const world = atCheck(work, { 'context.json': { added: { schema: 'person' } } });
    world.runtime.dispatch.input('added.name', 'Robin');
    world.runtime.dispatch.raise('ADD', { form: 'WORK' });
    expect(world.runtime.snapshot().context).toMatchObject({ list: [{ name: 'Robin' }], added: {} });
    world.runtime.dispatch.raise('DONE');
    expect(changeFirst(world)).toBe('CHECK');
  });
});

test('a rule that reads entries of the flow still goes back to its step after a change', () => {
  const own = field('age', {
    widget: 'number-field',
    rules: [{ assert: "$person.name != 'Kim'", message: 'word' }],
  });
  const world = atCheck(ask('WORK', 'CHECK', [own]));
  world.runtime.dispatch.input('person.age', 30);
  submit(world, 'WORK');
  world.runtime.dispatch.raise('CHANGE_FIRST');
  world.runtime.dispatch.input('person.name', 'Kim');
  submit(world, 'FIRST');
  expect(stepOf(world)).toBe('WORK');
});
