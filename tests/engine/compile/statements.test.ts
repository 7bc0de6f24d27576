import { describe, expect, test } from 'vitest';
import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import { statementNames } from '../../../tools/definition/definition-schema.ts';
import { compileSmall } from '../../support/small-flow.ts';

/** One example of each statement, with the `op` of its node. */
const examples: Readonly<Record<string, { readonly statement: object; readonly op: string }>> = {
  goto: { statement: { goto: 'FIRST' }, op: 'goto' },
  change: { statement: { change: 'FIRST' }, op: 'goto' },
  next: { statement: { next: true }, op: 'goto' },
  leave: { statement: { leave: true }, op: 'goto' },
  return: { statement: { return: true }, op: 'return' },
  stay: { statement: { stay: true }, op: 'stay' },
  open: { statement: { open: 'sure' }, op: 'open' },
  close: { statement: { close: true }, op: 'close' },
  set: { statement: { set: { flag: 'true' } }, op: 'set' },
  reset: { statement: { reset: 'flag' }, op: 'reset' },
  call: { statement: { call: 'work' }, op: 'call' },
  send: { statement: { send: 'work' }, op: 'send' },
  fetch: { statement: { fetch: 'person.name' }, op: 'set' },
  start: { statement: { start: 'talk', as: 'talking' }, op: 'start' },
  answer: { statement: { answer: 'talking' }, op: 'answer' },
  stop: { statement: { stop: 'talking' }, op: 'stop' },
  do: { statement: { do: 'routine' }, op: 'warn' },
  then: { statement: { when: '$flag', then: [{ warn: 'then' }] }, op: 'jump' },
  banner: { statement: { banner: 'word' }, op: 'banner' },
  problem: { statement: { problem: 'word', at: 'person.name' }, op: 'problem' },
  problems: { statement: { problems: '$failure.problems', else: 'word' }, op: 'problems' },
  track: { statement: { track: 'Seen' }, op: 'track' },
  identify: { statement: { identify: '$note' }, op: 'identify' },
  forget: { statement: { forget: true }, op: 'forget' },
  saved: { statement: { saved: true }, op: 'saved' },
  visit: { statement: { visit: 'site' }, op: 'visit' },
  warn: { statement: { warn: 'code' }, op: 'warn' },
};

/** The nodes of a program, beginning with its first. The step may belong to a subflow. */
function nodesOf(
  program: readonly object[],
  routine: readonly object[] = [{ warn: 'routine' }],
  step: 'FIRST' | 'sub.IN' = 'FIRST',
): FlowNode[] {
  const { flow } = compileSmall({
    'flow.json': { order: ['FIRST', 'sub', 'SECOND'], subflows: { sub: { subflow: 'sub' } } },
    'subflows/sub.json': { order: ['IN'] },
    'steps/sub/IN.json': { id: 'IN', title: 'word', view: [], on: { GO: program } },
    'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [], on: { GO: program } },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [] },
    'routines/routine.json': { program: routine },
  });
  const nodes: FlowNode[] = [];
  for (let id = flow.steps[step]?.on['GO'] ?? -1; id >= 0; id = flow.nodes[id]?.next ?? -1) {
    const node = flow.nodes[id];
    if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

describe('the statements of a program', () => {
  test('have one example here for each statement of the definition schema', () => {
    expect(Object.keys(examples)).toEqual(statementNames());
  });

  test.each(Object.entries(examples))('%s compiles to the expected node', (_, { statement, op }) => {
    const step = 'leave' in statement ? 'sub.IN' : 'FIRST';
    expect(nodesOf([statement], undefined, step)[0]?.op).toBe(op);
  });

  test('are linked in order, and the last one ends the program', () => {
    const nodes = nodesOf([{ warn: 'a' }, { warn: 'b', when: '$flag' }, { warn: 'c' }]);
    expect(nodes.map((node) => (node.op === 'warn' ? node.code : node.op))).toEqual(['a', 'b', 'c']);
    expect(nodes.map(({ when }) => when !== undefined)).toEqual([false, true, false]);
    expect(nodes.at(-1)?.next).toBe(-1);
  });

  test('of a routine are inlined where it runs; a routine with a condition compiles to a jump', () => {
    const routine = [{ warn: 'r1' }, { warn: 'r2' }];
    const codes = (nodes: readonly FlowNode[]): string[] =>
      nodes.map((node) => (node.op === 'warn' ? node.code : node.op));
    expect(codes(nodesOf([{ do: 'routine' }, { warn: 'after' }], routine))).toEqual(['r1', 'r2', 'after']);
    expect(codes(nodesOf([{ do: 'routine', when: '$flag' }, { warn: 'after' }], routine))).toEqual(['jump', 'after']);
  });

  test('of an outcome continue after the call', () => {
    const [call] = nodesOf([{ call: 'work', on: { refused: [{ warn: 'refused' }] } }, { warn: 'after' }]);
    const { flow } = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        on: { GO: [{ call: 'work', on: { refused: [{ warn: 'refused' }] } }, { warn: 'after' }] },
      },
    });
    const refused = flow.nodes[call?.op === 'call' ? (call.on['refused'] ?? -1) : -1];
    expect(refused).toMatchObject({ op: 'warn', code: 'refused', next: call?.next });
  });
});
