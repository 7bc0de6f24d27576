import { describe, expect, test } from 'vitest';
import { previewSnapshot, type PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import { choiceLabelEntries } from '../../../src/runtime/shapes/history-and-drafts.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { initialSnapshotOf, literal, read, tinyFlow } from '../../support/tiny-flow.ts';

const runnable = tinyFlow({
  steps: {
    FIRST: {},
    CHOICE: {},
    SECOND: {
      context: { note: { initial: { text: 'empty' } }, other: { initial: 1 } },
      title: [
        { copy: 'title.asked', when: read('talk', 'running') },
        { copy: 'title.flag', when: read('flag') },
      ],
    },
    OUTSIDE: {},
  },
  flow: {
    context: { flag: { initial: false }, list: { initial: [] } },
    order: [
      { step: 'FIRST' },
      { step: 'CHOICE', when: read('flag') },
      { step: 'SECOND' },
      { step: 'broken', when: literal(true) },
    ],
  },
});
const samples: PreviewSamples = {
  context: { flag: true },
  steps: { SECOND: { context: { note: { text: 'sample' } } } },
};
const start = initialSnapshotOf(runnable);
const preview = (id: string, more: PreviewSamples = samples): Snapshot => previewSnapshot(runnable, start, more, id);

describe('a preview of a step', () => {
  test('is like an arrival: local entries with defaults, overwritten by sample data, and the focus on the heading', () => {
    expect(preview('SECOND')).toStrictEqual({
      ...start,
      step: 'SECOND',
      visitCount: 1,
      enterDone: true,
      // A forgotten visit is not stored.
      isStorageCleared: true,
      title: 'title.flag',
      context: { flag: true, list: [] },
      local: { note: { text: 'sample' }, other: 1 },
      focus: { count: 1, target: 'heading' },
      visitedSteps: ['FIRST', 'CHOICE'],
      abandonedSteps: ['broken'],
    });
  });

  test('has the labels of its fetched choices, if the flow shows such labels', () => {
    const labels = { 'trip.town': { T1: 'Cork', T2: 'Sligo' }, 'trips.*.bus': { 7: 'Bus 7', 8: 'Bus 8' } };
    const context = { trip: { town: 'T1' }, trips: [{ bus: 7 }, {}, { bus: [9, 8] }] };
    expect(preview('FIRST', { context, labels }).context).not.toHaveProperty(choiceLabelEntries.others);
    const shows = { ...start, context: { ...start.context, [choiceLabelEntries.others]: [] } };
    expect(previewSnapshot(runnable, shows, { context, labels }, 'FIRST').context).toMatchObject({
      [choiceLabelEntries.others]: [
        { field: 'trip.town', value: 'T1', label: 'Cork' },
        { field: 'trips.0.bus', value: 7, label: 'Bus 7' },
        { field: 'trips.2.bus', value: 8, label: 'Bus 8' },
      ],
    });
  });

  test('has its sessions in the state of the sample data', () => {
    const asked = { SECOND: { sessions: { talk: { ask: 'word', hint: 'a' } } } };
    const { sessions, title } = preview('SECOND', { context: {}, steps: asked });
    expect(sessions).toEqual({
      talk: { token: 0, session: 'talk', activeSteps: ['SECOND'], state: { ask: 'word', hint: 'a' } },
    });
    expect(title).toBe('title.asked');
    expect(preview('FIRST', { context: {}, steps: asked }).sessions).toEqual({});
  });

  test('has no title if no condition of a title is true', () => {
    expect(preview('SECOND', { context: { talk: { running: false } } }).title).toBeNull();
  });

  test('has as history the earlier steps of the order whose condition is true', () => {
    expect(preview('SECOND', { context: {} }).visitedSteps).toEqual(['FIRST']);
    expect(preview('broken').visitedSteps).toEqual(['FIRST', 'CHOICE', 'SECOND']);
    expect(preview('FIRST').visitedSteps).toEqual([]);
    expect(preview('OUTSIDE').visitedSteps).toEqual([]);
    const { order: _, ...flow } = runnable.flow;
    expect(previewSnapshot({ ...runnable, flow }, start, samples, 'SECOND').visitedSteps).toEqual([]);
  });

  test('ignores the answers of steps that are later or skipped in the order, unless it is outside the order', () => {
    expect(preview('SECOND', { context: {} }).abandonedSteps).toEqual(['CHOICE', 'broken']);
    expect(preview('FIRST').abandonedSteps).toEqual(['CHOICE', 'SECOND', 'broken']);
    expect(preview('OUTSIDE').abandonedSteps).toEqual([]);
  });

  test('shares no objects with the sample data', () => {
    const data = { context: { list: [1] }, steps: { SECOND: { context: { note: { text: 'sample' } } } } };
    const { context, local } = preview('SECOND', data);
    expect([context['list'], local['note']]).toEqual([[1], { text: 'sample' }]);
    expect(context['list']).not.toBe(data.context.list);
    expect(local['note']).not.toBe(data.steps.SECOND.context.note);
  });

  test.each(['GONE', '', 'constructor', '__proto__'])('of an unknown step returns the previous snapshot: %j', (id) => {
    expect(preview(id)).toBe(start);
  });
});
