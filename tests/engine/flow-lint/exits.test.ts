import { describe, expect, test } from 'vitest';
import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import { targetStepsOf } from '../../../src/runtime/features/history/targets-of.ts';
import { entryWrites, pathsWrittenBy } from '../../../tools/flow-lint/graph/entry-writes.ts';
import { widgetPayloadFields, sessionPayloadFields } from '../../../tools/flow-lint/graph/payload-fields.ts';
import { expressionsOfNode } from '../../../tools/flow-lint/graph/expressions-of.ts';
import { gotosAlong } from '../../../tools/flow-lint/graph/gotos-along.ts';
import { findReachable } from '../../../tools/flow-lint/graph/find-reachable.ts';
import {
  backTargetsOf,
  exitsOfPrograms,
  exitsOfStep,
  forwardExitsOfStep,
} from '../../../tools/flow-lint/graph/step-exits.ts';
import { failureProgram, successorsOf, unhandledFailures } from '../../../tools/flow-lint/graph/successors.ts';
import { walkProgram } from '../../../tools/flow-lint/graph/walk-program.ts';
import {
  firstEnterNodeByStep,
  stepsReaching,
  forwardTransitions,
} from '../../../tools/flow-lint/graph/forward-transitions.ts';
import { compiledFlow, stepFile } from './compiled-flow.ts';

const refused = {
  problems: '$failure.problems',
  fields: { text: 'repair.notes' },
  messages: {},
  else: 'error',
};
const form = {
  form: 'repair',
  submit: 'SEND',
  button: 'button',
  sections: [
    {
      schema: 'repair',
      bind: 'repair',
      fields: [{ name: 'notes', widget: 'text-field', label: 'label', messages: { '*': 'error' } }],
    },
  ],
};

const shop = compiledFlow({
  'flow.json': {
    start: [{ goto: 'ASK', when: '$asked' }, { goto: 'PRICE' }],
    on: { ELSEWHERE: [{ goto: 'KNOWN' }] },
    failures: { unreachable: [{ goto: 'error' }] },
    modals: { why: { title: 'title', view: [], on: { CALL: [{ goto: 'CALLED' }] } } },
  },
  ...stepFile('ASK', {
    back: true,
    modals: {
      sure: { title: 'title', view: [], on: { YES: [{ goto: 'LATER' }], NO: [{ close: true }, { stay: true }] } },
    },
    on: { SUBMIT: [{ goto: 'PRICE', when: '$asked' }, { open: 'sure' }], AGAIN: [{ goto: 'ASK' }] },
  }),
  ...stepFile('PRICE', {
    back: 'ASK',
    needs: { ticket: 'LATER' },
    enter: [{ goto: 'ENTERED', when: '$asked' }],
    view: [form],
    on: {
      SEND: [
        { call: 'post-notes', with: { notes: '$repair.notes' }, on: { unreachable: [refused] } },
        { goto: { from: '$ticket', steps: ['DONE', 'ASK'], else: 'error' } },
      ],
    },
  }),
  ...stepFile('LATER', { on: { SEND: [{ call: 'list-repairs', save: 'repairs' }, { set: { asked: true } }] } }),
  ...stepFile('ENTERED'),
  ...stepFile('KNOWN'),
  ...stepFile('CALLED'),
  ...stepFile('LOST', { on: { SUBMIT: [{ goto: 'ASK' }] } }),
});
const { flow } = shop;
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();
const nodeOf = (step: string, event: string): number => flow.steps[step]?.on[event] ?? -1;
const find = (is: (node: FlowNode) => boolean): FlowNode => {
  const node = flow.nodes.find(is);
  if (node === undefined) throw new Error('there is no such statement');
  return node;
};

