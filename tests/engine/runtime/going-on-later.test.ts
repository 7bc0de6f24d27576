import { describe, expect, test } from 'vitest';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { stepOf } from './started.ts';

const asking = (id: string, bind: string, names: readonly string[], to: string): object => ({
  id,
  title: 'word',
  back: true,
  view: [
    { heading: 'word' },
    {
      form: 'f',
      submit: 'GO',
      button: 'word',
      sections: [{ schema: bind, bind, fields: names.map((name) => ({ ...field, name })) }],
    },
  ],
  on: { GO: [{ goto: to }] },
});
const field = { widget: 'text-field', label: 'word', required: true, messages: { '*': 'name.required' } };
const text = { type: 'string' };

const resume = {
  answers: true,
  days: 10,
  browser: true,
  reentryBanner: { banner: 'again' },
  expiredBanner: { banner: 'lost' },
};
const files: SmallFiles = {
  'flow.json': { version: '2.1.0', resume },
  'context.json': { one: { schema: 'one' }, two: { schema: 'two' }, page: { type: 'object', from: 'host' } },
  'schemas/one.json': { type: 'object', properties: { name: text, secret: { ...text, sensitive: 'ssn' } } },
  'schemas/two.json': { type: 'object', properties: { town: text } },
  'steps/FIRST.json': { ...asking('FIRST', 'one', ['name'], 'SECOND'), back: undefined },
  'steps/SECOND.json': asking('SECOND', 'two', ['town'], 'THIRD'),
  'steps/THIRD.json': {
    id: 'THIRD',
    title: 'word',
    back: true,
    view: [{ heading: 'word' }, { button: 'word', event: 'GO' }, { button: 'word', event: 'CONTINUE_LATER' }],
    on: { GO: [{ goto: 'LAST' }] },
  },
  'steps/LAST.json': { id: 'LAST', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
  'copy/en-US.json': { again: 'Again', lost: 'Lost' },
};
const registries = {
  ...registriesOf({ widgets: generalWidgets, functions: generalFunctions }),
  actions: {
    'save-draft': { about: 'Saves.', input: ['draft', 'email'], success: ['saved'], failure: ['broken'] },
    'load-draft': { about: 'Loads.', input: ['key'], success: ['loaded'], failure: ['gone', 'broken'] },
  },
};

const day = 24 * 60 * 60 * 1000;
const now = 1_000 * day;

function begun(options: object = {}, more: SmallFiles = {}): World {
  const compilation = compileSmall({ ...files, ...more }, registries);
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation, { now, ...options });
}
function answer(world: World, answers: Readonly<Record<string, unknown>>): World {
  for (const [path, value] of Object.entries(answers)) world.runtime.dispatch.input(path, value);
  world.runtime.dispatch.raise('GO', Object.keys(answers).length === 0 ? undefined : { form: 'f' });
  return world;
}
const toThird = (world: World): World => answer(answer(world, { 'one.name': 'Ada' }), { 'two.town': 'Cork' });
const said = ({ runtime }: World): string | null => {
  const { banner } = runtime.store.screen;
  return banner && plainText(banner.text);
};
const held = ({ runtime }: World, name: string): unknown => runtime.snapshot().context[name];
const back = (world: World, times: number): (string | null)[] =>
  Array.from({ length: times }, () => {
    world.runtime.dispatch.raise('BACK');
    return stepOf(world);
  });

