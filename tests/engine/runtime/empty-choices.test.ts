import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { errorsOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/optional-widgets.ts';
import { compileSmall, startFlow, type World } from '../../support/small-flow.ts';
import { failed, stepOf } from './started.ts';

const called = { call: 'list', as: 'jobs', value: 'code', label: 'name' };
const derived = { from: '$list', value: 'name', label: 'name' };
const widgets: Readonly<Record<string, object>> = {
  'select-field': { prompt: 'word' },
  'radio-list': {},
  'checkbox-list': {},
  'choice-cards': {},
  'image-choice': { images: [{ value: 'potter', picture: 'envelope' }] },
};
const several = ['checkbox-list'];
const registries = {
  ...registriesOf({ widgets: { ...generalWidgets, ...moreWidgets }, functions: generalFunctions }),
  actions: { list: { about: 'Lists.', input: ['*'], success: ['listed'], failure: ['broken'] } },
};

function compiled(widget: string, options: unknown, more: object = {}) {
  const field = {
    name: 'job',
    widget,
    label: 'word',
    required: true,
    messages: { required: 'name.required', '*': 'name.short' },
    options,
    ...widgets[widget],
    ...more,
  };
  const job = several.includes(widget) ? { type: 'array', items: { type: 'string' } } : { type: 'string' };
  return compileSmall(
    {
      'context.json': { work: { schema: 'work' }, found: { list: 'person' } },
      'schemas/work.json': { type: 'object', properties: { job } },
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [
          { form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'work', bind: 'work', fields: [field] }] },
        ],
        on: {
          GO: [{ goto: 'SECOND' }],
          LOAD: [
            { call: 'list', busy: 'job', save: 'list', on: { broken: [{ set: { flag: 'true' } }, { stay: true }] } },
          ],
        },
      },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', back: 'FIRST', view: [{ heading: 'word' }] },
    },
    registries,
  );
}

function begun(...given: Parameters<typeof compiled>): World {
  const compilation = compiled(...given);
  expect(compilation.findings.filter(({ rule }) => rule !== 'unknown-event')).toEqual([]);
  const world = startFlow(compilation);
  world.advance(0);
  return world;
}

/** @returns the error of the field; undefined if the form passed */
function submit(world: World): string | undefined {
  world.runtime.dispatch.raise('GO', { form: 'f' });
  return stepOf(world) === 'SECOND' ? undefined : errorsOf(world.runtime.store.screen)['job'];
}

const listed = (reply: unknown) => ({ outcome: 'listed', reply });
const required = 'Name is required';

describe.each(Object.keys(widgets))('a required %s with fetched choices', (widget) => {
  test('blocks its form while the list is loading, after it failed to load, and while it is empty', async () => {
    const world = begun(widget, called);
    expect(submit(world)).toBe(required);
    await world.calls[0]?.reply(failed('broken'));
    expect(submit(world)).toBe(required);
    world.runtime.dispatch.raise('load jobs');
    await world.calls[1]?.reply(listed([]));
    expect(submit(world)).toBe(required);
  });

  test('is not required while its list is empty if it is optionalIfEmpty', async () => {
    const world = begun(widget, called, { optionalIfEmpty: true });
    expect(submit(world)).toBe(required);
    await world.calls[0]?.reply(failed('broken'));
    expect(submit(world)).toBe(required);
    world.runtime.dispatch.raise('load jobs');
    await world.calls[1]?.reply(listed([]));
    expect(submit(world)).toBeUndefined();
  });

  test('is required while its list has choices, even if it is optionalIfEmpty', async () => {
    const world = begun(widget, called, { optionalIfEmpty: true });
    await world.calls[0]?.reply(listed([{ code: 'potter', name: 'Potter' }]));
    expect(submit(world)).toBe(required);
    world.runtime.dispatch.input('work.job', several.includes(widget) ? ['potter'] : 'potter');
    expect(submit(world)).toBeUndefined();
  });

  test('blocks its form while a list that an expression yields is empty, unless it is optionalIfEmpty', async () => {
    expect(submit(begun(widget, derived))).toBe(required);
    const more = { optionalIfEmpty: true, failed: '$flag', retry: 'LOAD' };
    expect(submit(begun(widget, derived, more))).toBeUndefined();
    const world = begun(widget, derived, more);
    world.runtime.dispatch.raise('LOAD');
    expect(submit(world)).toBe(required);
    await world.calls[0]?.reply(failed('broken'));
    expect(submit(world)).toBe(required);
  });
});

test('a select-field shows the text of its empty list beside the error', async () => {
  const world = begun('select-field', called, { empty: 'word' });
  await world.calls[0]?.reply(listed([]));
  expect(submit(world)).toBe(required);
  const [field] = fieldsOf(world.runtime.store.screen);
  expect(field).toMatchObject({ enabled: true, retry: null, props: { none: true, empty: ['Word'] } });
});

test('a required lookup-field blocks its form while nothing was found', () => {
  const world = begun('lookup-field', { ...called, search: true, as: 'found', value: 'name' });
  expect(submit(world)).toBe(required);
});

describe('the compiler reports optionalIfEmpty', () => {
  test.each<[string, string, unknown, object]>([
    ['at options from a file', 'select-field', 'jobs', {}],
    ['at a list that is searched', 'lookup-field', { ...called, search: true, as: 'found', value: 'name' }, {}],
    ['at a field without options', 'text-field', undefined, {}],
    ['at a field that is not required', 'select-field', called, { required: false }],
  ])('%s', (_, widget, options, more) => {
    const { findings } = compiled(widget, options, { optionalIfEmpty: true, ...more });
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      expect.stringMatching(/^file-shape: "optionalIfEmpty" /),
    ]);
  });
});
