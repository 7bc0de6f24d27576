import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import type { ItemKeys } from '../../../src/runtime/shapes/snapshot.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { itemKeyAt, readItemKeys, reconcileKeys } from '../../../src/runtime/features/repeated/item-keys.ts';
import { formsOf } from '../../../src/testing/on-screen.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';

const group = {
  repeat: 'guests',
  min: 1,
  max: 5,
  legend: 'guest',
  add: 'word',
  remove: 'word',
  removed: 'word',
  undo: 'word',
  up: 'word',
  down: 'word',
  moved: 'word',
  fields: [
    {
      name: 'name',
      widget: 'text-field',
      label: 'word',
      required: true,
      messages: { required: 'name.required', '*': 'name.short' },
      rules: [{ assert: '$count($guests[name = $item.name]) < 2', message: 'name.taken' }],
    },
    { name: 'age', widget: 'number-field', label: 'word', messages: { '*': 'age.wrong' } },
  ],
};

const files: SmallFiles = {
  'context.json': { guests: { list: 'guest', keepOnReload: true } },
  'schemas/guest.json': {
    type: 'object',
    properties: { name: { type: 'string', minLength: 2 }, age: { type: 'number', minimum: 1 } },
  },
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    view: [
      { heading: 'word' },
      { form: 'party', submit: 'SUBMIT', button: 'word', sections: [group] },
      { button: 'word', event: 'REFUSE' },
      { button: 'word', event: 'SORT' },
      { button: 'word', event: 'CLEAR' },
      { button: 'word', event: 'ASK' },
    ],
    on: {
      SUBMIT: [{ stay: true }],
      REFUSE: [
        { problem: 'age.wrong', at: 'guests.1.age' },
        { problem: 'name.refused', at: 'guests.1.name' },
        { stay: true },
      ],
      SORT: [{ set: { guests: "$sortByCloseness($guests, 'age', 0)" } }, { stay: true }],
      CLEAR: [{ reset: 'guests' }, { stay: true }],
      ASK: [{ stay: 'guests.1.name' }],
    },
  },
  'copy/en-US.json': { guest: 'Guest', 'age.wrong': 'At least one', 'name.refused': 'Not this one' },
};

const compilation = compileSmall(files);
const start = (options = {}): World => startFlow(compilation, options);

const itemsOn = ({ runtime }: World): ResolvedSection[] =>
  formsOf(runtime.store.screen).flatMap(({ items }) => items.filter((item) => 'section' in item));
const keys = (world: World): unknown[] => itemsOn(world).map(({ key }) => key);
const errors = (world: World): (readonly string[])[] =>
  itemsOn(world).map(({ fields }) => fields.flatMap(({ error }) => (error === null ? [] : [plainText(error)])));
const enter = (world: World, path: string, value: unknown): void =>
  world.runtime.dispatch.input(`guests.${path}`, value);
function act(world: World, what: string, index?: number): void {
  world.runtime.dispatch.raise(`${what} guests`, index === undefined ? undefined : { data: { index } });
}
function partyOf(...guests: string[]): World {
  const world = start();
  guests.forEach((name, index) => {
    if (index > 0) act(world, 'ADD');
    enter(world, `${index}.name`, name);
  });
  return world;
}

test('the flow of these tests compiles without a finding', () => {
  expect(compilation.findings).toEqual([]);
});

describe('the key of an item', () => {
  test('stays the same if the item or another one is added, moved or removed', () => {
    const world = partyOf('Robin', 'Kim', 'Sam');
    expect(keys(world)).toEqual(['guests.0', 'guests.1', 'guests.2']);
    act(world, 'DOWN', 0);
    expect(keys(world)).toEqual(['guests.1', 'guests.0', 'guests.2']);
    act(world, 'REMOVE', 0);
    expect(keys(world)).toEqual(['guests.0', 'guests.2']);
    act(world, 'ADD');
    expect(keys(world)).toEqual(['guests.0', 'guests.2', 'guests.3']);
  });

  test('stays the same while the item is edited, also after a move', () => {
    const world = partyOf('Robin', 'Kim');
    act(world, 'UP', 1);
    enter(world, '0.name', 'Kim Lee');
    expect(keys(world)).toEqual(['guests.1', 'guests.0']);
  });

  test('is new for an item that is put back: only its answers return', () => {
    const world = partyOf('Robin', 'Kim');
    act(world, 'REMOVE', 0);
    act(world, 'UNDO');
    expect(keys(world)).toEqual(['guests.2', 'guests.1']);
  });

  test('follows the items of a list that an expression sorts', () => {
    const world = partyOf('Sam', 'Kim', 'Robin');
    [3, 1, 2].forEach((age, index) => enter(world, `${index}.age`, age));
    world.runtime.dispatch.raise('SORT');
    expect(keys(world)).toEqual(['guests.1', 'guests.2', 'guests.0']);
  });

  test('is never one that a removed item had, even if the list is cleared', () => {
    const world = partyOf('Sam', 'Kim');
    act(world, 'REMOVE', 1);
    act(world, 'ADD');
    expect(keys(world)).toEqual(['guests.0', 'guests.2']);
    world.runtime.dispatch.raise('CLEAR');
    act(world, 'ADD');
    expect(keys(world)).toEqual(['guests.0', 'guests.3']);
  });

  test('is in the draft', () => {
    const world = partyOf('Robin', 'Kim', 'Sam');
    act(world, 'UP', 2);
    act(world, 'REMOVE', 0);
    const again = start({ draft: world.tab.value });
    expect(keys(again)).toEqual(['guests.2', 'guests.1']);
  });

  test('is the index if the draft is of an earlier release or its keys cannot be read', () => {
    const world = partyOf('Robin', 'Kim');
    act(world, 'UP', 1);
    const draft = world.tab.value as { readonly state: object };
    for (const itemKeys of [undefined, 7, { guests: 7 }, { guests: { keys: [0, 0], next: 2 } }]) {
      const again = start({ draft: { ...draft, state: { ...draft.state, itemKeys } } });
      expect(keys(again)).toEqual(['guests.0', 'guests.1']);
    }
  });
});

