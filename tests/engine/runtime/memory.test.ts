import { describe, expect, test } from 'vitest';
import { anyPathChanged } from '../../../src/runtime/resolve/path-changed.ts';
import { createResolveCache } from '../../../src/runtime/resolve/resolve-cache.ts';
import { createScreenResolver, resolveScreen } from '../../../src/runtime/resolve/resolve-screen.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { compileSmall, joined } from '../../support/small-flow.ts';
import { after, start, tinyFlow } from '../../support/tiny-flow.ts';

const first = after(tinyFlow({}), start).snapshot;
const holding = (context: Snapshot['context'], more: Partial<Snapshot> = {}): Snapshot => ({
  ...first,
  context,
  ...more,
});

describe('what a part of the screen reads', () => {
  const shared = { name: 'Ada' };
  const sharedList = { list: [shared] };
  test.each<[boolean, string, string, Snapshot['context'], Snapshot['context']]>([
    [false, 'the same object', 'person.name', { person: shared }, { person: shared }],
    [false, 'the same value in another object', 'person.name', { person: shared }, { person: { ...shared, age: 1 } }],
    [true, 'another value', 'person.name', { person: shared }, { person: { name: 'Bo' } }],
    [true, 'another object', 'person', { person: shared }, { person: { ...shared } }],
    [true, 'a value that was missing', 'person.name', { person: {} }, { person: shared }],
    [false, 'what neither has', 'person.age', { person: shared }, { person: { ...shared } }],
    [false, 'what no object has of its own', 'person.toString', { person: shared }, { person: { ...shared } }],
    [false, 'what only text has', 'person.length', { person: 'Ada' }, { person: 'Bob' }],
    [true, 'fields of the items of another list', 'list.name', { list: [shared] }, { list: [shared] }],
    [false, 'one item of another list, where it is the same', 'list.0.name', { list: [shared] }, { list: [shared, 1] }],
    [true, 'one item of another list, where it is another', 'list.1', { list: [shared] }, { list: [shared, 1] }],
    [true, 'a place in what is no list any more', 'list.0', { list: [shared] }, { list: shared }],
    [true, 'a place in what never was a list', 'list.0', { list: shared }, { list: { ...shared } }],
    [true, 'a field of what was no list before', 'list.name', { list: shared }, { list: [shared] }],
    [true, 'a field of what was a list and has not got it', 'list.name', { list: [shared] }, { list: {} }],
    [true, 'a place in what was an empty list', 'list.0', { list: [] }, { list: {} }],
    [true, 'a field that begins with a digit', 'list.2nd', { list: [shared] }, { list: [shared] }],
    [false, 'a field of the items of the same list', 'list.name', sharedList, { ...sharedList, more: 1 }],
    [false, 'a place in the same record', 'person.0', { person: shared }, { person: shared, more: 1 }],
  ])('is another (%s): %s', (expected, _, path, one, other) => {
    expect(anyPathChanged([path], holding(one), holding(other))).toBe(expected);
    expect(anyPathChanged(['step', path, 'nothing'], holding(one), holding(other))).toBe(expected);
  });

  test('is the same where it reads nothing, and in one and the same snapshot', () => {
    const one = holding({ person: shared });
    expect(anyPathChanged([], one, holding({}))).toBe(false);
    expect(anyPathChanged(['person.0'], one, one)).toBe(false);
  });
});

test('what a screen says of an entry is what it would say if it had never been another', () => {
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
  const { runnable, localizer } = joined(compilation);
  const begun = after(runnable, start).snapshot;
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

describe('a part of the screen', () => {
  const part = { reads: ['note'] };
  /** The number of resolutions so far, after each of these snapshots and inputs. */
  const resolvedFor = (reading: typeof part | object, ...moments: [Snapshot, ...unknown[]][]): unknown[] => {
    const memory = createResolveCache();
    let times = 0;
    return moments.map(([snapshot, ...inputs]) => {
      memory.begin(snapshot);
      const value = memory.resolveCached(
        reading,
        () => ({ at: { note: snapshot.context['note'] }, times: (times += 1) }),
        inputs,
      );
      return value.times;
    });
  };
  const [one, same, other] = [holding({ note: 'a' }), holding({ note: 'a', more: 1 }), holding({ note: 'b' })];

  test('is resolved again only if something that it reads is another', () => {
    expect(resolvedFor(part, [one], [same], [other], [other], [one])).toEqual([1, 1, 2, 2, 3]);
  });

  test('is resolved again for another of its inputs', () => {
    expect(resolvedFor(part, [one, 1, 2, 3], [same, 1, 2, 3])).toEqual([1, 1]);
    for (const inputs of [
      [0, 2, 3],
      [1, 0, 3],
      [1, 2, 0],
    ])
      expect(resolvedFor(part, [one, 1, 2, 3], [same, ...inputs])).toEqual([1, 2]);
  });

  test('is resolved each time where nobody knows what it reads', () => {
    expect(resolvedFor({}, [one], [one])).toEqual([1, 2]);
  });

  test('stays the same object while it comes out the same, and so does all in it', () => {
    const memory = createResolveCache();
    const seen = (snapshot: Snapshot, times: number) => {
      memory.begin(snapshot);
      return memory.resolveCached(part, () => ({ at: { note: 'a' }, times }));
    };
    const kept = seen(one, 1);
    expect(seen(other, 1)).toBe(kept);
    const next = seen(one, 2);
    expect(next).toEqual({ at: { note: 'a' }, times: 2 });
    expect(next.at).toBe(kept.at);
  });
});