describe('an applicant who returns', () => {
  const left = (more: SmallFiles = {}): { readonly state: object } =>
    toThird(begun({}, more)).tab.value as { readonly state: object };

  test('continues at the step that was left, with all answers and the history', () => {
    const world = begun({ draft: left(), now: now + 10 * day });
    expect([stepOf(world), said(world)]).toEqual(['THIRD', null]);
    expect([held(world, 'one'), held(world, 'two')]).toEqual([{ name: 'Ada' }, { town: 'Cork' }]);
    expect(back(world, 2)).toEqual(['SECOND', 'FIRST']);
  });

  test.each<[string, (kept: { readonly state: object }) => unknown, number]>([
    ['is too old', (kept) => kept, 10 * day + 1],
    ['has another major version', (kept) => ({ ...kept, state: { ...kept.state, version: '1.0.0' } }), 0],
    ['cannot be read', () => 'kept', 0],
  ])('starts again with a notice if the draft %s', (_, spoilt, later) => {
    const world = begun({ draft: spoilt(left()), now: now + later });
    expect([stepOf(world), said(world)]).toEqual(['FIRST', 'Lost']);
    expect(held(world, 'one')).toEqual({});
    answer(world, { 'one.name': 'Ada' });
    expect([stepOf(world), said(world)]).toEqual(['SECOND', null]);
  });

  test('sees no notice if there is no draft', () => {
    const world = begun();
    expect([stepOf(world), said(world)]).toEqual(['FIRST', null]);
  });

  test('answers the sensitive question again first, with a notice, and then continues at the step that was left', () => {
    const secret: SmallFiles = { 'steps/FIRST.json': asking('FIRST', 'one', ['name', 'secret'], 'SECOND') };
    const before = answer(begun({}, secret), { 'one.name': 'Ada', 'one.secret': 'x-1' });
    answer(before, { 'two.town': 'Cork' });
    expect(JSON.stringify([before.tab.value, before.storage.value])).not.toContain('x-1');
    const world = begun({ draft: before.tab.value }, secret);
    expect([stepOf(world), said(world), held(world, 'one')]).toEqual(['FIRST', 'Again', { name: 'Ada' }]);
    answer(world, { 'one.secret': 'x-2' });
    expect([stepOf(world), said(world)]).toEqual(['THIRD', null]);
    expect(back(world, 2)).toEqual(['SECOND', 'FIRST']);
  });

  test('continues at the last visited step that "resume" allows', () => {
    const only = (steps: readonly string[]): SmallFiles => ({
      'flow.json': { version: '2.1.0', resume: { ...resume, steps } },
    });
    expect(stepOf(begun({ draft: left() }, only(['FIRST', 'SECOND', 'THIRD'])))).toBe('THIRD');
    const world = begun({ draft: left() }, only(['FIRST', 'SECOND']));
    expect(stepOf(world)).toBe('SECOND');
    expect(back(world, 1)).toEqual(['FIRST']);
    expect(stepOf(begun({ draft: left() }, only(['LAST'])))).toBe('FIRST');
  });

  const keptAt = (step: string, visited: readonly string[], more: object = {}): unknown => {
    const kept = left();
    return { ...kept, state: { ...kept.state, step, visited, ...more } };
  };

  test.each<[string, string, string]>([
    ['a view', 'broken', 'SECOND'],
    ['an end', 'LAST', 'SECOND'],
    ['a removed step', 'GONE', 'FIRST'],
  ])('continues at a step that can be resumed if the page was left at %s', (_, step, there) => {
    expect(stepOf(begun({ draft: keptAt(step, ['FIRST', 'SECOND']) }))).toBe(there);
  });

  test('skips a visited step that no longer exists', () => {
    const world = begun({ draft: keptAt('THIRD', ['FIRST', 'GONE', 'SECOND']) });
    expect([stepOf(world), ...back(world, 2)]).toEqual(['THIRD', 'SECOND', 'FIRST']);
    expect(stepOf(begun({ draft: keptAt('LAST', ['FIRST', 'GONE']) }))).toBe('FIRST');
  });

  test('sees a notice if the step that was left contains a sensitive question', () => {
    const secret: SmallFiles = { 'steps/FIRST.json': asking('FIRST', 'one', ['name', 'secret'], 'SECOND') };
    const before = begun({}, secret);
    before.runtime.dispatch.input('one.name', 'Ada');
    const world = begun({ draft: before.tab.value }, secret);
    expect([stepOf(world), said(world)]).toEqual(['FIRST', 'Again']);
  });

  test('has the same history if the step that was left is part of it and has an open question', () => {
    const way = ['FIRST', 'SECOND', 'THIRD'];
    const kept = keptAt('SECOND', way) as { readonly entries: object };
    const world = begun({ draft: { ...kept, entries: { ...kept.entries, two: {} } } });
    expect([stepOf(world), said(world)]).toEqual(['SECOND', 'Again']);
    expect(world.runtime.snapshot()).toMatchObject({ visitedSteps: way, editSession: null });
  });

  test('does not continue an open edit session if only an earlier step can be resumed', () => {
    const steps: SmallFiles = { 'flow.json': { version: '2.1.0', resume: { ...resume, steps: ['FIRST'] } } };
    const visited = ['FIRST', 'SECOND'];
    const kept = keptAt('SECOND', [...visited, 'THIRD'], { changing: { from: 'THIRD', visited } });
    const world = begun({ kept }, steps);
    expect(stepOf(world)).toBe('FIRST');
    expect(stepOf(answer(world, { 'one.name': 'Bo' }))).toBe('SECOND');
  });

  test('has no draft after an end', () => {
    const world = answer(toThird(begun()), {});
    expect([stepOf(world), world.tab.value]).toEqual(['LAST', undefined]);
  });

  test('continues an open edit session', () => {
    const changing: SmallFiles = {
      'steps/THIRD.json': { ...(files['steps/THIRD.json'] as object), on: { GO: [{ change: 'FIRST' }] } },
    };
    const before = answer(toThird(begun({}, changing)), {});
    expect(stepOf(before)).toBe('FIRST');
    const world = begun({ draft: before.tab.value }, changing);
    expect(stepOf(world)).toBe('FIRST');
    answer(world, { 'one.name': 'Bo' });
    expect(stepOf(world)).toBe('THIRD');
    expect(back(world, 2)).toEqual(['SECOND', 'FIRST']);
  });
});

