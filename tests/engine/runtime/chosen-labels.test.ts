import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { ReviewStep, ResolvedBlock } from '../../../src/runtime/shapes/screen.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { enterAnswer } from '../../../src/testing/enter-answer.ts';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { moreWidgets } from '../../../src/widgets/optional-widgets.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { choiceLabelEntries, type ChosenLabel } from '../../../src/runtime/shapes/history-and-drafts.ts';
import { stepOf } from './started.ts';

const text = { type: 'string' };
const choice = (name: string, options: object, more: object = {}): object => ({
  name,
  widget: 'select-field',
  label: 'word',
  prompt: 'word',
  options: { value: 'code', label: 'name', ...options },
  ...more,
});
const fields = [
  choice('town', { call: 'list', as: 'towns' }),
  choice(
    'parks',
    { call: 'list', with: { of: "'parks'" }, as: 'parks' },
    { widget: 'checkbox-list', prompt: undefined },
  ),
  choice('street', { call: 'list', search: true, as: 'streets' }, { widget: 'lookup-field', prompt: undefined }),
  choice('bus', { from: '$buses' }),
  {
    name: 'seat',
    widget: 'choice-cards',
    label: 'word',
    cards: { of: '$seats', value: '$item.code', title: '$item.name' },
  },
  choice('account', { call: 'list', with: { of: "'accounts'" }, as: 'accounts' }),
];

const files: SmallFiles = {
  'flow.json': {
    resume: {
      answers: true,
      days: 10,
      browser: true,
      reentryBanner: { banner: 'word' },
      expiredBanner: { banner: 'word' },
    },
  },
  'context.json': { trip: { schema: 'trip' }, streets: { list: 'street' } },
  'schemas/trip.json': {
    type: 'object',
    properties: {
      town: text,
      parks: { type: 'array', items: text },
      street: text,
      bus: text,
      seat: text,
      account: { ...text, sensitive: 'account' },
    },
  },
  'schemas/street.json': { type: 'object', properties: { code: text, name: text } },
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    context: { buses: { type: 'list' }, seats: { type: 'list' } },
    enter: [
      { set: { buses: "[{ 'code': 'B7', 'name': 'Bus 7' }]", seats: "[{ 'code': 'S1', 'name': 'At the window' }]" } },
    ],
    view: [
      { heading: 'word' },
      { form: 'f', submit: 'GO', button: 'word', sections: [{ schema: 'trip', bind: 'trip', fields }] },
    ],
    on: { GO: [{ goto: 'CHECK' }] },
  },
  'steps/CHECK.json': {
    id: 'CHECK',
    title: 'word',
    view: [
      { review: ['FIRST'], change: 'word' },
      { summary: 'word', rows: [{ label: 'word', text: "$chosenLabels[field = 'trip.town'].label" }] },
      { button: 'word', event: 'SEND' },
    ],
    on: { SEND: [{ call: 'work', with: { trip: '$trip' } }, { stay: true }] },
  },
};
const registries = {
  ...registriesOf({ widgets: { ...generalWidgets, ...moreWidgets }, functions: generalFunctions }),
  actions: {
    work: { about: 'Works.', input: ['*'], success: ['done'], failure: ['broken'] },
    list: { about: 'Lists.', input: ['*'], success: ['listed'], failure: ['broken'] },
  },
};

const compilation = compileSmall(files, registries);
const now = 1_700_000_000_000;

function begun(kept?: unknown): World {
  expect(compilation.findings).toEqual([]);
  const world = startFlow(compilation, { now, ...(kept === undefined ? {} : { draft: kept }) });
  world.advance(0);
  return world;
}

/** FIRST with all its lists loaded and all its fields answered. */
async function answered(): Promise<World> {
  const world = begun();
  const lists = [
    [{ code: 'T1', name: 'Cork' }],
    ['P1', 'P2', 'P3'].map((code) => ({ code, name: `Park ${code}` })),
    [{ code: 'A1', name: 'Account 12345678' }],
  ];
  for (const [index, reply] of lists.entries()) await world.calls[index]?.reply({ outcome: 'listed', reply });
  const answers = {
    town: 'T1',
    parks: ['P1', 'P3'],
    street: { code: 'S1', name: 'Main Street' },
    bus: 'B7',
    seat: 'S1',
    account: 'A1',
  };
  for (const [name, answer] of Object.entries(answers)) {
    const field = fieldsOf(world.runtime.store.screen).find((one) => one.name === name);
    if (field === undefined) throw new Error(`No field ${name}`);
    enterAnswer(world.runtime.dispatch, field, answer);
    world.advance(0);
  }
  return world;
}

function goOn(world: World): World {
  world.runtime.dispatch.raise('GO', { form: 'f' });
  expect(stepOf(world)).toBe('CHECK');
  return world;
}

const blockOf = (world: World, widget: string): ResolvedBlock['props'] =>
  world.runtime.store.screen.blocks.find((block) => block.widget === widget)?.props ?? {};

/** Values in the review by path: labels, or the answer itself. */
function shown(world: World): Record<string, unknown> {
  const steps = blockOf(world, 'review')['review'] as readonly ReviewStep[];
  return Object.fromEntries(
    (steps[0]?.parts[0]?.rows ?? []).map(({ path = '', value, chosen = [] }) => [
      path.replace('trip.', ''),
      chosen.length === 0 ? value : chosen.map(({ text: label }) => plainText(label)).join(', '),
    ]),
  );
}

const all = {
  town: 'Cork',
  parks: 'Park P1, Park P3',
  street: 'Main Street',
  bus: 'Bus 7',
  seat: 'At the window',
  account: 'Account 12345678',
};

