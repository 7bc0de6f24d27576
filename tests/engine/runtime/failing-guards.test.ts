import { describe, expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { FlowEventBody } from '../../../src/runtime/shapes/flow-event.ts';
import { compileSmall, startFlow, type SmallFiles, type World } from '../../support/small-flow.ts';
import {
  decisionAfter,
  binary,
  failingExpression,
  goto,
  literal,
  raise,
  read,
  start,
  tinyFlow,
  tinyForm,
} from '../../support/tiny-flow.ts';

/** This guard fails: `$note` is text, and text cannot be compared with numbers. */
const tooOld = '$note < $limits.most';

function started(first: SmallFiles, more: SmallFiles = {}): World {
  const step = { id: 'FIRST', title: 'word', view: [{ heading: 'word' }], ...first };
  const second = { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] };
  const compilation = compileSmall({ 'steps/FIRST.json': step, 'steps/SECOND.json': second, ...more });
  expect(compilation.findings).toEqual([]);
  return startFlow(compilation);
}

const enterYear = { set: { note: "'2015'" } };
const form = (field: object, section: object = {}) => ({
  form: 'f',
  submit: 'GO',
  button: 'word',
  sections: [
    {
      schema: 'person',
      bind: 'person',
      ...section,
      fields: [
        {
          name: 'name',
          widget: 'text-field',
          label: 'word',
          ...field,
        },
      ],
    },
  ],
});

function expectErrorView(world: World): void {
  expect(world.runtime.store.screen).toMatchObject({ step: 'broken', kind: 'view', busy: false });
  const errors = world.tracked.filter(({ kind }) => kind === 'error');
  expect(errors).toMatchObject([{ name: 'FlowError', values: { status: 400, outcome: 'client-error' } }]);
  expect(world.reports).toHaveLength(1);
  expect(world.halted).toEqual([]);
}

