import { describe, expect, test } from 'vitest';
import { anyPathChanged } from '../../../src/runtime/resolve/path-changed.ts';
import { createResolveCache } from '../../../src/runtime/resolve/resolve-cache.ts';
import { createScreenResolver, resolveScreen } from '../../../src/runtime/resolve/resolve-screen.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { compileSmall, joinCompilation } from '../../support/small-flow.ts';
import { decisionAfter, start, tinyFlow } from '../../support/tiny-flow.ts';

const first = decisionAfter(tinyFlow({}), start).snapshot;
const holding = (context: Snapshot['context'], more: Partial<Snapshot> = {}): Snapshot => ({
  ...first,
  context,
  ...more,
});

describe('anyPathChanged', () => {
  const shared = { name: 'Ada' };
  const sharedList = { list: [shared] };
  test.each<[boolean, string, string, Snapshot['context'], Snapshot['context']]>([
    [false, 'the same object', 'person.name', { person: shared }, { person: shared }],
    [false, 'the same value in another object', 'person.name', { person: shared }, { person: { ...shared, age: 1 } }],
    [true, 'a different value', 'person.name', { person: shared }, { person: { name: 'Bo' } }],
    [true, 'a different object', 'person', { person: shared }, { person: { ...shared } }],
    [true, 'a value that was missing', 'person.name', { person: {} }, { person: shared }],
    [false, 'a field that neither has', 'person.age', { person: shared }, { person: { ...shared } }],
    [false, 'an inherited property', 'person.toString', { person: shared }, { person: { ...shared } }],
    [false, 'a property of strings', 'person.length', { person: 'Ada' }, { person: 'Bob' }],
    [true, 'item fields of a different list', 'list.name', { list: [shared] }, { list: [shared] }],
    [false, 'an equal item of a different list', 'list.0.name', { list: [shared] }, { list: [shared, 1] }],
    [true, 'an added item of a different list', 'list.1', { list: [shared] }, { list: [shared, 1] }],
    [true, 'an index of a value that is no longer a list', 'list.0', { list: [shared] }, { list: shared }],
    [true, 'an index of a value that was never a list', 'list.0', { list: shared }, { list: { ...shared } }],
    [true, 'a field of a value that was not a list before', 'list.name', { list: shared }, { list: [shared] }],
    [true, 'a field that a former list no longer has', 'list.name', { list: [shared] }, { list: {} }],
    [true, 'an index of a value that was an empty list', 'list.0', { list: [] }, { list: {} }],
    [true, 'a field that begins with a digit', 'list.2nd', { list: [shared] }, { list: [shared] }],
    [false, 'a field of the items of the same list', 'list.name', sharedList, { ...sharedList, more: 1 }],
    [false, 'an index of the same object', 'person.0', { person: shared }, { person: shared, more: 1 }],
  ])('returns %s for %s', (expected, _, path, one, other) => {
    expect(anyPathChanged([path], holding(one), holding(other))).toBe(expected);
    expect(anyPathChanged(['step', path, 'nothing'], holding(one), holding(other))).toBe(expected);
  });

  test('returns false without paths, and for the same snapshot', () => {
    const one = holding({ person: shared });
    expect(anyPathChanged([], one, holding({}))).toBe(false);
    expect(anyPathChanged(['person.0'], one, one)).toBe(false);
  });
});

test('a screen that is resolved after another value shows the same texts as one that is resolved first', () => {
  const ada = { name: 'Ada', '2nd': 1 };
  const plain = [null, 'Ada', 7, true, {}, ada, { name: ['Ada'] }, { name: { first: 'Ada' } }, { list: ada }];
  const lists = [[], ['Ada'], [['Ada']], [null], [ada], [{}, ada], [ada, { name: 'Bo', '2nd': 2 }], [[ada]]];
  const values: readonly unknown[] = [...plain, ...lists, [{ name: ['Ada', 'Bo'] }], [{ list: [ada] }]];
  const places = ['', '[0]', '[0].name', '[1].name', '.list.name', '.list[0].name'];
  const names = ['.name', '.name[0]', '.name.first', '.`2nd`', "[name = 'Ada'].name"];
  const said = [...places, ...names].map((place) => `$thing${place}`);
  const compilation = compileSmall({
    'context.json': { thing: {} },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: said.map((of) => ({ text: `$string(${of}) & '!'`, when: `$exists(${of})` })),
    },
  });
  expect(compilation.findings).toEqual([]);
  const { runnable, localizer } = joinCompilation(compilation);
  const begun = decisionAfter(runnable, start).snapshot;
  const about = (thing: unknown): Snapshot => ({ ...begun, context: { ...begun.context, thing } });
  const textsOf = ({ blocks }: Screen): string => blocks.map(({ props }) => JSON.stringify(props)).join('\n');
  const fromNothing = values.map((value) => textsOf(resolveScreen(runnable, about(value), localizer)));
  const resolve = createScreenResolver(runnable, localizer);
  for (const one of values)
    for (const [index, other] of values.entries()) {
      resolve(about(one));
      const texts = textsOf(resolve(about(other)));
      expect({ one, other, texts }).toEqual({ one, other, texts: fromNothing[index] });
    }
  expect(new Set(fromNothing).size).toBeGreaterThan(12);
});

describe('resolveCached', () => {
  const part = { reads: ['note'] };
  /** The number of resolutions so far, after each of these snapshots and inputs. */
  const resolvedFor = (reading: typeof part | object, ...moments: [Snapshot, ...unknown[]][]): unknown[] => {
    const memory = createResolveCache();
    let times = 0;
    return moments.map(([snapshot, ...inputs]) => {
      memory.setSnapshot(snapshot);
      const value = memory.resolveCached(
        reading,
        () => ({ at: { note: snapshot.context['note'] }, times: (times += 1) }),
        inputs,
      );
      return value.times;
    });
  };
  const [one, same, other] = [holding({ note: 'a' }), holding({ note: 'a', more: 1 }), holding({ note: 'b' })];

  test('resolves again only if a path that it reads has changed', () => {
    expect(resolvedFor(part, [one], [same], [other], [other], [one])).toEqual([1, 1, 2, 2, 3]);
  });

  test('resolves again if one of its inputs differs', () => {
    expect(resolvedFor(part, [one, 1, 2, 3], [same, 1, 2, 3])).toEqual([1, 1]);
    for (const inputs of [
      [0, 2, 3],
      [1, 0, 3],
      [1, 2, 0],
    ])
      expect(resolvedFor(part, [one, 1, 2, 3], [same, ...inputs])).toEqual([1, 2]);
  });

  test('resolves every time if it does not list what it reads', () => {
    expect(resolvedFor({}, [one], [one])).toEqual([1, 2]);
  });

  test('returns the same object if the result is equal, and reuses equal objects inside it', () => {
    const memory = createResolveCache();
    const seen = (snapshot: Snapshot, times: number) => {
      memory.setSnapshot(snapshot);
      return memory.resolveCached(part, () => ({ at: { note: 'a' }, times }));
    };
    const kept = seen(one, 1);
    expect(seen(other, 1)).toBe(kept);
    const next = seen(one, 2);
    expect(next).toEqual({ at: { note: 'a' }, times: 2 });
    expect(next.at).toBe(kept.at);
  });
});
