import { describe, expect, test } from 'vitest';
import { backOf } from '../../../src/runtime/visit/back-target.ts';
import { createScope } from '../../../src/runtime/visit/scope.ts';
import type { OptionalFeatures } from '../../../src/runtime/shapes/optional-features.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import {
  busyNames,
  isFieldBusy,
  isStepBusy,
  isSubmitting,
  isWorking,
  modalOf,
  stepOf,
} from '../../../src/runtime/visit/selectors.ts';
import type { CompiledModal } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { LiveSession, PendingCall, Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { before, read, tinyFlow } from '../../support/tiny-flow.ts';

const modal = (title: string): CompiledModal => ({ title: { copy: title, values: {} }, blocks: [], on: {} });
const runnable = tinyFlow({
  steps: { FIRST: { modals: { terms: modal('of the step') } }, SECOND: {} },
  flow: { modals: { terms: modal('of the flow'), help: modal('help') } },
});
const at = (more: Partial<Snapshot>): Snapshot => ({ ...before(runnable), ...more });

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
    ['nothing before the start program has chosen', { step: null }, undefined],
    ['a step', { step: 'SECOND' }, 'SECOND'],
    ['nothing where the flow has no such step', { step: 'GONE' }, undefined],
  ])('is %s', (_, more, id) => {
    expect(stepOf(runnable.flow, at(more))?.id).toBe(id);
  });

  test.each<[string, Partial<Snapshot>, string | undefined]>([
    ['none', { step: 'FIRST', modal: null }, undefined],
    ['the step’s before the flow’s of that name', { step: 'FIRST', modal: 'terms' }, 'of the step'],
    ['the flow’s where the step has none', { step: 'SECOND', modal: 'terms' }, 'of the flow'],
    ['the flow’s of another name', { step: 'FIRST', modal: 'help' }, 'help'],
    ['the flow’s before there is a step', { step: null, modal: 'help' }, 'help'],
    ['none that nobody has', { step: 'FIRST', modal: 'gone' }, undefined],
  ])('the open modal: %s', (_, more, title) => {
    expect(modalOf(runnable.flow, at(more))?.title).toEqual(title && { copy: title, values: {} });
  });
});

describe('Back', () => {
  const { flow: some, ...rest } = tinyFlow({ steps: { FIRST: { back: 'SECOND' }, SECOND: { back: true }, LAST: {} } });
  const leads = (step: string | null, has: Partial<typeof runnable> = {}): string | undefined => {
    const here = { ...rest, ...has, flow: some };
    const snapshot = at({ step, context: { yes: true } });
    return backOf(here, snapshot, createScope(here, snapshot));
  };

  test('leads to the step that is named, nowhere where none is, and by the way that was come only where ways are kept', () => {
    expect([leads('FIRST'), leads('SECOND'), leads('LAST'), leads(null)]).toEqual([
      'SECOND',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('leads where the ways of the flow say, by the conditions of now', () => {
    const back: OptionalFeatures['backTarget'] = (_, { step }, passes) =>
      `${step} ${passes(read('yes'))} ${passes(read('no'))}`;
    expect(leads('FIRST', { features: { ...optionalFeatures, backTarget: back } })).toBe('FIRST true false');
  });
});

/** The pending work, then the expected selectors: step busy, working, submitting, name busy, `$busy`. */
test.each<[string, Partial<Snapshot>, boolean, boolean, boolean, boolean, object]>([
  ['nothing', {}, false, false, false, false, { step: false }],
  ['a call of nothing', { pending: { 1: none } }, false, false, false, false, { step: false }],
  ['a call of the step', { pending: { 1: none, 2: call('step') } }, true, true, true, false, { step: true }],
  ['one on arrival', { pending: { 1: call('step', true), 2: none } }, true, true, false, false, { step: true }],
  [
    'one on arrival, and one that was sent off',
    { pending: { 1: call('step', true), 2: call('step') } },
    true,
    true,
    true,
    false,
    { step: true },
  ],
  ['one for a field', { pending: { 1: none, 2: name } }, false, false, false, true, { name: true, step: false }],
  [
    'one for a field of its last name',
    { pending: { 1: call({ field: 'other.name' }) } },
    false,
    false,
    false,
    false,
    { name: true, step: false },
  ],
  [
    'one for a field that is an entry',
    { pending: { 1: call({ field: 'note' }), 2: name } },
    false,
    false,
    false,
    true,
    { note: true, name: true, step: false },
  ],
  [
    'one for a field called step',
    { pending: { 1: call({ field: 'a.step' }) } },
    false,
    false,
    false,
    false,
    { step: false },
  ],
  ['a session that asks', { sessions: { talk: session() } }, false, false, false, false, { step: false }],
  [
    'one that was answered',
    { sessions: { one: session(false), talk: session(true) } },
    false,
    true,
    false,
    false,
    { step: false },
  ],
])('while there is %s', (_, more, isBusy, works, submits, isNameBusy, busy) => {
  const snapshot = at({ step: 'FIRST', ...more });
  expect([isStepBusy(snapshot), isWorking(snapshot), isSubmitting(snapshot)]).toEqual([isBusy, works, submits]);
  expect(isFieldBusy(snapshot, 'person.name')).toBe(isNameBusy);
  expect(busyNames(snapshot)).toStrictEqual(busy);
});