describe('a guard that cannot be evaluated', () => {
  test('ends its program, undoes the writes of the program and shows the error view', () => {
    const on = { GO: [enterYear, { goto: 'broken', when: tooOld }, { goto: 'SECOND' }] };
    const world = started({ on });
    const { context, local } = world.runtime.snapshot();
    world.runtime.dispatch.raise('GO');
    expectErrorView(world);
    expect(world.runtime.snapshot()).toMatchObject({ context, suspendedStep: { step: 'FIRST', local } });
    expect(world.reports[0]).toMatchObject({ code: 'expression-failed', severity: 'error', where: { step: 'FIRST' } });
    world.runtime.dispatch.raise('RETRY');
    expect(world.runtime.store.screen).toMatchObject({ step: 'FIRST', kind: 'step' });
  });

  test('undoes the session, tracking and banner that the program started before it', () => {
    const on = {
      GO: [
        { start: 'talk', as: 'talk' },
        { track: 'Went' },
        { banner: 'word' },
        { set: { note: "'2015'" } },
        { goto: 'SECOND', when: tooOld },
        { stay: true },
      ],
    };
    const world = started({ on });
    world.runtime.dispatch.raise('GO');
    expectErrorView(world);
    expect(world.sessions).toEqual([]);
    expect(world.tracked.filter(({ kind }) => kind === 'track').map(({ name }) => name)).toEqual(['Click']);
    expect(world.runtime.store.screen.banner).toBeNull();
  });

  test.each<[string, FlowNode]>([
    ['the guard', { ...goto('SECOND', failingExpression) }],
    ['a value that is set', { op: 'set', writes: [{ path: ['note'], value: failingExpression }], next: 2 }],
    [
      'the input of a call',
      { op: 'call', action: 'work', input: { values: { a: failingExpression } }, busy: 'step', on: {}, next: 2 },
    ],
    [
      'the input of a session',
      { op: 'start', session: 's', as: 's', within: [], input: { whole: failingExpression }, next: 2 },
    ],
    ['the text of a banner', { op: 'banner', text: { copy: 'word', values: { a: failingExpression } }, next: 2 }],
    [
      'the step that is chosen',
      { op: 'choose', from: failingExpression, among: ['SECOND'], otherwise: 'SECOND', next: -1 },
    ],
    ['a tracked value', { op: 'track', event: 'e', values: { a: failingExpression }, next: 2 }],
  ])('ends the program like any failing expression: %s', (_, node) => {
    const steps = { FIRST: { on: { GO: 1 } }, SECOND: {} };
    const flow = tinyFlow({
      nodes: [goto('FIRST'), node, goto('SECOND')],
      steps,
      flow: { context: { note: { initial: null } } },
    });
    const { snapshot, effects } = decisionAfter(flow, start, raise('GO'));
    expect(snapshot).toMatchObject({ step: 'broken', context: { note: null }, pending: {}, sessions: {} });
    expect(effects.map(({ kind }) => kind)).toEqual(['track', 'report', 'error', 'page']);
    expect(effects[1]).toMatchObject({ report: { code: 'expression-failed', where: { step: 'FIRST', node: 1 } } });
  });

  test.each<[string, Partial<CompiledStep>, readonly FlowEventBody[]]>([
    ['the title of a step', { title: [{ copy: 'title', when: failingExpression }] }, []],
    ['the enter program of a step', { enter: 1 }, []],
    ['the condition of a timer', { after: [{ ms: literal(1), event: 'LATE', when: failingExpression }] }, []],
    ['the time of a timer', { after: [{ ms: failingExpression, event: 'LATE' }] }, []],
    [
      'a rule of a field',
      {
        blocks: [
          tinyForm({ one: ['name'] }, { rules: [{ assert: failingExpression, message: { copy: 'm', values: {} } }] }),
        ],
      },
      [{ kind: 'input', path: 'one.name', value: 'x' }, raise('GO', 'f')],
    ],
    [
      'a rule of a field that is left',
      {
        blocks: [
          tinyForm({ one: ['name'] }, { rules: [{ assert: failingExpression, message: { copy: 'm', values: {} } }] }),
        ],
      },
      [
        { kind: 'input', path: 'one.name', value: 'x' },
        { kind: 'blur', path: 'one.name' },
      ],
    ],
    [
      'the required expression of a field',
      { blocks: [tinyForm({ one: ['name'] }, { required: failingExpression })] },
      [raise('GO', 'f')],
    ],
  ])('shows the error view like any failing expression: %s', (_, step, events) => {
    const flow = tinyFlow({
      nodes: [goto('FIRST'), goto('SECOND', failingExpression), goto('SECOND')],
      steps: { FIRST: { on: { GO: 2 }, ...step }, SECOND: {} },
    });
    expect(decisionAfter(flow, start, ...events).snapshot.step).toBe('broken');
  });

  test('after a reply ends the call and does not save the reply', async () => {
    const world = started({
      on: { GO: [{ call: 'work', save: 'kept' }, { goto: 'SECOND', when: '$kept.id < 3' }, { stay: true }] },
    });
    world.runtime.dispatch.raise('GO');
    await world.calls[0]?.reply({ outcome: 'done', reply: { id: 'text' } });
    expectErrorView(world);
    expect(world.runtime.snapshot()).toMatchObject({ pending: {}, context: { kept: {} } });
    world.runtime.dispatch.raise('RETRY');
    expect(world.runtime.store.screen).toMatchObject({ step: 'FIRST', busy: false });
  });
});

describe('a guard that is neither true nor false', () => {
  test.each<[string, ExprNode]>([
    ['a text', literal('yes')],
    ['a number', literal(1)],
    ['missing', read('nothing')],
    ['a comparison with a missing value', binary(read('nothing'), '<', literal(10))],
    ['null', literal(null)],
    ['an object', read('limits')],
    ['a list', { type: 'list', items: [] }],
  ])('in a program shows the error view and reports guard-not-boolean: %s', (_, when) => {
    const flow = tinyFlow({
      nodes: [goto('FIRST'), { ...goto('SECOND', when), next: 2 }, goto('SECOND')],
      steps: { FIRST: { on: { GO: 1 } }, SECOND: {} },
    });
    const { snapshot, effects } = decisionAfter(flow, start, raise('GO'));
    expect(snapshot.step).toBe('broken');
    expect(effects).toContainEqual({
      kind: 'report',
      report: expect.objectContaining({ code: 'guard-not-boolean' }) as unknown,
    });
  });
});