describe('what a step leads to', () => {
  test.each([
    ['by what happens on it and on its modals', 'ASK', ['ASK', 'LATER', 'PRICE']],
    [
      'by choices of data and by errors that stand at fields',
      'PRICE',
      ['ASK', 'DONE', 'ENTERED', 'LATER', 'PRICE', 'error'],
    ],
    ['nowhere, where nothing leads on', 'KNOWN', []],
    ['nowhere, where there is no such step', 'NOWHERE', []],
  ])('is %s', (_, step, expected) => {
    expect(sorted(forwardExitsOfStep(shop, step).steps)).toEqual(expected);
  });

  test('may be what a view covers', () => {
    expect(['ASK', 'error', 'NOWHERE'].map((step) => forwardExitsOfStep(shop, step).canReturn)).toEqual([
      false,
      true,
      false,
    ]);
    expect(exitsOfStep(shop, 'error').canReturn).toBe(true);
  });

  test('is by Back the step that is named, or each that leads to it but itself', () => {
    const back = (id: string): string[] => sorted(backTargetsOf(shop, flow.steps[id]));
    expect(['PRICE', 'ASK', 'LATER'].map(back)).toEqual([['ASK'], ['LOST', 'PRICE'], []]);
    expect(backTargetsOf(shop, undefined)).toEqual([]);
    expect(sorted(exitsOfStep(shop, 'ASK').steps)).toEqual(['ASK', 'LATER', 'LOST', 'PRICE']);
  });

  test('is of several programs what each leads to', () => {
    const both = exitsOfPrograms(shop, [nodeOf('ASK', 'AGAIN'), flow.steps['error']?.on['RETRY'] ?? -1]);
    expect([sorted(both.steps), both.canReturn]).toEqual([['ASK'], true]);
    expect(exitsOfPrograms(shop, [-1])).toEqual({ steps: new Set(), canReturn: false });
  });

  test('is of a statement what it names', () => {
    const named = (op: FlowNode['op']): readonly string[] => targetStepsOf(find((node) => node.op === op));
    expect(['choose', 'problems', 'stay', 'call'].map((op) => named(op as 'stay'))).toEqual([
      ['DONE', 'ASK', 'error'],
      ['PRICE'],
      [],
      [],
    ]);
  });
});

describe('what can run', () => {
  const ops = (step: string, event: string): unknown[] => {
    const { visited, canRunOffEnd: runsOff } = walkProgram(shop, nodeOf(step, event));
    return [[...visited].map((id) => flow.nodes[id]?.op), runsOff];
  };

  test('is what follows, and a program may run off its end', () => {
    expect(ops('LATER', 'SEND')).toEqual([['call', 'set'], true]);
    expect(ops('ASK', 'SUBMIT')).toEqual([['goto', 'open'], false]);
    expect(ops('ASK', 'AGAIN')).toEqual([['goto'], false]);
    expect(walkProgram(shop, -1)).toEqual({ visited: new Set(), canRunOffEnd: true });
  });

  test('goes on behind a call unless each of its successes leads elsewhere, and nowhere behind what ends a program', () => {
    const next = (program: object[]): string[] => {
      const made = compiledFlow(stepFile('ASK', { on: { SUBMIT: [...program, { set: { asked: true } }] } }));
      const first = made.flow.nodes[made.flow.steps['ASK']?.on['SUBMIT'] ?? -1];
      return first === undefined
        ? []
        : successorsOf(made, first).map((id) => {
            const node = made.flow.nodes[id];
            return node?.op === 'goto' ? node.to : (node?.op ?? 'end');
          });
    };
    const call = { call: 'list-repairs' };
    expect(next([call])).toEqual(['set']);
    expect(next([{ ...call, on: { listed: [{ goto: 'DONE' }] } }])).toEqual(['DONE']);
    expect(next([{ ...call, on: { unreachable: [{ goto: 'DONE' }] } }])).toEqual(['DONE', 'set']);
    expect(next([{ ...call, when: '$asked', on: { listed: [{ goto: 'DONE' }] } }])).toEqual(['DONE', 'set']);
    const { actions } = shop.registries;
    const twice = { ...actions, 'list-repairs': { ...actions['list-repairs'], success: ['listed', 'none'] } };
    const two = compiledFlow(
      stepFile('ASK', { on: { SUBMIT: [{ ...call, on: { none: [{ goto: 'DONE' }] } }, { set: { ticket: "'a'" } }] } }),
    );
    const asking = two.flow.nodes.find((node) => node.op === 'call');
    const led =
      asking && successorsOf({ ...two, registries: { ...two.registries, actions: twice as typeof actions } }, asking);
    expect(led?.map((id) => two.flow.nodes[id]?.op)).toEqual(['goto', 'set']);
    expect(next([{ call: 'stranger', on: { any: [{ goto: 'DONE' }] } }])).toEqual(['DONE', 'set']);
    for (const end of [{ return: true }, { stay: true }, { open: 'sure' }, { goto: 'DONE' }, refused])
      expect(next([end])).toEqual([]);
    expect(next([{ goto: { from: '$ticket', steps: ['DONE'], else: 'DONE' } }])).toEqual([]);
    expect(next([{ goto: 'DONE', when: '$asked' }])).toEqual(['set']);
    expect(next([{ set: { asked: true }, when: '$asked' }])).toEqual(['set']);
    expect(next([{ when: '$asked', then: [{ goto: 'DONE' }] }])).toEqual(['DONE', 'set']);
  });

  test('of failures is what the call names, else what the flow does', () => {
    const calls = flow.nodes.filter((node) => node.op === 'call');
    const unnamed = calls.map((node) => [node.action, unhandledFailures(shop, node)]);
    expect(Object.fromEntries(unnamed)).toEqual({ 'post-notes': [], 'list-repairs': ['unreachable'] });
    expect(failureProgram(shop, 'unreachable')).toBe(flow.failures['unreachable']);
    expect(failureProgram(shop, 'no-room')).toBeUndefined();
    const all = compiledFlow(
      stepFile('ASK', { on: { SUBMIT: [{ call: 'list-repairs', on: { '*': [{ stay: true }] } }] } }),
    );
    expect(all.flow.nodes.flatMap((node) => (node.op === 'call' ? unhandledFailures(all, node) : []))).toEqual([]);
    expect(failureProgram(all, 'no-room')).toBe(all.flow.failures['*']);
  });
});

