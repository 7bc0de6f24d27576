import { expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { type Leg, wayToNode, wayToStep } from '../../../tools/flow-lint/graph/way-to.ts';
import { registries } from './fixture-registries.ts';
import { readBase, withSections } from './read-fixture.ts';

const step = (id: string, more: object): [string, string] => [
  `steps/${id}.json`,
  JSON.stringify({ id, title: 'title.done', view: [], ...more }),
];

const sections = new Map([
  step('PRICE', {
    on: {
      SUBMIT: [
        { goto: 'TOO_DEAR', when: '$repair.price > 20' },
        { call: 'list-repairs', save: 'repairs', on: { unreachable: [{ goto: 'LATER' }] } },
        { goto: 'KNOWN', when: '$count($repairs) > 3' },
        { goto: 'CLOSED', when: '$repair.price > 30' },
        { stay: true },
      ],
    },
  }),
  step('TOO_DEAR', { enter: [{ goto: 'DONE', when: '$asked' }] }),
  step('KNOWN', {}),
  step('LATER', {}),
  step('CLOSED', {}),
]);
const base = await readBase();
const start = base
  .filter(({ kind }) => kind === 'flow')
  .map(({ value }) => ({
    ...(value as object),
    start: [{ goto: 'PRICE' }],
  }));
const compilation = compileFlow(
  withSections(base, new Map([...sections, ['flow.json', JSON.stringify(start[0])]])),
  registries,
);

function told(legs: readonly Leg[] | undefined): string[] | undefined {
  return legs?.map(({ step: at, event, by, to }) => `${at ?? 'nowhere'} ${event ?? by} ${to ?? 'here'}`);
}

test('the shortest way to a step names each event, and values by which its guards go that way', () => {
  const way = wayToStep(compilation, 'TOO_DEAR');
  expect(told(way)).toEqual(['nowhere start PRICE', 'PRICE SUBMIT TOO_DEAR', 'TOO_DEAR arrival here']);
  expect(way?.[1]?.given).toEqual([{ path: ['repair', 'price'], value: 21 }]);
  expect(way?.[2]?.given).toEqual([{ path: ['asked'], value: false }]);
});

test('a way past a call says how it came out', () => {
  const outcomes = ['KNOWN', 'LATER'].map((id) =>
    wayToStep(compilation, id)?.flatMap(({ passed }) => passed.flatMap(({ outcome }) => outcome ?? [])),
  );
  expect(outcomes).toEqual([['listed'], ['unreachable']]);
});

test('where the guards on every way contradict each other there is none', () => {
  expect(wayToStep(compilation, 'CLOSED')).toBeUndefined();
});

test('the way to a statement leads to where its own guard is asked', () => {
  const closed = compilation.flow.nodes.findIndex((node) => node.op === 'goto' && node.to === 'CLOSED');
  const way = wayToNode(compilation, closed);
  expect(told(way)).toEqual(['nowhere start PRICE', 'PRICE SUBMIT here']);
  expect(way?.at(-1)?.passed.map(({ ran }) => ran)).toEqual([false, true, false]);
});
