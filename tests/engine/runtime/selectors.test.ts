import { describe, expect, test } from 'vitest';
import { backTargetOf } from '../../../src/runtime/visit/back-target.ts';
import { createScope } from '../../../src/runtime/visit/scope.ts';
import type { OptionalFeatures } from '../../../src/runtime/shapes/optional-features.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import {
  busyVariableOf,
  isFieldBusy,
  isStepBusy,
  isSubmitting,
  isStepOrSessionBusy,
  modalOf,
  stepOf,
} from '../../../src/runtime/visit/selectors.ts';
import type { CompiledModal } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { LiveSession, PendingCall, Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { initialSnapshotOf, read, tinyFlow } from '../../support/tiny-flow.ts';

const modal = (title: string): CompiledModal => ({ title: { copy: title, values: {} }, blocks: [], on: {} });
const runnable = tinyFlow({
  steps: { FIRST: { modals: { terms: modal('of the step') } }, SECOND: {} },
  flow: { modals: { terms: modal('of the flow'), help: modal('help') } },
});
const at = (more: Partial<Snapshot>): Snapshot => ({ ...initialSnapshotOf(runnable), ...more });

const call = (busy: PendingCall['busy'], entering = false): PendingCall => ({
  node: 0,
  action: 'work',
  inEnter: entering,
  event: {},
  busy,
});
const none = call('none');
const name = call({ field: 'person.name' });
const session = (isAnswered?: boolean): LiveSession => ({
  token: 1,
  session: 'talk',
  activeSteps: [],
  state: {},
  ...(isAnswered === undefined ? {} : { isAnswered }),
});

describe('what is on screen', () => {
  test.each<[string, Partial<Snapshot>, string | undefined]>([
    ['nothing before the start program has chosen a step', { step: null }, undefined],
    ['a step', { step: 'SECOND' }, 'SECOND'],
    ['nothing if the flow has no such step', { step: 'GONE' }, undefined],
  ])('is %s', (_, more, id) => {
    expect(stepOf(runnable.flow, at(more))?.id).toBe(id);
  });

  test.each<[string, Partial<Snapshot>, string | undefined]>([
    ['none', { step: 'FIRST', modal: null }, undefined],
    ['that of the step if step and flow have the same name', { step: 'FIRST', modal: 'terms' }, 'of the step'],
    ['that of the flow if the step has none', { step: 'SECOND', modal: 'terms' }, 'of the flow'],
    ['that of the flow with another name', { step: 'FIRST', modal: 'help' }, 'help'],
    ['that of the flow before there is a step', { step: null, modal: 'help' }, 'help'],
    ['none for an unknown name', { step: 'FIRST', modal: 'gone' }, undefined],
  ])('the open modal: %s', (_, more, title) => {
    expect(modalOf(runnable.flow, at(more))?.title).toEqual(title && { copy: title, values: {} });
  });
});

describe('Back', () => {
  const { flow: some, ...rest } = tinyFlow({ steps: { FIRST: { back: 'SECOND' }, SECOND: { back: true }, LAST: {} } });
  const leads = (step: string | null, has: Partial<typeof runnable> = {}): string | undefined => {
    const here = { ...rest, ...has, flow: some };
    const snapshot = at({ step, context: { yes: true } });
    return backTargetOf(here, snapshot, createScope(here, snapshot));
  };

  test('goes to the named step, and does not follow the history without the optional features', () => {
    expect([leads('FIRST'), leads('SECOND'), leads('LAST'), leads(null)]).toEqual([
      'SECOND',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('goes to the step that the optional features choose, with the current conditions', () => {
    const back: OptionalFeatures['backTarget'] = (_, { step }, passes) =>
      `${step} ${passes(read('yes'))} ${passes(read('no'))}`;
    expect(leads('FIRST', { features: { ...optionalFeatures, backTarget: back } })).toBe('FIRST true false');
  });
});

/** The pending work, then the expected selectors: step busy, working, submitting, name busy, `$busy`. */
test.each<[string, Partial<Snapshot>, boolean, boolean, boolean, boolean, object]>([
  ['nothing', {}, false, false, false, false, { step: false }],
  ['a call that makes nothing busy', { pending: { 1: none } }, false, false, false, false, { step: false }],
  ['a call of the step', { pending: { 1: none, 2: call('step') } }, true, true, true, false, { step: true }],
  ['a call in "enter"', { pending: { 1: call('step', true), 2: none } }, true, true, false, false, { step: true }],
  [
    'a call in "enter" and a submission',
    { pending: { 1: call('step', true), 2: call('step') } },
    true,
    true,
    true,
    false,
    { step: true },
  ],
  ['a call for a field', { pending: { 1: none, 2: name } }, false, false, false, true, { name: true, step: false }],
  [
    'a call for another field with the same last name',
    { pending: { 1: call({ field: 'other.name' }) } },
    false,
    false,
    false,
    false,
    { name: true, step: false },
  ],
  [
    'a call for a field that is an entry',
    { pending: { 1: call({ field: 'note' }), 2: name } },
    false,
    false,
    false,
    true,
    { note: true, name: true, step: false },
  ],
  [
    'a call for a field named "step"',
    { pending: { 1: call({ field: 'a.step' }) } },
    false,
    false,
    false,
    false,
    { step: false },
  ],
  ['a session without an answer', { sessions: { talk: session() } }, false, false, false, false, { step: false }],
  [
    'a session that was answered',
    { sessions: { one: session(false), talk: session(true) } },
    false,
    true,
    false,
    false,
    { step: false },
  ],
])('while there is %s', (_, more, isBusy, works, submits, isNameBusy, busy) => {
  const snapshot = at({ step: 'FIRST', ...more });
  expect([isStepBusy(snapshot), isStepOrSessionBusy(snapshot), isSubmitting(snapshot)]).toEqual([
    isBusy,
    works,
    submits,
  ]);
  expect(isFieldBusy(snapshot, 'person.name')).toBe(isNameBusy);
  expect(busyVariableOf(snapshot)).toStrictEqual(busy);
});
