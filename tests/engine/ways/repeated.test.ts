import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledField,
  CompiledForm,
  CompiledRepeat,
  CompiledSection,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import {
  replaceFieldVariables,
  expandItems,
  repeatedItemsOf,
} from '../../../src/runtime/features/repeated/expand-items.ts';
import { functionCall, comparison, literal, pathExpression } from '../../../tools/compile/expression/build.ts';
import { initialSnapshotOf, tinyFlow, tinyForm } from '../../support/tiny-flow.ts';

const field = (name: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name,
  path: `pets.*.${name}`,
  widget: 'text-field',
  label: { copy: 'word' },
  required: true,
  messages: {},
  rules: [],
  autocomplete: 'off',
  wide: false,
  sensitive: false,
  keyboard: true,
  props: {},
  ...more,
});

const action = { kind: 'event', value: 'GO' } as const;
const actions = { rises: action, up: action, sinks: action, down: action, isFollowed: action, remove: action };

/** A repeated group of one to three pets. */
function group(more: Partial<CompiledSection> = {}, range: Partial<CompiledRepeat> = {}): CompiledRepeat {
  return {
    list: 'pets',
    least: 1,
    most: 3,
    exists: functionCall('exists', pathExpression('item')),
    template: { section: 's0', schema: 'pet', bind: 'pets.*', fields: [field('name')], item: actions, ...more },
    ...range,
  };
}

const begun = initialSnapshotOf(tinyFlow({ flow: { context: { pets: { initial: [] } } } }));
const withPets = (pets: unknown): Snapshot => ({ ...begun, context: { pets } });

/** The sections of a group that is alone in its form. */
function sectionsAt(all: CompiledForm['items'], at: Snapshot | string): CompiledSection[] {
  return expandItems(all, at).filter((item): item is CompiledSection => 'fields' in item);
}
const bindsAt = (repeat: CompiledRepeat, at: Snapshot | string): string[] =>
  sectionsAt([repeat], at).map(({ bind }) => bind);

describe('the items of a repeated group', () => {
  test.each<[string, unknown, Partial<CompiledRepeat>, readonly unknown[]]>([
    ['an empty list with a minimum', [], {}, [undefined]],
    ['an empty list without a minimum', [], { least: 0 }, []],
    ['a missing answer', undefined, { least: 2 }, [undefined, undefined]],
    ['an answer that is not a list', 'Rex', {}, [undefined]],
    ['a list between minimum and maximum', ['a', 'b'], {}, ['a', 'b']],
    ['a list that is longer than the maximum', ['a', 'b', 'c', 'd'], {}, ['a', 'b', 'c']],
  ])('of %s', (_, pets, range, expected) => {
    expect(repeatedItemsOf(group({}, range), withPets(pets))).toEqual(expected);
    expect(bindsAt(group({}, range), withPets(pets))).toEqual(expected.map((_item, index) => `pets.${index}`));
  });

  test('of a list in an object', () => {
    const home = group(
      { bind: 'home.pets.*', fields: [field('name', { path: 'home.pets.*.name' })] },
      { list: 'home.pets' },
    );
    const snapshot = { ...begun, context: { home: { pets: ['a', 'b'] } } };
    const [, second] = sectionsAt([home], snapshot);
    expect([second?.bind, second?.fields[0]?.path]).toEqual(['home.pets.1', 'home.pets.1.name']);
    expect(second?.when).toEqual(functionCall('exists', pathExpression('home.pets.1')));
  });

  test('are one fewer after one is removed', () => {
    const repeat = group();
    expect(bindsAt(repeat, withPets(['a', 'b', 'c']))).toEqual(['pets.0', 'pets.1', 'pets.2']);
    expect(bindsAt(repeat, withPets(['a', 'c']))).toEqual(['pets.0', 'pets.1']);
  });

  test('are the same objects each time, so that only changes are resolved', () => {
    const repeat = group();
    const [first] = sectionsAt([repeat], withPets(['a']));
    expect(sectionsAt([repeat], withPets(['b', 'c']))[0]).toBe(first);
    expect(sectionsAt([group()], withPets(['a']))[0]).not.toBe(first);
  });

  test.each([
    ['pets.2.name', ['pets.2']],
    ['pets.2', ['pets.2']],
    ['pets.3.name', []],
    ['pets.name', []],
    ['pets', []],
    ['petsitter.1.name', []],
    ['pets-2.name', []],
    ['order.1.name', []],
  ])('at the path %s', (path, expected) => {
    expect(bindsAt(group(), path)).toEqual(expected);
  });

  test('replace only the group, not other sections and blocks of the form', () => {
    const section = tinyForm({ person: ['name'] }).form.items[0] as CompiledSection;
    const block = { key: 'k', widget: 'text', props: {} };
    const all = expandItems([section, group(), block], withPets(['a', 'b']));
    expect([all[0], all[3]]).toEqual([section, block]);
    expect([all[0] === section, all[3] === block, all.length]).toEqual([true, true, 4]);
  });
});