describe('a draft on the server', () => {
  const server = {
    save: 'save-draft',
    with: { email: "'a@b.example'" },
    then: [{ stay: true }],
    load: 'load-draft',
    key: '$page.draft',
    gone: ['gone'],
  };
  const withServer: SmallFiles = {
    'flow.json': { version: '2.1.0', resume: { ...resume, browser: undefined, server } },
  };
  const opened = (): World => begun({ host: { page: { draft: 'key-1' } } }, withServer);

  test('contains all answers, their step and the time', () => {
    const world = toThird(begun({}, withServer));
    world.runtime.dispatch.raise('CONTINUE_LATER');
    expect(world.calls[0]).toMatchObject({
      action: 'save-draft',
      input: {
        email: 'a@b.example',
        draft: {
          entries: { one: { name: 'Ada' }, two: { town: 'Cork' } },
          state: { flow: 'small', version: '2.1.0', step: 'THIRD', visited: ['FIRST', 'SECOND'], at: now },
        },
      },
    });
  });

  test('is loaded if the page is opened with its key', async () => {
    const before = toThird(begun({}, withServer));
    before.runtime.dispatch.raise('CONTINUE_LATER');
    const reply = before.calls[0]?.input['draft'];
    const world = opened();
    expect(world.calls[0]).toMatchObject({ action: 'load-draft', input: { key: 'key-1' } });
    await world.calls[0]?.reply({ outcome: 'loaded', reply });
    expect([stepOf(world), said(world), held(world, 'one')]).toEqual(['THIRD', null, { name: 'Ada' }]);
    expect(back(world, 2)).toEqual(['SECOND', 'FIRST']);
  });

  test('is not loaded again after Start over', async () => {
    const world = opened();
    await world.calls[0]?.reply({ outcome: 'gone', failure: { status: 404, name: 'HTTPError', message: '' } });
    answer(world, { 'one.name': 'Ada' });
    world.runtime.dispatch.raise('START_OVER');
    expect([stepOf(world), held(world, 'one'), held(world, 'page')]).toEqual(['FIRST', {}, { draft: 'key-1' }]);
    expect([world.calls.length, world.tab.value]).toEqual([1, undefined]);
  });

  test.each<[string, object]>([
    ['no longer exists', { outcome: 'gone', failure: { status: 404, name: 'HTTPError', message: '' } }],
    ['cannot be read', { outcome: 'loaded', reply: { entries: { one: { name: 'Ada' } } } }],
    ['is null', { outcome: 'loaded', reply: null }],
  ])('is reported as lost if it %s', async (_, result) => {
    const world = opened();
    await world.calls[0]?.reply(result as never);
    expect([stepOf(world), said(world), held(world, 'one')]).toEqual(['FIRST', 'Lost', {}]);
  });
});