describe('the labels of fetched choices are shown', () => {
  test('by a review, after the step with the lists is left', async () => {
    expect(shown(goOn(await answered()))).toEqual(all);
  });

  test('by a summary that reads them', async () => {
    const world = goOn(await answered());
    expect(blockOf(world, 'summary')['rows']).toMatchObject([{ text: ['Cork'] }]);
  });

  test('after a reload, except that of a sensitive answer, which is not stored', async () => {
    const before = goOn(await answered());
    expect(JSON.stringify(before.tab.value)).toContain('Cork');
    expect(JSON.stringify(before.tab.value)).not.toContain('12345678');
    const { account: _, ...stored } = all;
    const after = startFlow(compilation, { now, draft: before.tab.value });
    expect(stepOf(after)).toBe('CHECK');
    expect(shown(after)).toMatchObject(stored);
  });

  test('but are not part of any request', async () => {
    const world = await answered();
    goOn(world);
    world.runtime.dispatch.raise('SEND');
    expect(world.calls.at(-1)?.input).toEqual({
      trip: { town: 'T1', parks: ['P1', 'P3'], street: 'S1', bus: 'B7', seat: 'S1', account: 'A1' },
    });
  });

  test('no longer once another option is chosen', async () => {
    const world = await answered();
    world.runtime.dispatch.input('trip.parks', ['P2']);
    world.runtime.dispatch.input('trip.bus', null);
    expect(shown(goOn(world))).toMatchObject({ parks: 'Park P2', bus: null });
    const labels = Object.values(choiceLabelEntries).flatMap(
      (name) => (world.runtime.snapshot().context[name] ?? []) as readonly ChosenLabel[],
    );
    expect(labels.map(({ field }) => field)).toEqual([
      'trip.town',
      'trip.parks',
      'trip.street',
      'trip.seat',
      'trip.account',
    ]);
  });
});

test('a draft without labels shows the answers themselves', async () => {
  const before = goOn(await answered());
  const draft = structuredClone(before.tab.value) as { entries: Record<string, unknown> };
  delete draft.entries[choiceLabelEntries.draft];
  const after = begun(draft);
  expect(shown(after)).toMatchObject({ town: 'T1', parks: ['P1', 'P3'], bus: 'B7' });
});

test.each([[[null, 3, 'text', { field: 'trip.town' }]], [{}], ['text']])(
  'a draft with %j for the labels loads',
  async (labels) => {
    const before = goOn(await answered());
    const draft = structuredClone(before.tab.value) as { entries: Record<string, unknown> };
    const after = begun({ ...draft, entries: { ...draft.entries, [choiceLabelEntries.draft]: labels } });
    expect(shown(after)).toMatchObject({ town: 'T1' });
  },
);

test('a stored answer has its label on the next visit too', async () => {
  const stored = compileSmall(
    {
      ...files,
      'flow.json': {},
      'context.json': { trip: { schema: 'trip', stored: true }, streets: { list: 'street' } },
    },
    registries,
  );
  const world = startFlow(stored, { now });
  world.advance(0);
  await world.calls[0]?.reply({ outcome: 'listed', reply: [{ code: 'T1', name: 'Cork' }] });
  world.runtime.dispatch.input('trip.town', 'T1');
  const { value } = world.storage;
  expect(JSON.stringify(value)).toContain('Cork');
  const next = startFlow(stored, { now, stored: value });
  next.runtime.dispatch.raise('GO', { form: 'f' });
  expect(shown(next)).toMatchObject({ town: 'Cork' });
});

test('an answer whose list has not loaded is shown as its value', async () => {
  const world = begun();
  world.runtime.dispatch.input('trip.town', 'T1');
  expect(shown(goOn(world))).toMatchObject({ town: 'T1' });
});

test('the labels of an item move with it', () => {
  const words = ['legend', 'add', 'remove', 'removed', 'undo', 'up', 'down', 'moved'];
  const item = (bus: string): object => ({ bus });
  const groups = compileSmall({
    ...files,
    'flow.json': {},
    'context.json': { trips: { list: 'trip' } },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      context: { buses: { type: 'list' } },
      enter: [
        {
          set: {
            buses: "[{ 'code': 'B7', 'name': 'Bus 7' }, { 'code': 'B8', 'name': 'Bus 8' }]",
            trips: "[{ 'bus': 'B7' }, { 'bus': 'B8' }]",
          },
        },
      ],
      view: [
        { heading: 'word' },
        {
          form: 'f',
          submit: 'GO',
          button: 'word',
          sections: [
            {
              repeat: 'trips',
              min: 1,
              max: 3,
              ...Object.fromEntries(words.map((key) => [key, 'word'])),
              fields: [fields[3]],
            },
          ],
        },
      ],
      on: {
        GO: [{ goto: 'CHECK' }],
        TURN: [{ set: { buses: '[]', trips: '$append($trips[1], $trips[0])' } }, { stay: true }],
      },
    },
    'steps/CHECK.json': {
      id: 'CHECK',
      title: 'word',
      view: [{ review: ['FIRST'], change: 'word' }],
    },
  });
  const world = startFlow({ ...groups });
  expect(groups.findings).toEqual([]);
  world.runtime.dispatch.input('trips.0.bus', 'B7');
  world.runtime.dispatch.raise('TURN');
  expect(world.runtime.snapshot().context).toMatchObject({
    trips: [item('B8'), item('B7')],
    [choiceLabelEntries.others]: [
      { field: 'trips.0.bus', value: 'B8', label: 'Bus 8' },
      { field: 'trips.1.bus', value: 'B7', label: 'Bus 7' },
    ],
  });
});
