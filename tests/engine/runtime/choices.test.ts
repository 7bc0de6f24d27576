import { describe, expect, test } from 'vitest';
import type { ResolvedField, ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { failed } from './started.ts';

const level = (name: string, options: object, more: object = {}) => ({
  name,
  widget: 'select-field',
  label: 'word',
  prompt: 'word',
  waiting: 'word.waiting',
  required: true,
  messages: { '*': 'name.required' },
  options: { call: 'list', value: 'code', label: 'name', ...options },
  ...more,
});

const levels = [
  level('country', { with: { of: "'earth'" }, as: 'countries' }),
  level('region', { with: { of: '$home.country' }, dependsOn: ['country'], as: 'regions' }),
  level(
    'city',
    { with: { of: '$home.region', in: '$home.country' }, dependsOn: ['home.country', 'region'], as: 'cities' },
    { empty: 'word.none' },
  ),
];

function filesOf(fields: readonly object[], home: object): SmallFiles {
  return {
    'context.json': { home: { schema: 'home', default: home } },
    'schemas/home.json': {
      type: 'object',
      properties: { country: { type: 'string' }, region: { type: 'string' }, city: { type: 'string' } },
    },
    'copy/en-US.json': { 'word.waiting': 'Waits', 'word.none': 'None' },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'home', bind: 'home', fields }] }],
      on: { GO: [{ goto: 'SECOND' }], HELP: [{ goto: 'broken' }], SHOW: [{ set: { flag: 'true' } }, { stay: true }] },
    },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', back: 'FIRST', view: [{ heading: 'word' }] },
  };
}

function begun(home: object = {}, fields: readonly object[] = levels): World {
  const compilation = compileSmall(filesOf(fields, home));
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation);
  settle(world);
  return world;
}

/** Each level starts its call in a separate timer after the level above it. */
function settle(world: World): void {
  for (const _ of levels) world.advance(0);
}