describe('a screen that cannot be resolved', () => {
  const blocks = (...list: object[]) => ({
    view: [{ heading: 'word' }, ...list],
    on: { GO: [{ stay: true }], SPOIL: [enterYear, { stay: true }] },
  });

  const view = 'steps/FIRST.json#view.1';
  const spoiled = `$note = '2015' and ${tooOld}`;
  const added = "$note = '2015' ? $note + 1 : 'a'";
  const select = { widget: 'select-field', prompt: 'word' };
  const records = (more: object) => ({
    records: { of: '[1]', title: "'a'", ...more },
    unit: 'word',
    unitShort: 'word',
  });
  test.each([
    ['the guard of a block', { button: 'word', event: 'GO', when: spoiled }, `${view} when`],
    ['a text', { text: { copy: 'amount', with: { of: added } } }, `${view} text`],
    ['the guard of a form', { ...form({}), when: spoiled }, `${view} when`],
    ['"locked" of a form', { ...form({}), locked: spoiled }, 'f locked'],
    ['the guard of a section', form({}, { when: spoiled }), 'f person'],
    ['the guard of a field', form({ when: spoiled }), 'f person.name'],
    ['"required" of a field', form({ required: spoiled, messages: { required: 'word' } }), `${view} person.name`],
    ['"enabled" of a field', form({ enabled: spoiled }), `${view} person.name`],
    [
      'the options of a field',
      form({ ...select, options: { from: `[${added}]`, value: 'a', label: 'a' } }),
      `${view} person.name`,
    ],
    ['a property of a widget', form({ ...select, options: 'few', none: spoiled }), `${view} person.name.none`],
    ['the title of a record', records({ title: added }), `${view} records.title`],
    ['the guard of a line of a record', records({ lines: [{ text: 'word', when: spoiled }] }), `${view} records.lines`],
  ])('because of %s shows the error view with its location, and keeps the writes of the event', (_, block, where) => {
    const world = started(blocks(block), {
      'copy/en-US.json': { amount: 'It is {of, number}' },
      'options/few.json': [{ value: 'a', label: 'word' }],
    });
    expect(world.runtime.store.screen.step).toBe('FIRST');
    world.runtime.dispatch.raise('SPOIL');
    expectErrorView(world);
    expect(world.runtime.snapshot().context['note']).toBe('2015');
    const told = world.reports[0]?.where;
    expect(world.reports[0]).toMatchObject({ code: 'expression-failed', where: { step: 'FIRST' } });
    expect(`${told?.block} ${told?.key}`).toBe(where);
  });

  test('because of typed text stays as it was, with a report, and changes again once it can be resolved', () => {
    const world = started({
      ...blocks({ ...form({}) }, { text: 'word', when: "$person.name = 'Ada' ? '1' < 2 : true" }),
    });
    const isShown = (): boolean => JSON.stringify(world.runtime.store.screen.blocks).includes('text');
    const name = 'person.name';
    world.runtime.dispatch.input(name, 'Ada');
    expect([world.runtime.store.screen.step, isShown()]).toEqual(['FIRST', true]);
    expect(world.reports).toMatchObject([{ code: 'expression-failed', where: { step: 'FIRST' } }]);
    world.runtime.dispatch.blur(name);
    world.runtime.dispatch.input(name, 'Adam');
    expect([world.runtime.store.screen.step, world.reports.length]).toEqual(['FIRST', 2]);
    expect(JSON.stringify(world.runtime.store.screen.blocks)).toContain('Adam');
  });

  test('on arrival suspends the previous step under the error view, and keeps the writes of the event', () => {
    const world = started(
      { on: { GO: [enterYear, { goto: 'SECOND' }], AGAIN: [{ goto: 'SECOND' }] } },
      { 'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word', when: spoiled }], on: {} } },
    );
    world.runtime.dispatch.raise('GO');
    expectErrorView(world);
    expect(world.runtime.snapshot().suspendedStep?.step).toBe('FIRST');
    world.runtime.dispatch.raise('RETRY');
    expect(world.runtime.store.screen.step).toBe('FIRST');
    expect(world.runtime.snapshot().context['note']).toBe('2015');
    world.runtime.dispatch.raise('AGAIN');
    expect(world.runtime.store.screen.kind).toBe('view');
  });

  test('halts the flow once if the error view cannot be resolved either', () => {
    const unresolvable = { id: 'broken', title: 'word', view: [{ heading: 'word', when: '$note < 1' }], on: {} };
    const world = started(blocks({ button: 'word', event: 'GO', when: "$note = '2015' and $note < 1" }), {
      'views/broken.json': unresolvable,
    });
    world.runtime.dispatch.raise('SPOIL');
    expect(world.halted).toMatchObject([{ code: 'expression-failed', where: { step: 'broken' } }]);
    world.runtime.dispatch.raise('SPOIL');
    world.runtime.dispatch.raise('RETRY');
    expect(world.halted).toHaveLength(1);
    expect(world.runtime.store.screen.step).toBe('FIRST');
  });
});