describe('the section of an item', () => {
  test('has the guard of the template up to the minimum, and also that the item exists beyond it', () => {
    const when = comparison(pathExpression('item.kind'), '=', literal('dog'));
    const exists = functionCall('exists', pathExpression('item'));
    const [first, second] = sectionsAt([group({ when })], withPets(['a', 'b']));
    expect(first?.when).toEqual(comparison(pathExpression('pets.0.kind'), '=', literal('dog')));
    expect(second?.when).toEqual(functionCall('exists', pathExpression('pets.1')));
    const [always] = sectionsAt([group({}, { exists })], withPets([]));
    expect(always).not.toHaveProperty('when');
  });

  test('offers no move up at the first, no move down at the last possible, and no removal up to the minimum', () => {
    const shown = sectionsAt(
      [group({ item: { ...actions, isNeeded: action } }, { least: 2 })],
      withPets(['a', 'b', 'c']),
    );
    expect(shown.map(({ item = {} }) => Object.keys(item))).toEqual([
      ['sinks', 'down', 'isFollowed', 'remove', 'isNeeded'],
      ['rises', 'up', 'sinks', 'down', 'isFollowed', 'remove', 'isNeeded'],
      ['rises', 'up', 'remove'],
    ]);
  });

  test('reads its own item and the next one, by index', () => {
    const reads = ['item', 'item.name', 'next item', 'next item.name', 'index', 'itemised', 'pets'];
    const [, second] = sectionsAt([group({ reads })], withPets(['a', 'b']));
    expect(second?.reads).toEqual(['pets.1', 'pets.1.name', 'pets.2', 'pets.2.name', 'index', 'itemised', 'pets']);
  });

  test('knows in its actions whether another item follows', () => {
    const isFollowed = { kind: 'flag', value: functionCall('exists', pathExpression('next item')) } as const;
    const [, second] = sectionsAt([group({ item: { isFollowed } })], withPets(['a', 'b']));
    expect(second?.item).toEqual({
      isFollowed: { kind: 'flag', value: functionCall('exists', pathExpression('pets.2')) },
    });
  });

  test('has no reads if the template has none, so it is always resolved', () => {
    const [first] = sectionsAt([group()], withPets(['a']));
    expect(first).not.toHaveProperty('reads');
    expect(first?.fields[0]).not.toHaveProperty('reads');
  });

  test('has fields with their own paths, names and checks, without the path of the field itself', () => {
    const checks = ['item.name', 'item.kind', 'other'];
    const rules = [
      { assert: comparison(pathExpression('item.name'), '!=', pathExpression('index')), message: { copy: 'word' } },
    ];
    const [, second] = sectionsAt([group({ fields: [field('name', { checks, rules })] })], withPets(['a', 'b']));
    expect(second?.fields).toMatchObject([
      {
        path: 'pets.1.name',
        checks: ['pets.1.kind', 'other'],
        rules: [{ assert: comparison(pathExpression('pets.1.name'), '!=', literal(1)) }],
      },
    ]);
  });
});

describe('a field of a template', () => {
  const own = (name: string): ExprNode | undefined => (name === 'item' ? pathExpression('pets.0') : undefined);

  test('keeps $item in its cards, where it means a card', () => {
    const card = { props: { title: { kind: 'text', text: { shown: pathExpression('item.title') } } } } as const;
    const cards = { kind: 'each', of: pathExpression('item.options'), item: card } as const;
    const { props } = replaceFieldVariables(field('name', { props: { cards } }), own);
    expect(props).toEqual({ cards: { ...cards, of: pathExpression('pets.0.options') } });
  });

  test('has its other properties with the names replaced, also inside blocks', () => {
    const block = {
      key: 'k',
      widget: 'text',
      props: { text: { kind: 'value', value: pathExpression('item.name') } },
    } as const;
    const blocks = { kind: 'blocks', blocks: [block] } as const;
    const { props } = replaceFieldVariables(field('name', { props: { blocks } }), own);
    expect(props).toEqual({
      blocks: {
        kind: 'blocks',
        blocks: [{ ...block, props: { text: { kind: 'value', value: pathExpression('pets.0.name') } } }],
      },
    });
  });
});
