import { describe, expect, test } from 'vitest';
import { Cursor, type CompilerState } from '../../../tools/compile/cursor.ts';
import { withoutHoles } from '../../../tools/compile/file-shape/items.ts';
import { nestedLocation } from '../../../tools/compile/source-location.ts';
import { compileSmall } from '../../support/small-flow.ts';

const state = compileSmall({}) as unknown as CompilerState;
const around = {
  owner: { step: 'ASK', modal: null },
  nameScope: new Set<string>(),
  textValues: {},
  parts: [],
  routines: [],
};
const place = { file: 'steps/ASK.json', path: [] };

interface Repair {
  readonly bicycle?: string;
  readonly notes: readonly string[];
  readonly prices: Readonly<Record<string, number>>;
}
const notes = withoutHoles(['bell', undefined, 'brake']) as string[];
const repair: Repair = { notes, prices: { bell: 3 } };
const at = new Cursor<Repair>(repair, place, around, state);

describe('Cursor', () => {
  test('child returns the value and location of a key, even if the key is missing', () => {
    expect(at.child('notes').location).toEqual(nestedLocation(place, 'notes'));
    expect(at.child('bicycle')).toMatchObject({ value: undefined, location: nestedLocation(place, 'bicycle') });
  });

  test('items skips removed items and keeps the indices of the others', () => {
    const items = at.child('notes').items();
    expect(items.map(({ value, location: { path } }) => [value, path.join('.')])).toEqual([
      ['bell', 'notes.0'],
      ['brake', 'notes.2'],
    ]);
  });

  test('entries returns the members of an object by name', () => {
    expect(
      at
        .child('prices')
        .entries()
        .map(([name, { value }]) => [name, value]),
    ).toEqual([['bell', 3]]);
  });

  test('within passes its context to all nested cursors', () => {
    const inner = at
      .withSurroundings({ owner: { step: 'ASK', modal: 'sure' } })
      .child('notes')
      .items()[0];
    expect(inner?.owner).toEqual({ step: 'ASK', modal: 'sure' });
    expect(at.owner).toEqual({ step: 'ASK', modal: null });
  });

  test('use and report record the location of the cursor', () => {
    at.child('bicycle').recordReference({ kind: 'schema', name: 'bicycle' });
    at.child('bicycle').atKey.report('unknown-name', 'There is none', ['bell']);
    expect(state.uses.at(-1)).toEqual({ kind: 'schema', name: 'bicycle', at: nestedLocation(place, 'bicycle') });
    expect(state.findings.at(-1)).toEqual({
      rule: 'unknown-name',
      message: 'There is none',
      at: { ...nestedLocation(place, 'bicycle'), isKey: true },
      suggestedNames: ['bell'],
    });
  });
});
