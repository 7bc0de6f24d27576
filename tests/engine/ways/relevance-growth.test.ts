import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { initialSnapshot } from '../../../src/runtime/visit/initial-snapshot.ts';
import { createScope, prunedSnapshotsOf, type RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import type { CompiledFlow, CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { optionalFeatures } from '../../../src/runtime/features/optional-features.ts';
import { compileSmall, joinCompilation, type SmallFiles } from '../../support/small-flow.ts';

const numbers = [10, 100, 1_000] as const;
const field = (name: string, when?: string): object => ({
  name,
  widget: 'text-field',
  label: 'word',
  messages: { '*': 'name.short' },
  ...(when === undefined ? {} : { when }),
});
/** The second field depends on the first answer, and the third field on the second. */
const chain = (entry: string): object[] => [
  field('a'),
  field('b', `$${entry}.a = 'x'`),
  field('c', `$${entry}.b = 'x'`),
];
const answers = { a: 'y', b: 'x', c: 'x' };
const form = (section: object): object => ({ form: 'f', submit: 'GO', button: 'word', sections: [section] });
const group = { repeat: 'items', min: 0, max: 100, legend: 'word', add: 'word', fields: chain('item') };
const files: SmallFiles = {
  'context.json': { items: { list: 'abc' }, own: { schema: 'abc' } },
  'schemas/abc.json': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
  },
  'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [form(group)], on: { GO: [{ goto: 'SECOND' }] } },
  'steps/SECOND.json': {
    id: 'SECOND',
    title: 'word',
    view: [form({ schema: 'abc', bind: 'own', fields: chain('own') })],
    on: { GO: [{ goto: 'FIRST', when: "$own.a = 'y'" }] },
  },
};
const { runnable } = joinCompilation(compileSmall(files));
const begun = initialSnapshot(runnable.flow, {
  device: 'desktop',
  isStoragePersistent: true,
  now: 1,
  today: '2026-11-20',
  hostValues: {},
  stored: undefined,
});

/** A copy in which another text replaces a name. */
function renamed<T>(value: T, name: string, by: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll(name, by)) as T;
}

/** The flow with at most this many items, and this many steps like SECOND in a chain. */
function grown(count: number): RunnableFlow {
  const { flow } = runnable;
  const nodes: FlowNode[] = [...flow.nodes];
  const steps: Record<string, CompiledStep> = { ...renamed(flow.steps, '"most":100', `"most":${count}`) };
  const context: Record<string, CompiledFlow['context'][string]> = { ...flow.context };
  const { own } = flow.context;
  const node = nodes[flow.steps['SECOND']?.on['GO'] ?? -1];
  if (own === undefined || node === undefined) throw new Error('The flow has no SECOND');
  for (let index = 0; index < count; index++) {
    context[`own${index}`] = own;
    const step = renamed(flow.steps['SECOND'], 'own', `own${index}`) as CompiledStep;
    nodes.push({ ...renamed(node, 'own', `own${index}`), to: `S${index + 1}` } as FlowNode);
    steps[`S${index}`] = { ...step, id: `S${index}`, on: { GO: nodes.length - 1 } };
  }
  return { ...runnable, flow: { ...flow, nodes, steps, context } };
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `S${index}`);
const largest = grown(1_000);
/** A snapshot with one changed answer, so that nothing is cached for it. */
const at = (round: number, more: Partial<Snapshot>): Snapshot => {
  const all = ids(1_000).map((_, index) => [`own${index}`, index === 0 ? { ...answers, c: `x${round}` } : answers]);
  return {
    ...begun,
    step: 'FIRST',
    ...more,
    context: { ...begun.context, ...Object.fromEntries(all), ...more.context },
  };
};
const itemsAt = (round: number, count: number): Snapshot => {
  const items = Array.from({ length: count }, (_, index) => (index === 0 ? { ...answers, a: `y${round}` } : answers));
  return { ...begun, step: 'FIRST', context: { ...begun.context, items } };
};

/** Scopes created and guards evaluated by the search. A scope reads all entries. */
function workOf({ flow }: RunnableFlow, snapshot: Snapshot): { readonly scopes: number; readonly guards: number } {
  const work = { scopes: 0, guards: 0 };
  optionalFeatures.findRelevantAnswers(flow, snapshot, (under) => {
    work.scopes += 1;
    const isTrueOrMissing = (guard: ExprNode): boolean => {
      work.guards += 1;
      return createScope({ flow, functions: {}, validators: {} }, under).isTrueOrMissing(guard);
    };
    return { isTrueOrMissing };
  });
  return work;
}

test('a long list needs as many scopes as a short one, and one evaluation of each guard more for each item', () => {
  const [few, more, most] = numbers.map((count) => workOf(grown(count), itemsAt(0, count)));
  expect(few?.guards).toBeGreaterThan(10);
  expect([more?.scopes, most?.scopes]).toEqual([few?.scopes, few?.scopes]);
  expect(more?.guards).toBeLessThanOrEqual(10 * (few?.guards ?? 0));
  expect(most?.guards).toBeLessThanOrEqual(100 * (few?.guards ?? 0));
});

test('a long path needs as much work for each step as a short one', () => {
  const [few, more, most] = numbers.map((count) =>
    workOf(grown(1_000), at(0, { visitedSteps: ids(count).slice(-100) })),
  );
  expect(few?.guards).toBeGreaterThan(10);
  for (const key of ['scopes', 'guards'] as const) {
    expect(more?.[key]).toBeLessThanOrEqual(10 * (few?.[key] ?? 0));
    // The path contains 100 steps at most.
    expect(most?.[key]).toBe(more?.[key]);
  }
});

/** The shortest of several runs in microseconds of this process, so that other processes do not count. */
function shortest(snapshots: readonly Snapshot[], run: (snapshot: Snapshot) => unknown): number {
  const times = snapshots.map((snapshot) => {
    const start = cpuUsage();
    run(snapshot);
    const { user, system } = cpuUsage(start);
    return user + system;
  });
  return Math.min(...times);
}

const rounds = Array.from({ length: 9 }, (_, round) => round);

test('the time for answers of later steps grows with their number, not with its square', () => {
  const times = numbers.map((count) => {
    const given = ids(count).map((_, index) => `own${index}.a`);
    const snapshots = rounds.map((round) => at(round, { abandonedSteps: ids(count), writtenPaths: given }));
    return shortest(snapshots, (snapshot) => prunedSnapshotsOf(largest, snapshot));
  });
  const [few = 0, more = 0, most = 0] = times;
  // Ten times as many steps. Quadratic time would be 100 times as long.
  expect(most / Math.max(few, more), times.join(' µs, ')).toBeLessThan(30);
});