test('a failure route that fails itself halts the flow', () => {
  const nodes = [goto('FIRST', failingExpression), goto('broken', failingExpression)];
  const { snapshot, effects } = decisionAfter(tinyFlow({ nodes, flow: { failures: { '*': 1 } } }), start);
  expect(snapshot.step).toBeNull();
  expect(effects.map(({ kind }) => kind)).toEqual(['report', 'halt']);
});

test('a failure route that fails at a step halts the flow there', () => {
  const nodes = [goto('FIRST'), goto('SECOND', failingExpression), goto('broken', failingExpression)];
  const flow = tinyFlow({ nodes, steps: { FIRST: { on: { GO: 1 } } }, flow: { failures: { '*': 2 } } });
  const { snapshot, effects } = decisionAfter(flow, start, raise('GO'));
  expect(snapshot.step).toBe('FIRST');
  expect(effects.map(({ kind }) => kind)).toEqual(['track', 'report', 'halt']);
});

test('a failure route that stays reports the failure once', () => {
  const status: ExprNode = { type: 'call', name: 'string', args: [read('failure', 'status')] };
  const nodes: FlowNode[] = [
    goto('FIRST'),
    goto('SECOND', failingExpression),
    { op: 'banner', text: { shown: status }, next: -1 },
  ];
  const flow = tinyFlow({ nodes, steps: { FIRST: { on: { GO: 1 } } }, flow: { failures: { '*': 2 } } });
  const { snapshot, effects } = decisionAfter(flow, start, raise('GO'));
  expect(snapshot).toMatchObject({ step: 'FIRST', banner: { text: { text: '400' } } });
  expect(effects.filter(({ kind }) => kind === 'error')).toHaveLength(1);
});

test('a failing start program halts the flow if the flow has no failure route', () => {
  const { effects } = decisionAfter(
    tinyFlow({ nodes: [goto('FIRST', failingExpression)], flow: { failures: {} } }),
    start,
  );
  expect(effects.map(({ kind }) => kind)).toEqual(['report', 'error', 'halt']);
});

test('the route for a client error takes precedence over the route for any failure', () => {
  const nodes = [goto('FIRST', failingExpression), goto('SECOND')];
  const flow = tinyFlow({ nodes, steps: { SECOND: {} }, flow: { failures: { '*': 2, 'client-error': 1 } } });
  expect(decisionAfter(flow, start).snapshot.step).toBe('SECOND');
});
