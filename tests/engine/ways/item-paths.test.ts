import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { moveItemState } from '../../../src/runtime/features/repeated/item-state.ts';
import { resolveTarget } from '../../../src/runtime/features/history/resolve-target.ts';
import { mapServerErrors } from '../../../src/runtime/features/server-errors/map-server-errors.ts';
import { functionCall, comparison, literal, pathExpression } from '../../../tools/compile/expression/build.ts';
import { decisionAfter, initialSnapshotOf, raise, start, tinyFlow } from '../../support/tiny-flow.ts';

const begun = initialSnapshotOf(tinyFlow({ flow: { context: { pets: { initial: [] } } } }));

describe('a program that names the path of an item', () => {
  test.each<[string, ExprNode | undefined, string]>([
    [
      'moves the focus to the computed item',
      comparison(literal('pets.'), '&', functionCall('count', pathExpression('pets'))),
      'pets.2',
    ],
    ['moves the focus to the list if nothing is computed', undefined, 'pets'],
  ])('%s', (_, at, path) => {
    const stay = { op: 'stay', focus: 'pets', next: -1, ...(at && { at }) } as const;
    const runnable = tinyFlow({
      nodes: [{ op: 'goto', to: 'FIRST', next: -1 }, stay],
      steps: { FIRST: { on: { GO: 1 } } },
      flow: { context: { pets: { initial: ['a', 'b'] } } },
    });
    const { snapshot } = decisionAfter(runnable, start, raise('GO'));
    expect(snapshot.focus).toMatchObject({ target: 'field', path });
  });
});

describe('the errors of a server in a repeated group', () => {
  const node = {
    op: 'problems',
    of: literal(null),
    fields: { 'animals[*].title': 'pets.*.name', pets: 'pets' },
    messages: {},
    serverWords: false,
    otherwise: { copy: 'word' },
    steps: [{ step: 'PETS', paths: ['pets.*.name'] }],
    most: { pets: 12 },
    next: -1,
  } as const;
  const text = () => ({ copy: 'word', values: {} });
  const found = (name: string) => mapServerErrors(begun, node, { list: [{ field: name }], text });

  test.each([
    ['animals[0].title', 'pets.0.name'],
    ['animals[11].title', 'pets.11.name'],
  ])('%s is mapped to %s', (name, path) => {
    const { errors, step, hasErrorWithoutField: hasOther } = found(name);
    expect([Object.keys(errors), step, hasOther]).toEqual([[path], 'PETS', false]);
  });

  test.each([
    ['an index beyond the maximum', 'animals[12].title'],
    ['an index with a leading zero', 'animals[01].title'],
    ['a name without an index', 'animals.title'],
    ['the template itself', 'animals[*].title'],
    ['another name', 'plants[0].title'],
    ['a list that no step contains', 'pets'],
  ])('%s is mapped to no field', (_, name) => {
    expect(found(name)).toEqual({ errors: {}, step: undefined, hasErrorWithoutField: true });
  });

  test('a name with several numbers is mapped by the index that the flow declares', () => {
    const several = { ...node, fields: { 'v2/animals/*': 'pets.*.name' } };
    const list = [{ field: 'v2/animals/1' }];
    expect(Object.keys(mapServerErrors(begun, several, { list, text }).errors)).toEqual(['pets.1.name']);
  });
});

describe('open items', () => {
  const open = functionCall('not', functionCall('filled', pathExpression('item.name')));
  const visited = (pets: unknown, range: { readonly least: number; readonly most: number }): string => {
    const steps = { PETS: { openItems: [{ list: 'pets', ...range, open }] }, CHECK: {} };
    const { flow } = tinyFlow({ steps, flow: { context: { pets: { initial: [] } } } });
    const editSession = { from: 'CHECK', visited: ['PETS'], outer: null };
    const snapshot = { ...begun, step: 'FIRST', context: { pets }, editSession };
    const isOpenItem = (names: Readonly<Record<string, unknown>> = {}): boolean =>
      (names['item'] as { readonly name?: string } | undefined)?.name === undefined;
    const passes: Parameters<typeof resolveTarget>[3] = (guard, names) => (guard === open ? isOpenItem(names) : true);
    return resolveTarget(flow, snapshot, { to: 'CHECK', isAfterAnswer: true, relevant: snapshot }, passes).to;
  };

  test.each<[string, unknown, { readonly least: number; readonly most: number }, string]>([
    ['no item', [], { least: 0, most: 3 }, 'CHECK'],
    ['a required item that does not exist', [], { least: 1, most: 3 }, 'PETS'],
    ['answered items', [{ name: 'a' }, { name: 'b' }], { least: 1, most: 3 }, 'CHECK'],
    ['a second item without an answer', [{ name: 'a' }, {}], { least: 1, most: 3 }, 'PETS'],
    ['an item without an answer only beyond the maximum', [{ name: 'a' }, {}], { least: 1, most: 1 }, 'CHECK'],
  ])('are checked after a change with %s', (_, pets, range, expected) => {
    expect(visited(pets, range)).toBe(expected);
  });
});

test('replacing a whole list keeps unchanged errors and unsaved marks as the same objects', () => {
  const snapshot = {
    ...begun,
    context: { pets: [{ name: 'a' }] },
    errors: { 'order.name': { text: 'No' } },
    dirtyFields: { order: 'taken' },
  };
  const moved = moveItemState(snapshot as Snapshot, ['pets'], [{ name: 'b' }]);
  expect([moved?.errors, moved?.dirtyFields]).toEqual([snapshot.errors, snapshot.dirtyFields]);
  expect([moved?.errors === snapshot.errors, moved?.dirtyFields === snapshot.dirtyFields]).toEqual([true, true]);
});