function field({ runtime }: World, name: string): ResolvedField {
  const form = runtime.store.screen.blocks[0]?.props as unknown as ResolvedForm;
  const fields = form.items.flatMap((item) => ('fields' in item ? item.fields : []));
  const found = fields.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No field ${name}`);
  return found;
}

const offered = (world: World, name: string): unknown[] => (field(world, name).options ?? []).map(({ value }) => value);
const answers = (world: World): unknown => world.runtime.snapshot().context['home'];
const asked = ({ calls }: World): unknown[] => calls.map(({ input }) => input);

/** Replies to the call at this index. */
async function answer(world: World, index: number, ...codes: readonly string[]): Promise<void> {
  const reply = codes.map((code) => ({ code, name: code.toUpperCase() }));
  await world.calls[index]?.reply({ outcome: 'listed', reply });
  settle(world);
}

function choose(world: World, name: string, value: string | null): void {
  world.runtime.dispatch.input(`home.${name}`, value);
  settle(world);
}

describe('an error that a program gives at a field with fetched choices', () => {
  const taken = [{ problem: 'name.required', at: 'home.country' }, { change: 'FIRST' }];
  /** SECOND reports an error and returns the applicant to FIRST, which fetches the choices again. */
  async function refused(...offeredThen: readonly string[]): Promise<World> {
    const second = { id: 'SECOND', title: 'word', view: [{ button: 'word', event: 'TAKEN' }], on: { TAKEN: taken } };
    const fields = [{ ...levels[0], rules: [{ assert: '$count($countries) > 0', message: 'name.required' }] }];
    const compilation = compileSmall({ ...filesOf(fields, { country: 'ca' }), 'steps/SECOND.json': second });
    expect(compilation.findings).toEqual([]);
    const world = startFlow(compilation);
    settle(world);
    await answer(world, 0, 'ca', 'us');
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.store.screen.step).toBe('SECOND');
    world.runtime.dispatch.raise('TAKEN');
    settle(world);
    await answer(world, 1, ...offeredThen);
    return world;
  }

  test.each([
    ['contains', ['ca', 'us'], 'ca'],
    ['does not contain', ['us'], null],
  ])('is shown with the focus on the summary if the new list %s the answer', async (_, list, country) => {
    const world = await refused(...list);
    expect(world.runtime.store.screen.step).toBe('FIRST');
    expect(answers(world)).toEqual({ country });
    expect(field(world, 'country').error).not.toBeNull();
    expect(world.runtime.store.screen.focus.target).toBe('summary');
    world.runtime.dispatch.blur('home.country');
    expect(world.runtime.snapshot().errors['home.country']?.isFromProgram).toBe(true);
  });

  test('disappears with another answer, and the form then returns to the step that gave it', async () => {
    const world = await refused('us');
    choose(world, 'country', 'us');
    expect(field(world, 'country').error).toBeNull();
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.store.screen.step).toBe('SECOND');
  });
});

describe('choices that a call fetches', () => {
  test('are fetched level by level, each once the fields it depends on are answered', async () => {
    const world = begun();
    expect(asked(world)).toEqual([{ of: 'earth' }]);
    expect(field(world, 'country').isLoading).toBe(true);
    expect(field(world, 'region').enabled).toBe(false);
    await answer(world, 0, 'ca', 'us');
    expect(field(world, 'country').isLoading).toBe(false);
    expect(field(world, 'country').options).toEqual([
      { value: 'ca', label: 'CA' },
      { value: 'us', label: 'US' },
    ]);
    choose(world, 'country', 'ca');
    expect(field(world, 'region')).toMatchObject({ enabled: true, isLoading: true });
    await answer(world, 1, 'qc', 'on');
    choose(world, 'region', 'qc');
    await answer(world, 2, 'mtl');
    choose(world, 'city', 'mtl');
    expect(asked(world)).toEqual([{ of: 'earth' }, { of: 'ca' }, { of: 'qc', in: 'ca' }]);
    expect(answers(world)).toEqual({ country: 'ca', region: 'qc', city: 'mtl' });
  });

  test('are cleared with their answers and fetched again when a field they depend on changes', async () => {
    const world = begun();
    await answer(world, 0, 'ca', 'us');
    choose(world, 'country', 'ca');
    await answer(world, 1, 'qc');
    choose(world, 'region', 'qc');
    await answer(world, 2, 'mtl');
    choose(world, 'city', 'mtl');
    choose(world, 'country', 'us');
    expect(answers(world)).toEqual({ country: 'us', region: null, city: null });
    expect([offered(world, 'region'), offered(world, 'city')]).toEqual([[], []]);
    expect(field(world, 'city').enabled).toBe(false);
    // The city call starts only after a region is chosen again.
    expect(asked(world).slice(3)).toEqual([{ of: 'us' }]);
    choose(world, 'country', null);
    expect(field(world, 'region').enabled).toBe(false);
  });

  test('ignore the reply for a value that is no longer chosen', async () => {
    const world = begun();
    await answer(world, 0, 'ca', 'us');
    choose(world, 'country', 'ca');
    choose(world, 'country', 'us');
    expect(world.calls[1]?.signal.aborted).toBe(true);
    await answer(world, 2, 'ny');
    await answer(world, 1, 'qc');
    expect(offered(world, 'region')).toEqual(['ny']);
  });

  test('keep the applicant on the step and offer a retry button if they fail to load', async () => {
    const world = begun();
    await world.calls[0]?.reply(failed('broken'));
    expect(world.runtime.store.screen.step).toBe('FIRST');
    const { retry, isLoading } = field(world, 'country');
    expect({ retry, isLoading }).toEqual({ retry: 'load countries', isLoading: false });
    world.advance(1000);
    expect(world.calls).toHaveLength(1);
    world.runtime.dispatch.raise(retry ?? '');
    expect(field(world, 'country')).toMatchObject({ isLoading: true, retry: null });
    await answer(world, 1, 'ca');
    expect(offered(world, 'country')).toEqual(['ca']);
  });

  test('count as failed if the list is empty, unless the field is optionalIfEmpty', async () => {
    const world = begun({}, [...levels.slice(0, 2), { ...levels[2], optionalIfEmpty: true }]);
    await answer(world, 0);
    expect(field(world, 'country').retry).toBe('load countries');
    world.runtime.dispatch.raise('load countries');
    await answer(world, 1, 'va');
    choose(world, 'country', 'va');
    await answer(world, 2, 'va');
    choose(world, 'region', 'va');
    await answer(world, 3);
    expect(field(world, 'city')).toMatchObject({ enabled: false, retry: null, props: { none: true, empty: ['None'] } });
    world.runtime.dispatch.raise('GO', { form: 'f' });
    expect(world.runtime.store.screen.step).toBe('SECOND');
  });

  test('keep an answer that exists on arrival if the list contains it, and clear it if not', async () => {
    const world = begun({ country: 'ca', region: 'qc' });
    expect(asked(world)).toHaveLength(3);
    await answer(world, 0, 'ca');
    await answer(world, 1, 'on', 'bc');
    expect(answers(world)).toMatchObject({ country: 'ca', region: null });
  });

  test('are fetched again when their step is shown again, also if a view aborted the call', async () => {
    const world = begun();
    world.runtime.dispatch.raise('HELP');
    expect(world.runtime.store.screen.step).toBe('broken');
    world.runtime.dispatch.raise('RETRY');
    settle(world);
    expect(world.calls).toHaveLength(2);
    await answer(world, 1, 'ca');
    expect(offered(world, 'country')).toEqual(['ca']);
  });

  test('are fetched only once their field is visible', () => {
    const world = begun({}, [level('country', { as: 'countries' }, { when: '$flag' })]);
    expect(world.calls).toHaveLength(0);
    world.runtime.dispatch.raise('SHOW');
    settle(world);
    expect(world.calls).toHaveLength(1);
  });

  test('may not be stored under one name by two fields', () => {
    const twice = [levels[0] ?? {}, level('region', { as: 'countries' })];
    const { findings } = compileSmall(filesOf(twice, {}));
    expect(findings.map(({ rule }) => rule)).toEqual(['duplicate-name']);
  });
});

describe('the statement "fetch"', () => {
  const again = [{ fetch: 'home.country' }, { stay: true }];
  const help = {
    id: 'help',
    title: 'word',
    view: [{ heading: 'word' }, { button: 'word', event: 'AGAIN' }, { button: 'word', event: 'RETRY' }],
    on: { AGAIN: again, RETRY: [{ return: true }] },
  };

  /** FIRST has fetched its choices and the applicant has chosen one. AGAIN runs the statement on each step and view. */
  async function chosen(more: object = {}): Promise<World> {
    const files = filesOf([level('country', { with: { of: "'earth'" }, as: 'countries' }, more)], {});
    const ask = files['steps/FIRST.json'] as { readonly on: object };
    const compilation = compileSmall({
      ...files,
      'flow.json': { on: { AGAIN: again, VIEW: [{ goto: 'help' }] } },
      'views/help.json': help,
      'steps/FIRST.json': {
        ...ask,
        on: { ...ask.on, TAKEN: [{ problem: 'name.required', at: 'home.country' }, ...again] },
      },
    });
    expect(compilation.findings).toEqual([]);
    const world = startFlow(compilation);
    settle(world);
    await answer(world, 0, 'ca', 'us');
    choose(world, 'country', 'ca');
    return world;
  }

  test('fetches the choices again once, and the answer stays if it is still offered', async () => {
    const world = await chosen();
    world.runtime.dispatch.raise('AGAIN');
    settle(world);
    expect(asked(world)).toEqual([{ of: 'earth' }, { of: 'earth' }]);
    expect(field(world, 'country')).toMatchObject({ isLoading: true, value: 'ca' });
    await answer(world, 1, 'ca', 'va');
    world.advance(1000);
    expect([asked(world).length, offered(world, 'country'), answers(world)]).toEqual([
      2,
      ['ca', 'va'],
      { country: 'ca' },
    ]);
  });

  test('clears an answer that is not offered any more, and the error at the field stays', async () => {
    const world = await chosen();
    world.runtime.dispatch.raise('TAKEN');
    settle(world);
    await answer(world, 1, 'va');
    expect(answers(world)).toEqual({ country: null });
    expect(field(world, 'country').error).not.toBeNull();
  });

  test('replaces a request for the choices that is under way', async () => {
    const world = await chosen();
    for (const _ of [1, 2]) {
      world.runtime.dispatch.raise('AGAIN');
      settle(world);
    }
    expect(world.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await answer(world, 2, 'va');
    expect(offered(world, 'country')).toEqual(['va']);
  });

  test('on a view fetches the choices of the step that the view covers', async () => {
    const world = await chosen();
    world.runtime.dispatch.raise('VIEW');
    world.runtime.dispatch.raise('AGAIN');
    settle(world);
    expect(world.calls).toHaveLength(1);
    world.runtime.dispatch.raise('RETRY');
    settle(world);
    expect(world.calls).toHaveLength(2);
  });

  test('on another step requests nothing: the choices are fetched when their step is reached, and once', async () => {
    const world = await chosen();
    world.runtime.dispatch.raise('GO', { form: 'f' });
    world.runtime.dispatch.raise('AGAIN');
    settle(world);
    expect(world.runtime.store.screen.step).toBe('SECOND');
    expect(world.calls).toHaveLength(1);
    world.runtime.dispatch.raise('BACK');
    settle(world);
    await answer(world, 1, 'ca');
    world.advance(1000);
    expect(world.calls).toHaveLength(2);
  });

  test('leaves a field required while its choices are fetched again, also one that is optional without choices', async () => {
    const world = await chosen({ optionalIfEmpty: true });
    world.runtime.dispatch.raise('AGAIN');
    settle(world);
    expect(field(world, 'country')).toMatchObject({ enabled: true, isLoading: true });
    await answer(world, 1);
    expect(field(world, 'country').enabled).toBe(false);
  });
});

test('items that are edited one at a time on their own step each have their own fetched choices', async () => {
  const fields = levels.slice(0, 2);
  const ask = { form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'home', bind: 'home', fields }] };
  const compilation = compileSmall({
    ...filesOf(fields, {}),
    'context.json': { home: { schema: 'home' }, homes: { list: 'home' }, open: { type: 'index' } },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { records: { of: '$homes', title: '$item.region', count: '1' }, unit: 'word', unitShort: 'word', edit: 'word' },
        { button: 'word', event: 'ADD' },
      ],
      on: {
        ADD: [{ reset: ['home', 'open'] }, { goto: 'SECOND' }],
        EDIT: [{ set: { home: '$homes[$event.index]', open: '$event.index' } }, { goto: 'SECOND' }],
      },
    },
    'steps/SECOND.json': {
      id: 'SECOND',
      title: 'word',
      view: [ask],
      on: { GO: [{ set: { homes: '$put($homes, $open, $home)' } }, { goto: 'FIRST' }] },
    },
  });
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation);
  const newest = (): number => world.calls.length - 1;
  for (const [country, region] of [
    ['ca', 'qc'],
    ['us', 'ny'],
  ] as const) {
    world.runtime.dispatch.raise('ADD');
    settle(world);
    await answer(world, newest(), 'ca', 'us');
    choose(world, 'country', country);
    await answer(world, newest(), region);
    choose(world, 'region', region);
    world.runtime.dispatch.raise('GO', { form: 'f' });
  }
  world.runtime.dispatch.raise('EDIT', { data: { index: 0 } });
  settle(world);
  // Both lists of this item load again, so both calls get replies.
  expect(asked(world).slice(-2)).toEqual([{ of: 'earth' }, { of: 'ca' }]);
  await answer(world, newest() - 1, 'ca', 'us');
  await answer(world, newest(), 'qc', 'on');
  expect(answers(world)).toEqual({ country: 'ca', region: 'qc' });
  expect(offered(world, 'region')).toEqual(['qc', 'on']);
  choose(world, 'region', 'on');
  world.runtime.dispatch.raise('GO', { form: 'f' });
  expect(world.runtime.snapshot().context['homes']).toEqual([
    { country: 'ca', region: 'on' },
    { country: 'us', region: 'ny' },
  ]);
});
