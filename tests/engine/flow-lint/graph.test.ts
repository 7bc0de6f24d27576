import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { branchesOf } from '../../../tools/flow-lint/graph/branches.ts';
import { connectedComponentsOf } from '../../../tools/flow-lint/graph/connected-components.ts';
import { pathsOverlap } from '../../../tools/flow-lint/graph/entry-writes.ts';
import { shortestPath } from '../../../tools/flow-lint/graph/shortest-path.ts';
import { failureProgram, successorsOf } from '../../../tools/flow-lint/graph/successors.ts';
import { stepsReaching, type StepGraph } from '../../../tools/flow-lint/graph/forward-transitions.ts';
import { ProgramPaths } from '../../../tools/flow-lint/graph/program-paths.ts';
import { compiledFlow, stepFile } from './compiled-flow.ts';

const steps = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Random transitions between six steps. */
const anyWays: fc.Arbitrary<StepGraph> = fc
  .array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...steps)), { maxLength: 12 })
  .map((pairs) => new Map(steps.map((id) => [id, new Set(pairs.flatMap(([from, to]) => (from === id ? [to] : [])))])));
const anyStep = fc.constantFrom(...steps);

const isWay = (ways: StepGraph, from: string, to: string): boolean => ways.get(from)?.has(to) === true;

/** Steps that can be reached from a step in exactly this many transitions between different steps. */
function within(ways: StepGraph, start: string, legs: number): Set<string> {
  let at = new Set([start]);
  for (let leg = 0; leg < legs; leg += 1)
    at = new Set(steps.filter((to) => [...at].some((from) => from !== to && isWay(ways, from, to))));
  return at;
}

describe('ways between steps', () => {
  test('the shortest leads from leg to leg to what is looked for, and none is shorter', () => {
    fc.assert(
      fc.property(anyWays, anyStep, fc.subarray(steps), (ways, start, goals) => {
        const way = shortestPath(start, (id) => goals.includes(id), ways);
        const legs = [1, 2, 3, 4, 5, 6].find((count) => goals.some((id) => within(ways, start, count).has(id)));
        expect(way?.length).toBe(legs === undefined ? undefined : legs + 1);
        if (way === undefined) return;
        expect([way[0], goals.includes(way.at(-1) ?? '')]).toEqual([start, true]);
        for (const [at, to] of way.slice(1).entries()) expect(isWay(ways, way[at] ?? '', to)).toBe(true);
      }),
    );
  });

  test('those that lead to an end are the ends, and all that lead to one that does', () => {
    fc.assert(
      fc.property(anyWays, fc.subarray(steps), (ways, ends) => {
        const expected = steps.filter((id) =>
          [0, 1, 2, 3, 4, 5].some((legs) => ends.some((end) => within(ways, id, legs).has(end))),
        );
        expect([...stepsReaching(ends, ways)].toSorted()).toEqual(expected);
      }),
    );
  });

  test('steps hang together over ways in either direction, and bear the first name among them', () => {
    fc.assert(
      fc.property(anyWays, fc.subarray(steps), (ways, asked) => {
        const both = new Map(
          asked.map((one) => [
            one,
            new Set(asked.filter((other) => isWay(ways, one, other) || isWay(ways, other, one))),
          ]),
        );
        const first = (id: string): string | undefined =>
          asked.find((other) => [0, 1, 2, 3, 4, 5].some((legs) => within(both, other, legs).has(id)));
        expect(Object.fromEntries(connectedComponentsOf(asked.toReversed(), ways))).toEqual(
          Object.fromEntries(asked.map((id) => [id, first(id)])),
        );
      }),
    );
  });
});

test.each([
  ['repair', 'repair', true],
  ['repair', 'repair.price', true],
  ['repair.price', 'repair', true],
  ['repair.price', 'repair.notes', false],
  ['repair.price', 'ticket.price', false],
])('a path that is written, %s, is %s or holds it: %s', (one, other, expected) => {
  expect(pathsOverlap(one.split('.'), other.split('.'))).toBe(expected);
});

function compiled(program: readonly object[], flow: object = {}): Compilation {
  return compiledFlow({ ...stepFile('ASK', { on: { SUBMIT: program } }), 'flow.json': flow });
}

/** The outcomes of the first statement, each as `statement outcome → next statement`. */
function branchesIn(program: readonly object[], flow: object = {}): string[] {
  const compilation = compiled(program, flow);
  const { nodes, steps: all } = compilation.flow;
  const first = all['ASK']?.on['SUBMIT'] ?? -1;
  const name = (id: number): string => {
    const node = nodes[id];
    return node === undefined ? 'end' : node.op === 'goto' ? node.to : node.op;
  };
  return branchesOf(compilation, first).map(
    ({ hasRun, outcome, to, isFailure }) =>
      `${hasRun ? 'runs' : 'skipped'}${outcome === undefined ? '' : ` ${outcome}`} → ${name(to)}${isFailure ? ', a failure' : ''}`,
  );
}

