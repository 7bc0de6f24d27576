import { describe, expect, test } from 'vitest';
import { factsInProgram } from '../../../../tools/flow-lint/guards/program-facts.ts';
import { compiledFlow, stepFile } from '../compiled-flow.ts';
import { asking, firstOf } from './asking.ts';
import { parsed } from './parsed.ts';

describe('what is known before a statement', () => {
  /** The facts known before `stay`, sorted, as the JSON of their expressions. */
  const known = (program: readonly object[], more: object = {}): string[] => {
    const flow = asking([...program, { stay: true }], more);
    const last = flow.flow.nodes.findIndex((node, id) => node.op === 'stay' && flow.nodeOwners[id]?.step === 'ASK');
    const facts = factsInProgram(flow, firstOf(flow), 'ASK').get(last) ?? [];
    return facts.map(({ guard, isTrue: holds }) => `${holds} ${JSON.stringify(guard)}`).toSorted();
  };
  const facts = (...sources: string[]): string[] =>
    sources
      .map((source) => {
        const is = !source.startsWith('not ');
        return `${is} ${JSON.stringify(parsed(source.replace(/^not /, '')))}`;
      })
      .toSorted();

  test.each<[string, object[], string[]]>([
    ['a condition that did not lead away', [{ goto: 'DONE', when: '$asked' }], ['not $asked']],
    ['nothing of what holds on one way alone', [{ set: { ticket: "'a'" }, when: '$asked' }], []],
    ['what was written', [{ set: { ticket: "'a'", 'repair.price': '3' } }], ["$ticket = 'a'", '$repair.price = 3']],
    ['nothing of what was written from elsewhere', [{ set: { ticket: '$repair.notes' } }], []],
    ['the latest that was written', [{ set: { ticket: "'a'" } }, { set: { ticket: "'b'" } }], ["$ticket = 'b'"]],
    [
      'nothing that reads what was written since',
      [{ goto: 'DONE', when: '$asked' }, { set: { asked: '$repair.urgent' } }],
      [],
    ],
    [
      'what reads something else',
      [{ goto: 'DONE', when: '$asked' }, { set: { ticket: '$repair.notes' } }],
      ['not $asked'],
    ],
    [
      'nothing of which a part was written since',
      [{ goto: 'DONE', when: "$asked and $ticket = 'a'" }, { set: { ticket: '$repair.notes' } }],
      [],
    ],
    [
      'nothing that held before only one of several statements',
      [
        { when: '$asked', then: [{ set: { ticket: '$repair.notes' } }, { set: { ticket: '$repair.bicycle' } }] },
        { goto: 'DONE', when: '$repair.urgent' },
      ],
      ['not $repair.urgent'],
    ],
    [
      'what else is known, where several statements may have run',
      [
        { goto: 'DONE', when: '$unsent > 0' },
        { when: '$asked', then: [{ set: { ticket: '$repair.notes' } }] },
      ],
      ['not $unsent > 0'],
    ],
    ['nothing once a call was made', [{ goto: 'DONE', when: '$asked' }, { call: 'list-repairs' }], []],
    ['nothing of what was reset', [{ goto: 'DONE', when: '$asked' }, { reset: ['asked'] }], []],
    ['what was not reset', [{ goto: 'DONE', when: '$asked' }, { reset: ['ticket'] }], ['not $asked']],
    [
      'what holds on both ways',
      [
        { goto: 'DONE', when: '$asked' },
        { set: { ticket: "'a'" }, when: '$repair.urgent' },
      ],
      ['not $asked'],
    ],
    [
      'nothing of a session that was started',
      [
        { goto: 'DONE', when: '$ringing.running' },
        { start: 'ring-workshop', as: 'ringing', with: { number: '1' } },
      ],
      [],
    ],
    [
      'nothing of a session that was stopped',
      [
        { start: 'ring-workshop', as: 'ringing', with: { number: '1' } },
        { goto: 'DONE', when: '$ringing.running' },
        { stop: 'ringing' },
      ],
      [],
    ],
    [
      'what else is known, once a session is stopped',
      [
        { start: 'ring-workshop', as: 'ringing', with: { number: '1' } },
        { goto: 'DONE', when: '$asked' },
        { stop: 'ringing' },
      ],
      ['not $asked'],
    ],
    [
      'nothing of a session that was answered',
      [
        { start: 'ring-workshop', as: 'ringing', with: { number: '1' } },
        { goto: 'DONE', when: '$ringing.running' },
        { answer: 'ringing', with: { code: '$ticket' } },
      ],
      [],
    ],
    [
      'nothing of what is under way, once something is sent',
      [
        { goto: 'DONE', when: '$busy' },
        { send: 'post-notes', with: { notes: '$ticket' } },
      ],
      [],
    ],
    [
      'nothing of what is unsent, once something is sent',
      [
        { goto: 'DONE', when: '$unsent > 0' },
        { send: 'post-notes', with: { notes: '$ticket' } },
      ],
      [],
    ],
    [
      'what else is known, once something is sent',
      [
        { goto: 'DONE', when: '$asked' },
        { send: 'post-notes', with: { notes: '$ticket' } },
      ],
      ['not $asked'],
    ],
  ])('is %s', (_, program, expected) => {
    expect(known(program)).toEqual(facts(...expected));
  });

  test('is that a condition of several statements holds', () => {
    const flow = asking([
      { when: '$asked', then: [{ set: { ticket: '$repair.notes' } }, { goto: 'DONE' }] },
      { stay: true },
    ]);
    const last = flow.flow.nodes.findIndex((node, id) => node.op === 'goto' && flow.nodeOwners[id]?.step === 'ASK');
    const before = factsInProgram(flow, firstOf(flow), 'ASK').get(last) ?? [];
    expect(before.map(({ isTrue: holds, guard }) => `${holds} ${JSON.stringify(guard)}`)).toEqual(facts('$asked'));
    expect(before.map(({ originalNode: from }) => JSON.stringify(from))).toEqual([JSON.stringify(parsed('$asked'))]);
  });

  test('has the names of `let` filled in, as the step means them', () => {
    const flow = { 'flow.json': { let: { dear: '$repair.price > 5' } } };
    expect(known([{ goto: 'DONE', when: '$dear' }], flow)).toEqual(facts('not ($repair.price > 5)'));
  });

  test('is the latest of very much, and nothing in a program that no hand wrote', () => {
    const gotos = (count: number): object[] =>
      Array.from({ length: count }, (_, at) => ({ goto: 'DONE', when: `$repair.price = ${at}` }));
    expect(known(gotos(40))).toHaveLength(40);
    expect(known(gotos(41))).toHaveLength(40);
    expect(known(gotos(41))).not.toEqual(expect.arrayContaining(facts('not $repair.price = 0')));
    expect(known(gotos(999))).toHaveLength(40);
    expect(known(gotos(1000))).toEqual([]);
  });

  test('is something, if only nothing, of every statement of a program that no hand wrote', () => {
    const flow = asking(Array.from({ length: 1_200 }, (_, at) => ({ goto: 'DONE', when: `$repair.price = ${at}` })));
    const facts = factsInProgram(flow, firstOf(flow), 'ASK');
    expect(facts.size).toBeGreaterThanOrEqual(1_200);
    expect(facts.has(firstOf(flow))).toBe(true);
    expect([...facts.values()].flat()).toEqual([]);
  });

  test('is that of this program, and as this step means its names', () => {
    const flow = compiledFlow({
      'flow.json': { let: { dear: '$repair.price > 5' } },
      ...stepFile('ASK', {
        let: { dear: '$asked' },
        on: { SUBMIT: [{ goto: 'DONE', when: '$dear' }, { stay: true }], CHECK: [{ goto: 'DONE' }] },
      }),
    });
    const [submit = -1, check = -1] = ['SUBMIT', 'CHECK'].map((event) => flow.flow.steps['ASK']?.on[event]);
    const told = (first: number, step: string | null): string[] =>
      [...factsInProgram(flow, first, step).values()]
        .flat()
        .map(({ guard, isTrue: holds }) => `${holds} ${JSON.stringify(guard)}`);
    expect(told(submit, 'ASK')).toEqual(facts('not $asked'));
    expect(told(submit, null)).toEqual(facts('not ($repair.price > 5)'));
    expect(told(check, 'ASK')).toEqual([]);
  });
});
