import { describe, expect, test } from 'vitest';
import type { World } from '../../support/small-flow.ts';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import { started, stepOf } from './started.ts';

const files = {
  'schemas/trip.json': { type: 'object', properties: { name: { type: 'string' }, stops: { type: 'array' } } },
  'context.json': {
    stored: { schema: 'trip', stored: true },
    kept: { schema: 'trip', keepOnReload: true },
    trips: { list: 'trip', keepOnReload: ['name'] },
    flag: { type: 'boolean', keepOnReload: true },
  },
  'flow.json': { start: [{ goto: { from: '$leftAt', steps: ['FIRST', 'SECOND'], else: 'FIRST' } }] },
};
const now = 1_000_000;
const state = { flow: 'small', version: '1.0.0', step: 'SECOND', at: now };
/** Nested too deeply to be cloned or serialized recursively. */
const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
/** A value that cannot be converted to a string. */
const noText = { toString: 1, valueOf: 1 };

/** A step whose Back follows the history. */
const second = { id: 'SECOND', title: 'word', back: true, view: [{ heading: 'word' }] };
const start = (options: object): World =>
  started({ GO: [{ goto: 'SECOND' }] }, { ...files, 'steps/SECOND.json': second }, { now, ...options });
const contextOf = ({ runtime }: World): Record<string, unknown> => runtime.snapshot().context;

describe('unexpected data in the browser storage or in the tab', () => {
  test('counts as absent if it is nested too deeply', () => {
    const world = start({
      stored: { stored: { name: 'a', stops: deep }, state },
      draft: { entries: { kept: { name: 'b', stops: deep }, trips: [deep, { name: deep }], flag: true }, state },
    });
    expect(stepOf(world)).toBe('SECOND');
    expect(contextOf(world)).toMatchObject({ stored: {}, kept: { name: 'b' }, trips: [{}, {}], flag: true });
    expect(world.halted).toEqual([]);
  });

  test('is ignored if the name of an unsaved entry is not a string', () => {
    const entries = { kept: { name: 'b' } };
    const world = start({ draft: { entries, unsaved: [noText, 'kept'], state } });
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.snapshot().dirtyFields).toEqual({ kept: 'taken' });
  });

  test('is ignored if a visited step is not a string', () => {
    const way = { ...state, visited: ['FIRST', noText, deep], changing: { from: noText, visited: [noText] } };
    const world = start({ stored: { stored: { name: 'a' }, state: way } });
    expect(stepOf(world)).toBe('SECOND');
    expect(world.runtime.snapshot()).toMatchObject({ editSession: null });
  });

  describe('with list items of the wrong type leaves a working step if the list is', () => {
    const fields = [
      { name: 'name', widget: 'text-field', label: 'word' },
      { name: 'age', widget: 'money-field', label: 'word' },
    ];
    const words = { legend: 'word', add: 'word', remove: 'word', removed: 'word', undo: 'word' };
    const group = { repeat: 'people', min: 2, max: 9, ...words, fields };
    const view = [
      { heading: 'word' },
      { form: 'f', submit: 'GO', button: 'word', sections: [group] },
      { text: "$string($sum($people.age)) & ' ' & $join($people.name, ', ')" },
    ];
    const step = { id: 'FIRST', title: 'word', view, on: { GO: [{ goto: 'SECOND' }] } };
    const strange = [7, null, 'Bo', [{ name: 'Bo' }], { name: 7, age: 'x', more: 1 }, { name: 'Ada', age: 4 }];

    test.each([
      ['kept for a reload with all fields', { keep: true }, ['', '', '', '', '', 'Ada'], '4 Ada'],
      ['kept for a reload with some fields', { keep: ['name'] }, ['', '', '', '', '', 'Ada'], ' Ada'],
      ['stored: one invalid item discards the whole list', { stored: true }, ['', ''], ' '],
    ])('%s', (_how, marked, names, text) => {
      const people = { list: 'person', ...marked };
      const first = { ...state, step: 'FIRST' };
      const world = started(
        {},
        { 'context.json': { people }, 'steps/FIRST.json': step },
        { now, stored: { people: strange, state: first }, draft: { entries: { people: strange }, state: first } },
      );
      const { screen } = world.runtime.store;
      expect([screen.step, world.warnings]).toEqual(['FIRST', []]);
      expect(
        fieldsOf(screen)
          .filter(({ name }) => name === 'name')
          .map(({ value }) => value ?? ''),
      ).toEqual(names);
      expect(screen.blocks[2]?.props['text']).toEqual([text]);
      world.runtime.dispatch.raise('GO', { form: 'f' });
      expect([stepOf(world), world.warnings]).toEqual(['SECOND', []]);
    });
  });
});
