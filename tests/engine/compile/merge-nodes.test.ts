import { expect, test } from 'vitest';
import type { CompiledFlow, FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import { mergeNodes } from '../../../tools/compile/merge-nodes.ts';
import { compileAnyFlow } from '../../support/any-flow.ts';
import { goto, tinyFlow } from '../../support/tiny-flow.ts';

const stay = (next: NodeId): FlowNode => ({ op: 'stay', next });
const called = (on: Readonly<Record<string, NodeId>>): FlowNode => ({
  op: 'call',
  action: 'work',
  input: { values: {} },
  busy: 'none',
  on,
  next: -1,
});

/** Merges a flow with these nodes, whose first step has these programs. */
function merged(nodes: readonly FlowNode[], on: Readonly<Record<string, NodeId>>): CompiledFlow {
  const { flow } = tinyFlow({ nodes: [goto('FIRST')] });
  const step = flow.steps['FIRST'];
  if (step === undefined) throw new Error('no first step');
  return mergeNodes({ ...flow, nodes: [goto('FIRST'), ...nodes], steps: { ...flow.steps, FIRST: { ...step, on } } });
}

const numbersIn = ({ nodes }: CompiledFlow): number[] => Object.keys(nodes).map(Number);

test('two equal programs are merged into one', () => {
  const flow = merged([goto('SECOND'), stay(1), goto('SECOND'), stay(3)], { A: 2, B: 4 });
  expect(flow.steps['FIRST']?.on).toEqual({ A: 2, B: 2 });
  expect(numbersIn(flow)).toEqual([0, 1, 2]);
});

test('programs that continue differently are not merged', () => {
  const flow = merged([goto('SECOND'), stay(1), goto('FIRST'), stay(3)], { A: 2, B: 4 });
  expect(flow.steps['FIRST']?.on).toEqual({ A: 2, B: 4 });
  // The program that starts the flow also goes to FIRST.
  expect(flow.nodes[4]).toEqual(stay(0));
});

test('the outcomes of equal calls and the targets of equal jumps are merged', () => {
  const jump = (to: NodeId): FlowNode => ({ op: 'jump', to, next: -1 });
  const nodes = [goto('SECOND'), called({ done: 1 }), jump(2), goto('SECOND'), called({ done: 4 }), jump(5)];
  const flow = merged(nodes, { A: 3, B: 6 });
  expect(flow.steps['FIRST']?.on).toEqual({ A: 3, B: 3 });
  expect(numbersIn(flow)).toEqual([0, 1, 2, 3]);
});

test('a loop stays unchanged, and equal nodes that go to it are merged', () => {
  const flow = merged([called({ again: 2 }), stay(1), stay(1)], { A: 1, B: 2, C: 3 });
  expect(flow.steps['FIRST']?.on).toEqual({ A: 1, B: 2, C: 2 });
  expect(flow.nodes[1]).toEqual(called({ again: 2 }));
  expect(flow.nodes[2]).toEqual(stay(1));
});

test('every reference to a merged program points to the remaining node', () => {
  const { flow } = tinyFlow({});
  const step = flow.steps['FIRST'];
  if (step === undefined) throw new Error('no first step');
  const modal = (id: NodeId) => ({ m: { title: { copy: 'word' }, blocks: [], on: { A: id } } });
  const nodes = Array.from({ length: 7 }, () => goto('SECOND'));
  const steps = { FIRST: { ...step, enter: 1, on: { A: 2 }, modals: modal(3) } };
  const all = { ...flow, nodes, steps, start: 0, failures: { A: 4 }, on: { A: 5 }, modals: modal(6) };
  const left = { ...step, enter: 0, on: { A: 0 }, modals: modal(0) };
  expect(mergeNodes(all)).toEqual({
    ...all,
    nodes: [goto('SECOND')],
    steps: { FIRST: left },
    failures: { A: 0 },
    on: { A: 0 },
    modals: modal(0),
  });
});

test('every program of a random flow stays equivalent, with fewer nodes', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { flow } = compileAnyFlow(seed);
    const now = mergeNodes(flow);
    expect(programsOf(now)).toEqual(programsOf(flow));
    expect(numbersIn(now).length).toBeLessThan(flow.nodes.length);
  }
});

/** All programs of a flow with their nodes expanded, 20 levels deep. */
function programsOf({ nodes, start, failures, on, steps, modals }: CompiledFlow): unknown {
  const unfolded = (id: NodeId, depth = 20): unknown => {
    const node = nodes[id];
    if (node === undefined || depth === 0) return id;
    const at = (next: NodeId): unknown => unfolded(next, depth - 1);
    const next = at(node.next);
    if (node.op === 'call') return { ...node, next, on: Object.entries(node.on).map(([name, to]) => [name, at(to)]) };
    return node.op === 'jump' ? { ...node, next, to: at(node.to) } : { ...node, next };
  };
  const all = (programs: Readonly<Record<string, NodeId>>): unknown =>
    Object.entries(programs).map(([name, id]) => [name, unfolded(id)]);
  const ofModals = (some: CompiledFlow['modals']): unknown => Object.values(some).map((modal) => all(modal.on));
  const ofSteps = Object.values(steps).map((step) => [unfolded(step.enter), all(step.on), ofModals(step.modals)]);
  return [unfolded(start), all(failures), all(on), ofModals(modals), ofSteps];
}