describe('the ways on from a statement', () => {
  const call = { call: 'list-repairs', save: 'repairs' };

  test.each<[string, object[], object, string[]]>([
    ['stay', [{ stay: true }, { set: { asked: true } }], {}, []],
    ['a dialog', [{ open: 'sure' }, { stay: true }], {}, []],
    ['what a view covers', [{ return: true }, { stay: true }], {}, []],
    ['errors at fields', [{ problems: '$failure.problems', fields: {}, else: 'error' }, { stay: true }], {}, []],
    ['a step that data names', [{ goto: { from: '$ticket', steps: ['DONE'], else: 'DONE' } }, { stay: true }], {}, []],
    ['goto', [{ goto: 'DONE' }], {}, []],
    ['goto under a condition', [{ goto: 'DONE', when: '$asked' }, { stay: true }], {}, ['skipped → stay']],
    ['set', [{ set: { asked: true } }, { stay: true }], {}, ['runs → stay']],
    [
      'set under a condition',
      [{ set: { asked: true }, when: '$asked' }, { stay: true }],
      {},
      ['runs → stay', 'skipped → stay'],
    ],
    ['set at the end', [{ set: { asked: true } }], {}, ['runs → end']],
    ['a call', [call, { stay: true }], { failures: {} }, ['runs listed → stay']],
    [
      'a call whose failure it names itself',
      [{ ...call, on: { unreachable: [{ goto: 'DONE' }] } }, { stay: true }],
      { failures: {} },
      ['runs listed → stay', 'runs unreachable → DONE, a failure'],
    ],
    [
      'a call that names what becomes of all else',
      [{ ...call, on: { '*': [{ goto: 'DONE' }] } }, { stay: true }],
      { failures: { '*': [{ goto: 'error' }] } },
      ['runs listed → stay', 'runs unreachable → DONE, a failure'],
    ],
    [
      'a call whose success it leads elsewhere',
      [{ ...call, on: { listed: [{ goto: 'DONE' }] } }, { stay: true }],
      { failures: {} },
      ['runs listed → DONE'],
    ],
    [
      'a call whose failure the flow takes, by its name before all others',
      [call, { stay: true }],
      { failures: { unreachable: [{ goto: 'DONE' }], '*': [{ goto: 'error' }] } },
      ['runs listed → stay', 'runs unreachable → DONE, a failure'],
    ],
    [
      'a call whose failure the flow takes with all others',
      [call, { stay: true }],
      { failures: { '*': [{ goto: 'error' }] } },
      ['runs listed → stay', 'runs unreachable → error, a failure'],
    ],
    ['a call of what is not there', [{ call: 'stranger' }, { stay: true }], {}, ['runs → stay']],
  ])('%s', (_, program, flow, expected) => {
    expect(branchesIn(program, flow)).toEqual(expected);
  });

  test('are none from the end', () => {
    expect(branchesOf(compiled([{ stay: true }]), -1)).toEqual([]);
  });

  test('are those that follow it, and for a call the routes of the flow', () => {
    const program = [
      { ...call, when: '$asked' },
      { set: { asked: true }, when: '$asked' },
      { do: 'r' },
      { stay: true },
    ];
    const compilation = compiled(program, { failures: { '*': [{ goto: 'error' }] } });
    const route = failureProgram(compilation, 'unreachable');
    expect(route).toBeDefined();
    for (const [id, node] of compilation.flow.nodes.entries()) {
      const led = new Set(branchesOf(compilation, id).map(({ to }) => to));
      if (node.op === 'call') expect(led.delete(route ?? -1)).toBe(true);
      expect(led).toEqual(new Set(successorsOf(compilation, node)));
    }
  });
});