describe('the errors of an item', () => {
  test('stay with it if an item is added, moved or removed, whether the form or a server found them', () => {
    const world = partyOf('Robin', 'Kim', 'Sam');
    enter(world, '2.name', 'S');
    world.runtime.dispatch.blur('guests.2.name');
    world.runtime.dispatch.raise('REFUSE');
    const refused = ['Not this one', 'At least one'];
    expect(errors(world)).toEqual([[], refused, ['Name is short']]);
    act(world, 'ADD');
    expect(errors(world)).toEqual([[], refused, ['Name is short'], []]);
    act(world, 'DOWN', 1);
    expect(errors(world)).toEqual([[], ['Name is short'], refused, []]);
    act(world, 'REMOVE', 0);
    expect(errors(world)).toEqual([['Name is short'], refused, []]);
    enter(world, '2.name', 'Alex');
    enter(world, '2.age', 1);
    expect(errors(world)).toEqual([['Name is short'], refused, []]);
    world.runtime.dispatch.raise('SORT');
    expect(errors(world)).toEqual([[], ['Name is short'], refused]);
  });

  test('are removed with it', () => {
    const world = partyOf('Robin', 'Kim');
    world.runtime.dispatch.raise('REFUSE');
    act(world, 'REMOVE', 1);
    expect(errors(world)).toEqual([[]]);
    act(world, 'ADD');
    expect(errors(world)).toEqual([[], []]);
  });

  test('are cleared if their field changes, and other errors of the item stay', () => {
    const world = partyOf('Robin', 'Kim');
    world.runtime.dispatch.raise('REFUSE');
    act(world, 'UP', 1);
    enter(world, '0.name', 'Alex');
    expect(errors(world)).toEqual([['At least one'], []]);
  });

  test('of a rule about the whole list are checked again when the list changes', () => {
    const world = partyOf('Kim', 'Kim', 'Sam');
    world.runtime.dispatch.raise('SUBMIT', { form: 'party' });
    expect(errors(world)).toEqual([['Name is taken'], ['Name is taken'], []]);
    act(world, 'REMOVE', 0);
    expect(errors(world)).toEqual([[], []]);
  });
});

describe('other state that moves with an item', () => {
  test('is the unsaved mark: a typed value that is cleared again leaves nothing unsaved', () => {
    const world = partyOf('Robin');
    act(world, 'ADD');
    const unsaved = (): object => world.runtime.snapshot().dirtyFields;
    enter(world, '1.name', 'Kim');
    act(world, 'UP', 1);
    expect(Object.keys(unsaved()).toSorted()).toEqual(['guests.0.name', 'guests.1.name']);
    enter(world, '0.name', '');
    expect(Object.keys(unsaved())).toEqual(['guests.1.name']);
    act(world, 'REMOVE', 1);
    expect(unsaved()).toEqual({ guests: 'taken' });
  });

  test('is the focus request', () => {
    const world = partyOf('Robin', 'Kim');
    world.runtime.dispatch.raise('REFUSE');
    const { count } = world.runtime.store.screen.focus;
    act(world, 'UP', 1);
    expect(world.runtime.store.screen.focus).toEqual({ count, target: 'field', path: 'guests.0.name' });
  });
});

type Change = { readonly kind: 'add' | 'remove' | 'move' | 'edit'; readonly at: number; readonly to: number };

test('each item keeps its key through random adds, moves, removes and edits', () => {
  const change = fc.record<Change>({
    kind: fc.constantFrom('add', 'remove', 'move', 'edit'),
    at: fc.nat(6),
    to: fc.nat(6),
  });
  fc.assert(
    fc.property(fc.nat(4), fc.array(change, { maxLength: 30 }), (count, changes) => {
      let made = 0;
      const item = (name = `item ${(made += 1)}`) => ({ name });
      let list = Array.from({ length: count }, () => item());
      let known: ItemKeys | undefined;
      const keyOf = new Map(list.map(({ name }, index) => [name, index]));
      for (const { kind, at, to } of changes) {
        const index = at % Math.max(1, list.length);
        const [one] = list.slice(index, index + 1);
        const others = list.toSpliced(index, 1);
        if (kind !== 'add' && one === undefined) continue;
        const next =
          kind === 'add'
            ? list.toSpliced(index, 0, item())
            : kind === 'remove'
              ? others
              : kind === 'move'
                ? others.toSpliced(to % list.length, 0, one as { name: string })
                : list.with(index, item(one?.name));
        known = reconcileKeys(known, list, next);
        list = next;
        list.forEach(({ name }, place) => {
          const key = itemKeyAt(known, place);
          if (!keyOf.has(name)) expect([...keyOf.values()]).not.toContain(key);
          keyOf.set(name, keyOf.get(name) ?? key);
          expect([name, key]).toEqual([name, keyOf.get(name)]);
        });
        const stored: unknown = JSON.parse(JSON.stringify(known === undefined ? {} : { list: known }));
        expect(readItemKeys(stored as object as Record<string, unknown>)['list']).toEqual(known);
      }
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
