import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/runtime/decide/decide.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { createScreenResolver } from '../../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import type { ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import { errorsOf } from '../../../src/testing/on-screen.ts';
import { compileSmall, joinCompilation, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import { initialSnapshotOf, eventTime } from '../../support/tiny-flow.ts';

const repeat = {
  repeat: 'guests',
  min: 1,
  max: 3,
  legend: 'guest',
  add: 'add',
  remove: 'remove',
  removed: 'removed',
  undo: 'undo',
  up: 'up',
  down: 'down',
  moved: 'moved',
  fields: [
    {
      name: 'name',
      widget: 'text-field',
      label: 'label.name',
      required: true,
      messages: { required: 'name.required', '*': 'name.short' },
    },
    { name: 'age', widget: 'money-field', label: 'label.age', messages: { '*': 'age.wrong' } },
    {
      name: 'guardian',
      widget: 'text-field',
      label: 'label.guardian',
      when: '$item.age < $limits.grown',
      required: true,
      messages: { '*': 'name.required' },
      rules: [{ assert: '$item.guardian != $item.name', message: 'guardian.other' }],
    },
  ],
};

function flowWith(group: object, more: SmallFiles = {}): SmallFiles {
  return {
    'context.json': { guests: { list: 'guest' } },
    'limits.json': { grown: 18 },
    'schemas/guest.json': {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 2 },
        age: { type: 'number', minimum: 1 },
        guardian: { type: 'string' },
      },
    },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { heading: 'word' },
        { form: 'party', submit: 'SUBMIT', button: 'word', sections: [group] },
        { text: '$string($sum($guests.age))' },
        { button: 'word', event: 'NOBODY' },
      ],
      on: { SUBMIT: [{ goto: 'SECOND' }], NOBODY: [{ reset: 'guests' }, { stay: true }] },
    },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    'copy/en-US.json': {
      guest: 'Guest {number, number}',
      removed: 'Guest {number, number} is gone',
      moved: 'Now at place {number, number}',
      'guardian.other': 'Somebody else',
      'age.wrong': 'At least one',
      ...Object.fromEntries(
        'add remove undo up down label.name label.age label.guardian'.split(' ').map((key) => [key, key]),
      ),
    },
    ...more,
  };
}

const compilation = compileSmall(flowWith(repeat));
const party = () => startFlow(compilation);

const formOn = ({ runtime }: World) => runtime.store.screen.blocks[1]?.props as unknown as ResolvedForm;
const itemsOn = (world: World) => formOn(world).items.filter((item): item is ResolvedSection => 'section' in item);
const legends = (world: World) => itemsOn(world).map(({ legend = [] }) => plainText(legend));
const names = (world: World) => itemsOn(world).map(({ fields }) => fields[0]?.value ?? '');
const fieldsOf = (world: World, index: number) => itemsOn(world)[index]?.fields.map(({ name }) => name);
const underneath = (world: World) => formOn(world).items.find((item) => 'widget' in item)?.props ?? {};
const focusOn = ({ runtime }: World) => runtime.store.screen.focus;

function enter(world: World, path: string, value: unknown): void {
  world.runtime.dispatch.input(`guests.${path}`, value);
}
function act(world: World, what: string, index?: number): void {
  world.runtime.dispatch.raise(`${what} guests`, index === undefined ? undefined : { data: { index } });
}
function partyOf(...guests: string[]): World {
  const world = party();
  guests.forEach((name, index) => {
    if (index > 0) act(world, 'ADD');
    enter(world, `${index}.name`, name);
  });
  return world;
}

test('the flow of these tests compiles without a finding', () => {
  expect(compilation.findings).toEqual([]);
});