describe('what a visit can come to', () => {
  const reached = ['ASK', 'CALLED', 'DONE', 'ENTERED', 'KNOWN', 'LATER', 'PRICE', 'error'];

  test('is by start, failures, events of the flow and its modals, by arrival and Back', () => {
    const { steps, nodes } = findReachable(shop, {});
    expect(sorted(steps)).toEqual(reached);
    expect([...nodes].every((id) => shop.nodeOwners[id]?.step !== 'LOST')).toBe(true);
    expect(nodes.has(nodeOf('ASK', 'AGAIN'))).toBe(true);
  });

  test('is by a Back that is named also what nothing else leads to, and ends where Back leads in a circle or nowhere', () => {
    const made = compiledFlow({
      ...stepFile('ASK', { back: 'BEFORE', on: { SUBMIT: [{ goto: 'DONE' }, { goto: 'STRANGER' }] } }),
      ...stepFile('BEFORE', { back: 'ASK' }),
    });
    expect(sorted(findReachable(made, {}).steps)).toEqual(['ASK', 'BEFORE', 'DONE', 'error']);
  });

  test('is less where a step is never come to', () => {
    expect(sorted(findReachable(shop, { step: 'PRICE' }).steps)).toEqual(['ASK', 'CALLED', 'KNOWN', 'LATER', 'error']);
  });

  test('is less where a statement is never run; what stands behind one under a condition is still come to', () => {
    const noCall = findReachable(shop, { isNodeExcluded: (node) => node.op === 'call' });
    expect(sorted(noCall.steps)).toEqual(reached.filter((id) => id !== 'DONE'));
    const noStart = findReachable(shop, { isNodeExcluded: (node) => node.op === 'goto' && node.when !== undefined });
    expect(noStart.steps.has('PRICE')).toBe(true);
    const noGoto = findReachable(shop, { isNodeExcluded: (node) => node.op === 'goto' });
    expect(sorted(noGoto.steps)).toEqual([]);
  });
});

describe('the way on from a step', () => {
  test('does not count what it needs, nor Back', () => {
    const ways = forwardTransitions(shop);
    expect(sorted(ways.get('PRICE') ?? [])).toEqual(['ASK', 'DONE', 'ENTERED', 'PRICE', 'error']);
    expect(sorted(ways.get('ASK') ?? [])).toEqual(['ASK', 'LATER', 'PRICE']);
    expect(sorted(ways.get('KNOWN') ?? [])).toEqual([]);
    const entering = flow.nodes[firstEnterNodeByStep(shop).get('PRICE') ?? -1];
    expect(entering).toMatchObject({ op: 'goto', to: 'ENTERED' });
  });

  test('is shown by the statements that lead along it', () => {
    const told = gotosAlong(shop, ['LOST', 'ASK', 'PRICE', 'KNOWN']);
    expect(told).toEqual([
      { at: { file: 'steps/LOST.json', path: ['on', 'SUBMIT', 0, 'goto'] }, message: 'from LOST to ASK' },
      { at: { file: 'steps/ASK.json', path: ['on', 'SUBMIT', 0, 'goto'] }, message: 'from ASK to PRICE' },
    ]);
    // Programs of the flow belong to no step.
    expect(gotosAlong(shop, ['KNOWN', 'PRICE'])).toEqual([]);
  });

  test('leads to an end from the end itself too', () => {
    const ways = new Map([
      ['A', new Set(['B'])],
      ['B', new Set(['C'])],
      ['D', new Set(['B'])],
    ]);
    expect(sorted(stepsReaching(['C'], ways))).toEqual(['A', 'B', 'C', 'D']);
    expect(sorted(stepsReaching(['B'], ways))).toEqual(['A', 'B', 'D']);
  });
});