describe('the ways through a program', () => {
  test('lead to each exit, the shortest first and failures last', () => {
    const compilation = compiled(
      [
        { goto: 'DONE', when: '$repair.price > 3' },
        { call: 'list-repairs', save: 'repairs', on: { unreachable: [{ goto: 'DONE' }] } },
        { goto: 'DONE', when: '$asked' },
      ],
      { failures: {} },
    );
    const through = new ProgramPaths(compilation, compilation.flow.steps['ASK']?.on['SUBMIT'] ?? -1);
    expect([...through.exits.keys()].toSorted()).toEqual(['goto DONE', 'stay']);
    const told = (goal: string): string[] =>
      [...through.pathsTo(goal)].map((way) =>
        way.map(({ hasRun, outcome }) => outcome ?? (hasRun ? 'runs' : 'not')).join(' '),
      );
    expect(told('goto DONE')).toEqual(['runs', 'not listed runs', 'not unreachable runs']);
    expect(told('stay')).toEqual(['not listed not']);
  });

  const through = (program: readonly object[], flow: object = {}) => {
    const compilation = compiled(program, flow);
    return new ProgramPaths(compilation, compilation.flow.steps['ASK']?.on['SUBMIT'] ?? -1);
  };
  const refused = { problems: '$failure.problems', fields: { text: 'repair.notes' }, messages: {}, else: 'error' };
  const field = { name: 'notes', widget: 'text-field', label: 'label', messages: { '*': 'error' } };
  const form = {
    form: 'repair',
    submit: 'SUBMIT',
    button: 'button',
    sections: [{ schema: 'repair', bind: 'repair', fields: [field] }],
  };

  test.each<[object[], string[]]>([
    [[{ stay: true }], ['stay']],
    [[{ set: { asked: 'true' } }], ['stay']],
    [[{ goto: 'DONE' }], ['goto DONE']],
    [[{ goto: 'DONE', when: '$asked' }], ['goto DONE', 'stay']],
    [[{ goto: { from: '$ticket', steps: ['DONE', 'ASK'], else: 'error' } }], ['goto ASK', 'goto DONE', 'goto error']],
    [[{ open: 'sure' }], ['open sure']],
    [[{ return: true }], ['return']],
    [
      [{ open: 'sure', when: '$asked' }, { return: true }],
      ['open sure', 'return'],
    ],
    [[refused], ['stay']],
  ])('%j comes to %j', (program, exits) => {
    expect([...through(program).exits.keys()].toSorted()).toEqual(exits);
  });

  test('come, with errors at fields, to where those are asked, and stay where they are', () => {
    const asking = compiledFlow(stepFile('ASK', { view: [form], on: { SUBMIT: [refused] } }));
    const ways = new ProgramPaths(asking, asking.flow.steps['ASK']?.on['SUBMIT'] ?? -1);
    expect([...ways.exits]).toEqual([
      ['goto ASK', { kind: 'goto', to: 'ASK' }],
      ['stay', { kind: 'stay' }],
    ]);
    expect([...ways.pathsTo('goto ASK')].map((way) => way.map(({ hasRun }) => hasRun))).toEqual([[true]]);
  });

  test('of no statement stay, by nothing that runs', () => {
    const none = new ProgramPaths(compiled([{ stay: true }]), -1);
    expect([...none.exits]).toEqual([['stay', { kind: 'stay' }]]);
    expect([...none.pathsTo('stay')]).toEqual([[]]);
    expect([...none.pathsTo('goto DONE')]).toEqual([]);
    expect(none.hasNode(-1)).toBe(false);
    const some = through([{ stay: true }]);
    expect([...some.pathsTo('stay')].map((way) => way.length)).toEqual([1]);
  });

  test('to a statement end where it is asked, to the first at once', () => {
    const compilation = compiled([
      { set: { asked: 'true' }, when: '$asked' },
      { call: 'list-repairs' },
      { goto: 'DONE' },
    ]);
    const first = compilation.flow.steps['ASK']?.on['SUBMIT'] ?? -1;
    const ways = new ProgramPaths(compilation, first);
    const last = compilation.flow.nodes.findIndex(
      (node, id) => node.op === 'goto' && ways.hasNode(id) && node.to === 'DONE',
    );
    const told = (goal: number): string[] =>
      [...ways.pathsTo(goal)].map((way) =>
        way.map(({ hasRun, outcome }) => outcome ?? (hasRun ? 'runs' : 'not')).join(' '),
      );
    expect(told(first)).toEqual(['']);
    expect(told(last)).toEqual(['runs listed', 'not listed']);
    expect(told(-1)).toEqual([]);
    const elsewhere = compilation.flow.nodes.findIndex((_, id) => !ways.hasNode(id));
    expect(elsewhere).toBeGreaterThanOrEqual(0);
    expect(told(elsewhere)).toEqual([]);
  });

  test('are taken by their length: past what costs least first', () => {
    const ways = through(
      [
        { goto: 'DONE', when: '$asked' },
        { when: '$asked', then: [{ set: { ticket: "'a'" } }, { set: { ticket: "'b'" } }, { set: { ticket: "'c'" } }] },
        { call: 'list-repairs', on: { unreachable: [{ goto: 'error' }] } },
        { goto: 'error' },
      ],
      { failures: {} },
    );
    const told = [...ways.pathsTo('goto error')].map((way) => [
      way.length,
      way.flatMap(({ outcome }) => outcome ?? []).join(),
    ]);
    expect(told.map(([, outcome]) => outcome)).toEqual(['listed', 'unreachable', 'listed', 'unreachable']);
    expect(told.map(([length]) => Number(length) > 5)).toEqual([false, false, true, true]);
  });

  test.each([1, 2, 3, 4])('are taken past %s statements later than round them', (count) => {
    const sets = Array.from({ length: count }, (_, at) => ({ set: { ticket: `'${at}'` } }));
    const ways = through([{ when: '$asked', then: sets }, { when: '$repair.urgent', then: sets }, { goto: 'DONE' }]);
    const lengths = [...ways.pathsTo('goto DONE')].map((way) => way.length);
    expect(lengths).toHaveLength(4);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  });
});
