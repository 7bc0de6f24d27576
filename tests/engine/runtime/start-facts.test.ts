import { describe, expect, test } from 'vitest';
import {
  initialEntries,
  initialSnapshot,
  type InitialSnapshotInput,
} from '../../../src/runtime/visit/initial-snapshot.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { eventTime, tinyFlow } from '../../support/tiny-flow.ts';

const { flow } = tinyFlow({
  steps: { SECOND: {} },
  flow: {
    context: {
      host: { initial: {}, host: true },
      stored: { initial: null, stored: true },
      kept: { initial: null, keep: true },
      all: { initial: null, host: true, stored: true, keep: true },
      list: { initial: ['one'] },
    },
  },
});
const facts: InitialSnapshotInput = {
  ...eventTime,
  device: 'mobile',
  isStoragePersistent: true,
  hostValues: {},
  stored: undefined,
};
const state = { flow: 'tiny', version: '1.0.0', step: 'SECOND', visited: ['FIRST'], at: eventTime.now };

describe('the initial snapshot', () => {
  test('has no step, no history and nothing pending', () => {
    expect(initialSnapshot(flow, facts)).toStrictEqual({
      device: 'mobile',
      isStoragePersistent: true,
      today: eventTime.today,
      now: eventTime.now,
      step: null,
      visitCount: 0,
      enterDone: false,
      title: null,
      context: { host: {}, stored: null, kept: null, all: null, list: ['one'] },
      local: {},
      suspendedStep: null,
      pending: {},
      nextToken: 1,
      sessions: {},
      timers: {},
      modal: null,
      banner: null,
      errors: {},
      failedForm: null,
      supportCode: '',
      focus: { count: 0, target: 'none' },
      dirtyFields: {},
      forwardStack: [],
      visitedSteps: [],
      abandonedSteps: [],
      writtenPaths: [],
      previousStep: null,
      editSession: null,
      resumeStep: null,
      isDraftExpired: false,
      isStaleTab: false,
      isStorageCleared: false,
      storedJson: null,
      hasDraft: null,
      queue: [],
    });
  });

  test('contains host values, overwritten by the draft of the tab, and then by browser storage', () => {
    const contextOf = (more: Partial<InitialSnapshotInput>): unknown =>
      initialSnapshot(flow, { ...facts, ...more }).context;
    const hostValues = { host: { a: 1 }, all: 'host', kept: 'no', stored: 'no' };
    const kept = { entries: { kept: 'tab', all: 'tab', list: ['no'] }, state };
    const stored = { stored: 'browser', all: 'browser', kept: 'no', state };
    const begun = { host: {}, stored: null, kept: null, all: null, list: ['one'] };
    expect(contextOf({ hostValues })).toEqual({ ...begun, host: { a: 1 }, all: 'host' });
    expect(contextOf({ hostValues, draft: kept })).toEqual({ ...begun, host: { a: 1 }, kept: 'tab', all: 'tab' });
    expect(contextOf({ hostValues, draft: kept, stored })).toEqual({
      ...begun,
      host: { a: 1 },
      kept: 'tab',
      stored: 'browser',
      all: 'browser',
    });
  });

  test('contains the step that was left and unsaved entries, and the history only with the optional features', () => {
    const kept = { entries: { kept: 'tab' }, unsaved: ['kept'], state };
    const left = { resumeStep: 'SECOND', dirtyFields: { kept: 'taken' } };
    expect(initialSnapshot(flow, { ...facts, draft: kept })).toMatchObject({
      ...left,
      visitedSteps: [],
      isDraftExpired: false,
    });
    expect(initialSnapshot(flow, { ...facts, draft: kept }, optionalFeatures)).toMatchObject({
      ...left,
      visitedSteps: ['FIRST'],
    });
    expect(initialSnapshot(flow, { ...facts, stored: { state } }, optionalFeatures)).toMatchObject({
      resumeStep: 'SECOND',
      visitedSteps: ['FIRST'],
    });
    const old = { ...kept, state: { ...state, at: 0 } };
    expect(initialSnapshot(flow, { ...facts, draft: old }, optionalFeatures)).toMatchObject({
      resumeStep: null,
      isDraftExpired: true,
    });
    expect(initialSnapshot(flow, { ...facts, draft: old })).toMatchObject({ resumeStep: null, isDraftExpired: false });
  });

  test('has its own copy of the default entries each time', () => {
    const [one, other] = [initialEntries(flow.context), initialEntries(flow.context)];
    expect(one).toEqual(other);
    expect(one['list']).not.toBe(other['list']);
    expect(one['list']).not.toBe(flow.context['list']?.initial);
  });
});