const ringing = compiledFlow({
  'context.json': {
    repair: { schema: 'repair' },
    asked: { type: 'boolean' },
    ticket: { type: 'string' },
    reply: { type: 'object' },
  },
  ...stepFile('ASK', {
    view: [form, { button: 'button', event: 'RING' }],
    on: {
      RING: [
        { start: 'ring-workshop', as: 'ringing', with: { number: '$ticket' }, when: '$asked' },
        { call: 'find-shop', save: 'reply' },
        { call: 'list-repairs' },
        { set: { ticket: '$reply.notes', 'repair.price': 'null', 'repair.notes': '$ticket & "!"' } },
        { stay: true },
      ],
    },
  }),
});

describe('what is written', () => {
  test('is what programs set but for nothing, replies that are kept, sessions and fields', () => {
    const told = entryWrites(ringing).map(({ path, step, expressionLocation }) => [
      path.join('.'),
      step,
      expressionLocation?.path,
    ]);
    const at = ['on', 'RING', 3, 'set'];
    expect(told.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['repair.notes', 'ASK', [...at, 'repair.notes']],
      ['repair.notes', 'ASK', undefined],
      ['reply', 'ASK', undefined],
      ['ringing', 'ASK', undefined],
      ['ticket', 'ASK', [...at, 'ticket']],
    ]);
    for (const { at: place } of entryWrites(ringing)) expect(place?.file).toBe('steps/ASK.json');
    expect(pathsWrittenBy({ op: 'stay', next: -1 })).toEqual([]);
  });

  test('by the flow itself belongs to no step', () => {
    const own = compiledFlow({ 'flow.json': { start: [{ set: { ticket: "'new'" } }, { goto: 'ASK' }] } });
    expect(entryWrites(own).map(({ path, step }) => [path, step])).toEqual([[['ticket'], null]]);
  });
});

describe('what comes with an event', () => {
  test('of a session is what it declares, under the name that it was started as', () => {
    expect([...sessionPayloadFields(ringing)]).toEqual([
      ['ringing.asks.code', ['error']],
      ['ringing.ringing', []],
      ['ringing.answered', []],
      ['ringing.missed', []],
    ]);
    const stranger = compiledFlow(stepFile('ASK', { on: { RING: [{ start: 'stranger', as: 'ringing', with: {} }] } }));
    expect([...sessionPayloadFields(stranger)]).toEqual([]);
  });

  test('of a widget is what that declares, on the step where it stands', () => {
    const { widgets } = ringing.registries;
    const bell = { ...widgets['button'], raises: ['RUNG', 'LATE'], brings: { tone: { kind: 'string' } } };
    const made = { ...ringing, registries: { ...ringing.registries, widgets: { ...widgets, button: bell } } } as const;
    const found = widgetPayloadFields(made as unknown as typeof ringing);
    expect([...(found.get('ASK') ?? [])]).toEqual([
      ['RUNG', ['tone']],
      ['LATE', ['tone']],
    ]);
    expect([...(found.get('DONE') ?? [])]).toEqual([]);
  });
});

test('the expressions of a statement are its condition, what it writes and what it sends', () => {
  const told = ringing.flow.nodes.map((node) => expressionsOfNode(ringing, node).map(({ use }) => use.source));
  expect(told.filter((sources) => sources.length > 0)).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['$asked', '$ticket']),
      ['$reply.notes', 'null', '$ticket & "!"'],
      ["$device = 'mobile'"],
    ]),
  );
});