describe('items of a repeated group', () => {
  test('exist from the start, as many as the minimum', () => {
    expect(legends(party())).toEqual(['Guest 1']);
  });

  test('can be added up to the maximum, with the focus in the first field of the new item', () => {
    const world = partyOf('Robin');
    act(world, 'ADD');
    expect(legends(world)).toEqual(['Guest 1', 'Guest 2']);
    expect(focusOn(world)).toMatchObject({ target: 'field', path: 'guests.1' });
    expect(underneath(world)).toMatchObject({ isFull: false });
    act(world, 'ADD');
    act(world, 'ADD');
    expect(legends(world)).toEqual(['Guest 1', 'Guest 2', 'Guest 3']);
    expect(underneath(world)).toMatchObject({ isFull: true });
  });

  test('are removed and restored at their position, with all answers', () => {
    const world = partyOf('Robin', 'Kim', 'Sam');
    act(world, 'REMOVE', 1);
    expect(names(world)).toEqual(['Robin', 'Sam']);
    expect(underneath(world)['gone']).toEqual([{ text: ['Guest 2 is gone'] }]);
    act(world, 'UNDO');
    expect(names(world)).toEqual(['Robin', 'Kim', 'Sam']);
    expect(focusOn(world)).toMatchObject({ target: 'field', path: 'guests.1' });
    expect(underneath(world)['gone']).toEqual([]);
  });

  test('cannot be restored once a program has reset the list', () => {
    const world = partyOf('Robin', 'Kim');
    act(world, 'REMOVE', 1);
    world.runtime.dispatch.raise('NOBODY');
    expect(underneath(world)['gone']).toEqual([]);
    act(world, 'UNDO');
    expect(names(world)).toEqual(['']);
  });

  test('beyond the maximum are not cut off: the form shows an error until enough are removed', () => {
    const kept = ['Robin', 'Kim', 'Sam', 'Alex', 'Mo'].map((name) => ({ name }));
    const context = { 'context.json': { guests: { list: 'guest', default: kept } } };
    for (const [more, words] of [
      [{}, 'Choose no more than 3.'],
      [{ full: 'full' }, 'Three at the most'],
    ] as const) {
      const files = flowWith({ ...repeat, ...more }, context);
      const copy = { ...(files['copy/en-US.json'] as object), full: 'Three at the most' };
      const world = startFlow(compileSmall({ ...files, 'copy/en-US.json': copy }));
      const send = (): void => world.runtime.dispatch.raise('SUBMIT', { form: 'party' });
      expect(names(world)).toEqual(['Robin', 'Kim', 'Sam']);
      send();
      expect(errorsOf(world.runtime.store.screen)).toEqual({ name: words });
      act(world, 'REMOVE', 1);
      expect(names(world)).toEqual(['Robin', 'Sam', 'Alex']);
      send();
      expect(world.runtime.store.screen.step).toBe('FIRST');
      act(world, 'REMOVE', 0);
      send();
      expect(world.runtime.store.screen.step).toBe('SECOND');
      expect(world.runtime.snapshot().context['guests']).toEqual([{ name: 'Sam' }, { name: 'Alex' }, { name: 'Mo' }]);
    }
  });

  test('cannot be removed below the minimum', () => {
    const world = partyOf('Robin');
    expect(itemsOn(world)[0]?.item).toMatchObject({ isNeeded: true });
    act(world, 'REMOVE', 0);
    expect(names(world)).toEqual(['Robin']);
    act(world, 'ADD');
    expect(itemsOn(world)[0]?.item).toMatchObject({ isNeeded: false });
    act(world, 'REMOVE', 0);
    expect(names(world)).toEqual(['']);
  });

  test('swap places, and never move out of the list', () => {
    const world = partyOf('Robin', 'Kim', 'Sam');
    act(world, 'UP', 2);
    expect(names(world)).toEqual(['Robin', 'Sam', 'Kim']);
    expect(underneath(world)).toMatchObject({ said: [{ text: ['Now at place 2'] }], place: 1 });
    act(world, 'DOWN', 0);
    expect(names(world)).toEqual(['Sam', 'Robin', 'Kim']);
    for (const [what, index] of [
      ['UP', 0],
      ['DOWN', 2],
      ['UP', 7],
      ['REMOVE', 7],
    ] as const)
      act(world, what, index);
    expect(names(world)).toEqual(['Sam', 'Robin', 'Kim']);
    expect(itemsOn(world).map(({ item }) => [item?.rises !== undefined, item?.isFollowed === true])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  test('remain a list for expressions: a total includes each of them', () => {
    const world = partyOf('Robin', 'Kim');
    enter(world, '0.age', 40);
    enter(world, '1.age', 2);
    expect(world.runtime.store.screen.blocks[2]?.props['text']).toEqual(['42']);
    act(world, 'REMOVE', 0);
    expect(world.runtime.store.screen.blocks[2]?.props['text']).toEqual(['2']);
  });
});

describe('a field of an item', () => {
  test('reads only the other fields of the same item', () => {
    const world = partyOf('Robin', 'Kim');
    enter(world, '1.age', 9);
    expect(fieldsOf(world, 0)).toEqual(['name', 'age']);
    expect(fieldsOf(world, 1)).toEqual(['name', 'age', 'guardian']);
  });

  test('is checked by schema and rules per item, and named with its item in the summary', () => {
    const world = partyOf('Robin', 'K', '');
    enter(world, '1.age', 0);
    enter(world, '2.age', 9);
    world.runtime.dispatch.raise('SUBMIT', { form: 'party' });
    const { summary } = formOn(world);
    expect(summary.map(({ path, text, label = [] }) => [path, plainText(text), plainText(label)])).toEqual([
      ['guests.1.name', 'Name is short', 'Guest 2 – label.name'],
      ['guests.1.age', 'At least one', 'Guest 2 – label.age'],
      ['guests.1.guardian', 'Name is required', 'Guest 2 – label.guardian'],
      ['guests.2.name', 'Name is required', 'Guest 3 – label.name'],
      ['guests.2.guardian', 'Name is required', 'Guest 3 – label.guardian'],
    ]);
    enter(world, '2.guardian', 'Sam');
    enter(world, '2.name', 'Sam');
    world.runtime.dispatch.blur('guests.2.guardian');
    expect(errorsOf(world.runtime.store.screen)).toMatchObject({ guardian: 'Somebody else' });
  });

  test('lets the form continue once all items are valid', () => {
    const world = partyOf('Robin', 'Kim');
    world.runtime.dispatch.raise('SUBMIT', { form: 'party' });
    expect(world.runtime.store.screen.step).toBe('SECOND');
  });
});

/** The cost of typing in a group of this many items with six fields each: guards evaluated and texts formatted. */
function costOfKeys(count: number) {
  const fields = Array.from({ length: 6 }, (_, place) => ({
    name: `f${place}`,
    widget: 'text-field',
    label: 'word',
    when: place === 1 ? '$filled($item.f0)' : '$filled($limits.grown)',
    required: '$filled($item.f0)',
    messages: { '*': 'name.short' },
  }));
  const properties = Object.fromEntries(fields.map(({ name }) => [name, { type: 'string' }]));
  const many = compileSmall({
    ...flowWith({ ...repeat, min: count, max: 100, fields }),
    'schemas/guest.json': { type: 'object', properties },
  });
  const made = joinCompilation(many);
  let [guards, texts] = [0, 0];
  const filled = made.runnable.functions['filled'];
  const runnable: RunnableFlow = {
    ...made.runnable,
    functions: { ...made.runnable.functions, filled: (...args) => ((guards += 1), filled?.(...args)) },
  };
  const resolve = createScreenResolver(runnable, {
    ...made.localizer,
    formatText: (text) => ((texts += 1), made.localizer.formatText(text)),
  });
  let snapshot = initialSnapshotOf(runnable);
  const happen = (event: FlowEventBody) => {
    [guards, texts] = [0, 0];
    snapshot = decide(runnable, snapshot, { ...event, ...eventTime }).snapshot;
    const form = resolve(snapshot).blocks[1]?.props as unknown as ResolvedForm | undefined;
    return { guards, texts, items: form?.items ?? [] };
  };
  const drawn = happen({ kind: 'start' }).items;
  const cost = ({ guards: asked, texts: said }: { readonly guards: number; readonly texts: number }) => [asked, said];
  const first = happen({ kind: 'input', path: 'guests.2.f0', value: 'A' });
  const next = happen({ kind: 'input', path: 'guests.2.f3', value: 'B' });
  const same = next.items.filter((item, index) => item === first.items[index]).length;
  return { drawn: drawn.length, costs: [cost(first), cost(next)], changed: next.items.length - same };
}

test('a keystroke in a group of 20 or 100 items costs no more than in a group of 10, and changes only its own item', () => {
  const sizes = [10, 20, 100];
  const groups = sizes.map(costOfKeys);
  expect(groups.map(({ drawn }) => drawn)).toEqual(sizes.map((size) => size + 1));
  for (const { costs, changed } of groups) {
    expect(costs).toEqual(groups[0]?.costs);
    expect(costs.flat().every((cost) => cost > 0 && cost < 20)).toBe(true);
    expect(changed).toBe(1);
  }
});

describe('the compiler of a repeated group', () => {
  test.each([
    ['reports that its entry is not a list', { repeat: 'party' }, '"party" is no list of context.json'],
    ['reports that the minimum exceeds the maximum', { min: 4 }, 'At least 4 are more than at most 3'],
    ['reports that a limit is unknown', { max: { $limit: 'seats' } }, 'Unknown limit "seats"'],
  ])('%s', (_, wrong, message) => {
    const { findings } = compileSmall(
      flowWith({ ...repeat, ...wrong }, { 'context.json': { guests: { list: 'guest' }, party: { schema: 'guest' } } }),
    );
    expect(findings.map((finding) => finding.message)).toContain(message);
  });

  test('reports that items cannot fetch their own choices, and suggests an alternative', () => {
    const options = {
      call: 'list',
      with: { of: '$item.age' },
      dependsOn: ['age'],
      as: 'names',
      value: 'id',
      label: 'id',
    };
    const [name] = repeat.fields;
    const choosing = { ...name, widget: 'select-field', prompt: 'word', options };
    const { findings } = compileSmall(flowWith({ ...repeat, fields: [choosing] }));
    const [finding] = findings.filter(({ rule }) => rule === 'repeated-group');
    expect(finding?.message).toContain(
      'Ask for one item at a time on a separate step, and list the items with "records"',
    );
  });

  test('takes least and most from limits', () => {
    const limited = { ...repeat, min: { $limit: 'few' }, max: { $limit: 'many' } };
    const world = startFlow(compileSmall(flowWith(limited, { 'limits.json': { grown: 18, few: 2, many: 4 } })));
    expect(legends(world)).toEqual(['Guest 1', 'Guest 2']);
  });
});
