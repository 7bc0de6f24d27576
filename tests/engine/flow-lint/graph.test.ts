import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { branchesOf } from '../../../tools/flow-lint/graph/branches.ts';
import { clustersOf } from '../../../tools/flow-lint/graph/clusters.ts';
import { overlaps } from '../../../tools/flow-lint/graph/entry-writes.ts';
import { shortestWay } from '../../../tools/flow-lint/graph/shortest-way.ts';
import { failureRoute, successorsOf } from '../../../tools/flow-lint/graph/successors.ts';
import { stepsLeadingTo, type StepWays } from '../../../tools/flow-lint/graph/ways-on.ts';
import { WaysThrough } from '../../../tools/flow-lint/graph/ways-through.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const steps = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Ways between six steps, as many as by chance. */
const anyWays: fc.Arbitrary<StepWays> = fc
  .array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...steps)), { maxLength: 12 })
  .map((pairs) => new Map(steps.map((id) => [id, new Set(pairs.flatMap(([from, to]) => (from === id ? [to] : [])))])));
const anyStep = fc.constantFrom(...steps);

const isWay = (ways: StepWays, from: string, to: string): boolean => ways.get(from)?.has(to) === true;

/** What can be come to from a step in so many legs, without one that stays where it is. */
function within(ways: StepWays, start: string, legs: number): Set<string> {
  let at = new Set([start]);
  for (let leg = 0; leg < legs; leg += 1)
    at = new Set(steps.filter((to) => [...at].some((from) => from !== to && isWay(ways, from, to))));
  return at;
}

describe('ways between steps', () => {
  test('the shortest leads from leg to leg to what is looked for, and none is shorter', () => {
    fc.assert(
      fc.property(anyWays, anyStep, fc.subarray(steps), (ways, start, goals) => {
        const way = shortestWay(start, (id) => goals.includes(id), ways);
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
        expect([...stepsLeadingTo(ends, ways)].toSorted()).toEqual(expected);
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
        expect(Object.fromEntries(clustersOf(asked.toReversed(), ways))).toEqual(
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
  expect(overlaps(one.split('.'), other.split('.'))).toBe(expected);
});

const base = await readBase();

function compiled(program: readonly object[], flow: object = {}): Compilation {
  const step = { id: 'ASK', title: 'title', view: [], on: { SUBMIT: program } };
  const now = base.find(({ file }) => file === 'flow.json')?.value as object;
  const files = { 'steps/ASK.json': step, 'flow.json': { ...now, ...flow } };
  return compileFlow(
    withSections(base, new Map(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]))),
    registries,
  );
}

/** What happens at the first statement, each `what outcome → the next statement`. */
function branchesIn(program: readonly object[], flow: object = {}): string[] {
  const compilation = compiled(program, flow);
  const { nodes, steps: all } = compilation.flow;
  const first = all['ASK']?.on['SUBMIT'] ?? -1;
  const name = (id: number): string => {
    const node = nodes[id];
    return node === undefined ? 'end' : node.op === 'goto' ? node.to : node.op;
  };
  return branchesOf(compilation, first).map(
    ({ ran, outcome, to, isFailure }) =>
      `${ran ? 'runs' : 'skipped'}${outcome === undefined ? '' : ` ${outcome}`} → ${name(to)}${isFailure ? ', a failure' : ''}`,
  );
}

describe('the ways on from a statement', () => {
  const call = { call: 'list-repairs', save: 'repairs' };

  test.each<[string, object[], object, string[]]>([
    ['stay', [{ stay: true }], {}, []],
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

  test('are those that follow it, and for a call the routes of the flow', () => {
    const program = [
      { ...call, when: '$asked' },
      { set: { asked: true }, when: '$asked' },
      { do: 'r' },
      { stay: true },
    ];
    const compilation = compiled(program, { failures: { '*': [{ goto: 'error' }] } });
    const route = failureRoute(compilation, 'unreachable');
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
    const through = new WaysThrough(compilation, compilation.flow.steps['ASK']?.on['SUBMIT'] ?? -1);
    expect([...through.exits.keys()].toSorted()).toEqual(['goto DONE', 'stay']);
    const told = (goal: string): string[] =>
      [...through.to(goal)].map((way) => way.map(({ ran, outcome }) => outcome ?? (ran ? 'runs' : 'not')).join(' '));
    expect(told('goto DONE')).toEqual(['runs', 'not listed runs', 'not unreachable runs']);
    expect(told('stay')).toEqual(['not listed not']);
  });
});
