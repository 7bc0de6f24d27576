import { describe, expect, test } from 'vitest';
import { declarationsOf, generalFunctions } from '../../../src/functions/index.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { drawnGuards, drawnValues } from '../../../tools/flow-lint/guards/drawn-guards.ts';
import { type Given, givenOnWay } from '../../../tools/flow-lint/guards/given-on-way.ts';
import { inlineLets } from '../../../tools/flow-lint/guards/inline-lets.ts';
import { journalOf } from '../../../tools/flow-lint/guards/journal.ts';
import { trueEverywhere } from '../../../tools/flow-lint/guards/places.ts';
import { factsInProgram } from '../../../tools/flow-lint/guards/program-facts.ts';
import type { Fact } from '../../../tools/flow-lint/guards/solve.ts';
import {
  mustBeEmpty,
  mustBeMissing,
  mustHold,
  prospectsOf,
  unsolvedGuards,
} from '../../../tools/flow-lint/guards/surroundings.ts';
import { WaysThrough } from '../../../tools/flow-lint/graph/ways-through.ts';
import { studiedExpressions } from '../../../tools/flow-lint/shapes/study.ts';
import { compiledFlow, fieldOfText, stepFile } from './compiled-flow.ts';

const functions = declarationsOf(generalFunctions);

function parsed(source: string): ExprNode {
  const read = parseExpression(source, { functions });
  if (!read.ok) throw new Error(`${source}: ${read.findings[0]?.message ?? ''}`);
  return read.ast;
}

const fact = (source: string, holds = true): Fact => ({ guard: parsed(source), holds });

describe('a name of `let`', () => {
  const flow = compiledFlow({
    'flow.json': {
      let: {
        dear: '$repair.price > 5',
        both: '$dear and $asked',
        self: '$self and $asked',
        some: '$repairs',
        one: '$repair',
        two: '$repair.bicycle',
      },
    },
    ...stepFile('ASK', { let: { dear: '$asked' }, context: { both: { type: 'boolean' } } }),
  });
  const filled = (source: string, step: string | null): ExprNode => inlineLets(flow, step, parsed(source));

  test.each<[string, string | null, string]>([
    ['$dear', null, '($repair.price > 5)'],
    ['$dear', 'DONE', '($repair.price > 5)'],
    ['$dear', 'ASK', '$asked'],
    ['$not($dear)', null, '$not(($repair.price > 5))'],
    ['$both', null, '(($repair.price > 5) and $asked)'],
    ['$both', 'ASK', '$both'],
    ['$asked', null, '$asked'],
    ['$stranger', null, '$stranger'],
    ['$some[price > 3]', null, '($repairs)[price > 3]'],
    ['$one.price', null, '$repair.price'],
    ['$two.make', null, '$repair.bicycle.make'],
    ['$repairs[$dear]', null, '$repairs[($repair.price > 5)]'],
  ])('is in %s (%s) what it stands for: %s', (source, step, expected) => {
    const plain = (node: ExprNode): string => JSON.stringify(node);
    expect(
      plain(filled(source, step)).replaceAll(/"type":"group","of":(\{"type":"variable","name":"\w+"\})/g, '$1'),
    ).toBe(plain(parsed(expected)).replaceAll(/"type":"group","of":(\{"type":"variable","name":"\w+"\})/g, '$1'));
  });

  test('that needs itself stays as it is', () => {
    expect(JSON.stringify(filled('$self', null))).toContain('"name":"self"');
    const once = parsed('$dear');
    expect(inlineLets(flow, null, once)).toBe(inlineLets(flow, null, once));
    expect(inlineLets(flow, 'ASK', once)).not.toEqual(inlineLets(flow, null, once));
  });
});

/** A flow whose step ASK does this on SUBMIT. */
const asking = (program: readonly object[], more: object = {}): Compilation =>
  compiledFlow({ ...stepFile('ASK', { on: { SUBMIT: program } }), ...more });
const firstOf = (flow: Compilation): number => flow.flow.steps['ASK']?.on['SUBMIT'] ?? -1;

describe('what is known before a statement', () => {
  /** Before `stay`, sorted: conditions as JSON of their trees, with `not` where they do not hold. */
  const known = (program: readonly object[], more: object = {}): string[] => {
    const flow = asking([...program, { stay: true }], more);
    const last = flow.flow.nodes.findIndex((node, id) => node.op === 'stay' && flow.nodeOwners[id]?.step === 'ASK');
    const facts = factsInProgram(flow, firstOf(flow), 'ASK').get(last) ?? [];
    return facts.map(({ guard, holds }) => `${holds} ${JSON.stringify(guard)}`).toSorted();
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
    expect(before.map(({ holds, guard }) => `${holds} ${JSON.stringify(guard)}`)).toEqual(facts('$asked'));
    expect(before.map(({ from }) => JSON.stringify(from))).toEqual([JSON.stringify(parsed('$asked'))]);
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
        .map(({ guard, holds }) => `${holds} ${JSON.stringify(guard)}`);
    expect(told(submit, 'ASK')).toEqual(facts('not $asked'));
    expect(told(submit, null)).toEqual(facts('not ($repair.price > 5)'));
    expect(told(check, 'ASK')).toEqual([]);
  });
});

describe('what becomes of an expression where it stands', () => {
  const flow = asking(
    [
      { goto: 'DONE', when: '$repair.price > 5' },
      { goto: 'DONE', when: "$repair.bicycle = 'x' and $repair.price > 5" },
      { goto: 'DONE', when: '$limits.waitMs > 3' },
      { goto: 'DONE', when: "$repair.price = 'x'" },
      { set: { ticket: '$repair.notes' } },
      { set: { asked: '$filled($repairs)' } },
      { goto: 'DONE', when: '$anything' },
      { stay: true },
    ],
    {
      'context.json': {
        repair: { schema: 'repair' },
        repairs: { list: 'repair' },
        asked: { type: 'boolean' },
        ticket: { type: 'string' },
        anything: {},
      },
    },
  );
  const studied = (source: string) => {
    const found = studiedExpressions(flow).find(({ use }) => use.source === source);
    if (found === undefined) throw new Error(source);
    return found;
  };
  const price = studied('$repair.price > 5');

  test('follows from what is known of what it asks about', () => {
    expect(prospectsOf(flow, price)).toEqual({ canHold: true, canFail: true, asks: true });
    expect(prospectsOf(flow, price, [fact('$repair.price < 3')])).toMatchObject({ canHold: false });
    expect(prospectsOf(flow, price, [fact('$asked')])).toMatchObject({ canHold: true, canFail: true });
    expect(prospectsOf(flow, studied('$limits.waitMs > 3'))).toMatchObject({ asks: false });
    expect(prospectsOf(flow, studied('$repair.notes'))).toBeUndefined();
    expect(prospectsOf(flow, studied('$anything'))).toMatchObject({ canHold: true, canFail: true });
  });

  test('follows from what is known of other things together with it, and from nothing that is known of others', () => {
    expect(prospectsOf(flow, price, [fact('$asked and $repair.price < 3')])).toMatchObject({ canHold: false });
    expect(prospectsOf(flow, price, [fact('$repair.price != null')])).toMatchObject({ canHold: true, canFail: true });
    const contradiction = [fact("$repair.notes = 'a'"), fact("$repair.notes = 'b'")];
    expect(prospectsOf(flow, price, contradiction)).toMatchObject({ canHold: true, canFail: true });
  });

  test('is noted where nothing can be said, with the reason and the place', () => {
    expect(prospectsOf(flow, studied("$repair.price = 'x'"))).toBeUndefined();
    expect(prospectsOf(flow, price, [fact('$repair.price > 9'), fact('$repair.price < 3')])).toBeUndefined();
    expect(unsolvedGuards(flow).map(({ use, why }) => [use.source, why])).toEqual([
      ["$repair.price = 'x'", 'kinds do not fit'],
      ['$repair.price > 5', 'facts contradict'],
    ]);
    prospectsOf(flow, studied("$repair.price = 'x'"));
    expect(journalOf(flow).map((line) => line.replace(/:\d+ /, ' '))).toEqual([
      'steps/ASK.json:1 not known whether this can hold: something is compared with what it can never be',
      'steps/ASK.json:1 not known whether this can hold: what is known where it stands contradicts itself',
    ]);
  });

  test('may be that there is nothing, or nothing in a list', () => {
    const notes = studied('$repair.notes');
    expect(mustBeMissing(flow, notes, [fact('$filled($repair.notes)', false)])).toBe(true);
    expect(mustBeMissing(flow, notes, [fact('$filled($repair.notes)')])).toBe(false);
    expect(mustBeMissing(flow, notes, [fact('$asked')])).toBe(false);
    expect(mustBeMissing(flow, notes, [])).toBe(false);
    expect(mustBeMissing(flow, notes, [fact("$repair.notes = 'a'"), fact("$repair.notes = 'b'")])).toBe(false);
    const list = studied('$filled($repairs)');
    const repairs = parsed('$repairs');
    expect(mustBeEmpty(flow, list, repairs, [fact('$filled($repairs)', false)])).toBe(true);
    expect(mustBeEmpty(flow, list, repairs, [fact('$filled($repairs)')])).toBe(false);
    expect(mustBeEmpty(flow, list, repairs, [fact('$exists($repairs)')])).toBe(false);
  });

  test('may be that it holds wherever what is known does', () => {
    const must = (guard: string, ...known: Fact[]): boolean => mustHold(flow, price.use, parsed(guard), known);
    expect(must('$repair.price > 5', fact('$repair.price > 6'))).toBe(true);
    expect(must('$repair.price > 5', fact('$repair.price > 4'))).toBe(false);
    expect(must('$repair.price > 5')).toBe(false);
    expect(must('1 = 1')).toBe(false);
    expect(must("$repair.price = 'x'", fact('$repair.price > 6'))).toBe(false);
  });
});

describe('what is drawn', () => {
  const flow = compiledFlow({
    'schemas/repair.json': {
      type: 'object',
      properties: {
        bicycle: { type: 'string' },
        notes: { type: 'string' },
        price: { type: 'number', minimum: 1, exclusiveMaximum: 9 },
        urgent: { type: 'boolean' },
      },
    },
    ...stepFile('ASK', {
      title: [{ copy: 'title', when: '$asked' }, { copy: 'heading', when: '$repair.urgent' }, { copy: 'label' }],
      view: [
        { text: 'label', when: '$repair.price > 1' },
        {
          disclosure: 'label',
          blocks: [
            { text: 'label', when: '$repair.price > 9' },
            {
              list: [{ text: 'label', when: '$repair.urgent' }, { text: '$repair.notes' }],
            },
          ],
          when: '$repair.urgent',
        },
        {
          form: 'repair',
          submit: 'SEND',
          button: 'button',
          when: '$repair.price > 2',
          sections: [
            {
              schema: 'repair',
              bind: 'repair',
              when: '$repair.price > 3',
              fields: [
                fieldOfText('notes', { when: '$repair.price > 4', required: '$repair.price > 5' }),
                fieldOfText('price', {
                  widget: 'number-field',
                  rules: [
                    { assert: '$repair.price > 6', when: '$asked', message: 'error' },
                    { assert: '$repair.price > 10', message: 'error' },
                  ],
                }),
              ],
            },
            { text: 'label', when: '$repair.price > 7' },
            {
              schema: 'repair',
              bind: 'repair',
              fields: [fieldOfText('bicycle', { enabled: '$repair.price > 11', readonly: '$repair.price > 12' })],
            },
          ],
        },
        {
          records: { of: '$repairs', title: '$item.notes', lines: [{ text: 'label', when: '$filled($item.price)' }] },
          when: '$asked',
        },
      ],
      modals: { sure: { title: 'title', view: [{ text: 'label', when: '$repair.price > 8' }], on: {} } },
    }),
  });
  const told = (facts: readonly Fact[]): string[] =>
    facts.map(({ guard, holds }) => `${holds ? '' : 'not '}${sourceOf(flow, guard)}`);

  test('has its conditions, with those of what it stands in and of what was asked before', () => {
    const found = drawnGuards(flow).map(({ guard, facts, isRule }) => [
      sourceOf(flow, guard),
      told(facts).join(', '),
      isRule,
    ]);
    const [form, section] = ['$repair.price > 2', '$repair.price > 2, $repair.price > 3'];
    const bounds = '$repair.price >= 1, $repair.price < 9';
    expect(found.filter(([guard]) => !String(guard).includes('item'))).toEqual([
      ['$asked', '', undefined],
      ['$repair.urgent', 'not $asked', undefined],
      ['$repair.price > 1', '', undefined],
      ['$repair.urgent', '', undefined],
      ['$repair.price > 9', '$repair.urgent', undefined],
      ['$repair.price > 2', '', undefined],
      ['$repair.price > 3', form, undefined],
      ['$repair.price > 4', section, undefined],
      ['$repair.price > 5', `${section}, $repair.price > 4`, undefined],
      ['$asked', section, undefined],
      ['$repair.price > 6', `${section}, $asked, ${bounds}`, true],
      ['$repair.price > 10', `${section}, ${bounds}`, true],
      ['$repair.price > 7', form, undefined],
      ['$repair.price > 11', form, undefined],
      ['$repair.price > 12', form, undefined],
      ['$asked', '', undefined],
      ['$repair.price > 8', '', undefined],
    ]);
  });

  test('has values that are shown, with the conditions under which they are', () => {
    const found = drawnValues(flow).map(({ value, facts }) => [value.use.source, told(facts).join(', ')]);
    expect(found).toEqual([
      ['$repair.notes', '$repair.urgent'],
      ['$repairs', '$asked'],
      ['$item.notes', '$asked'],
    ]);
  });

  test('has values of lists in lists, of whose entries nothing is known from those that they stand in', () => {
    const work = { kind: 'each', props: { text: { kind: 'text', required: true } } } as const;
    const props = { title: { kind: 'text', required: true }, work } as const;
    const bills = {
      about: 'Bills.',
      draws: 'block',
      props: { bills: { kind: 'each', required: true, props } },
    } as const;
    const flow = compiledFlow(
      stepFile('ASK', {
        view: [
          {
            bills: {
              of: '$repairs',
              when: '$item.price > 1 and $asked',
              title: '$item.notes',
              work: { of: '$item.parts', text: '$item.name' },
            },
            when: '$repair.urgent',
          },
          {
            bills: {
              of: '$repairs',
              when: '$index > 1',
              title: '$item.notes',
              work: { of: '$item.parts', text: '$item.name' },
            },
          },
        ],
      }),
      { bills },
    );
    const found = drawnValues(flow).map(({ value, facts }) => [
      value.use.source,
      facts.map(({ guard }) => sourceOf(flow, guard)).join(', '),
    ]);
    const both = '$repair.urgent, $item.price > 1 and $asked';
    expect(found).toEqual([
      ['$repairs', '$repair.urgent'],
      ['$item.notes', both],
      ['$item.parts', both],
      ['$item.name', '$repair.urgent'],
      ['$repairs', ''],
      ['$item.notes', '$index > 1'],
      ['$item.parts', '$index > 1'],
      ['$item.name', ''],
    ]);
  });
});

/** What was written, of a tree that this flow has or that stands for a bound of a schema. */
function sourceOf(flow: Compilation, node: ExprNode): string {
  const key = JSON.stringify(node);
  const use = flow.expressions.find(({ parsed: { ast } }) => JSON.stringify(ast) === key);
  const bounds = ['$repair.price >= 1', '$repair.price < 9'];
  return use?.source ?? bounds.find((source) => JSON.stringify(parsed(source)) === key) ?? key;
}

describe('values by which a program goes one way', () => {
  /** Of the shortest way to DONE that there are any for. */
  const given = (program: readonly object[], isFirstVisit = false): readonly Given[] | string | undefined => {
    const flow = asking(program, {
      'context.json': {
        repair: { schema: 'repair' },
        repairs: { list: 'repair' },
        asked: { type: 'boolean' },
        ticket: { type: 'string' },
        page: { type: 'string', from: 'host' },
        cost: { type: 'number' },
        paid: { type: 'number' },
        spare: { schema: 'repair' },
      },
    });
    for (const passed of new WaysThrough(flow, firstOf(flow)).to('goto DONE')) {
      const found = givenOnWay(flow, { step: 'ASK', passed, isFirstVisit });
      if (found !== 'none') return found;
    }
    return 'none';
  };
  const told = (found: ReturnType<typeof given>): unknown =>
    Array.isArray(found)
      ? (found as readonly Given[]).map(
          ({ path, value, reply }) =>
            `${path.join('.')} ${JSON.stringify(value)}${reply === undefined ? '' : ' in a reply'}`,
        )
      : found;
  const done = (when: string): object => ({ goto: 'DONE', when });

  test.each<[string, object[], unknown]>([
    ['what a condition asks for', [done('$repair.price > 20'), { stay: true }], ['repair.price 21']],
    [
      'none where conditions contradict each other',
      [{ goto: 'error', when: '$repair.price > 20' }, done('$repair.price > 30'), { stay: true }],
      'none',
    ],
    ['not known where kinds do not fit', [done("$repair.price = 'x'"), { stay: true }], undefined],
    ['not what the program wrote itself', [{ set: { cost: '3' } }, done('$cost = 3'), { stay: true }], []],
    [
      'none where the program wrote something else',
      [{ set: { cost: '4' } }, done('$cost = 3'), { stay: true }],
      'none',
    ],
    [
      'those of what was copied',
      [{ set: { cost: '$repair.price' } }, done('$cost > 20'), { stay: true }],
      ['repair.price 21'],
    ],
    [
      'those of what was copied from a copy',
      [
        { set: { paid: '$repair.price' } },
        { set: { cost: '$paid', 'repair.price': '3' } },
        done('$cost > 20 and $repair.price = 3'),
        { stay: true },
      ],
      ['repair.price 21'],
    ],
    [
      'those of a part of what was copied',
      [{ set: { spare: '$repair' } }, done('$spare.price > 20'), { stay: true }],
      ['repair.price 21'],
    ],
    [
      'not those of what something was calculated from',
      [{ set: { cost: '$repair.price + 1' } }, done('$cost > 20'), { stay: true }],
      [],
    ],
    ['nothing of what is picked from a list', [done('$repair.parts[0] > 20'), { stay: true }], []],
    [
      'not what is picked from what was written',
      [
        { goto: 'error', when: '$repairs[0].price > 20' },
        { reset: ['repairs'] },
        done('$repairs[0].price > 20'),
        { stay: true },
      ],
      [],
    ],
    [
      'none where a copy would be more than what it is of',
      [{ set: { cost: '$repair.price' } }, done('$cost > $repair.price'), { stay: true }],
      'none',
    ],
    [
      'none where a copy would be more than the name that it is of',
      [{ set: { cost: '$paid' } }, done('$cost > $paid'), { stay: true }],
      'none',
    ],
    [
      'some where a copy differs from what it is of, for both may be missing',
      [{ set: { cost: '$paid' } }, done('$not($cost = $paid)'), { stay: true }],
      [],
    ],
    [
      'those by which a write is left out',
      [{ set: { cost: '3' }, when: '$asked' }, done('$cost = 3 and $not($asked)'), { stay: true }],
      ['asked false', 'cost 3'],
    ],
    [
      'those of a session before it is started, and not after',
      [
        { goto: 'error', when: '$ringing.running' },
        { start: 'ring-workshop', as: 'ringing', with: { number: '1' } },
        done('$ringing.running'),
        { stay: true },
      ],
      ['ringing.running undefined'],
    ],
    [
      'what comes in a reply that is kept in a part of something',
      [{ call: 'find-shop', save: 'repair.notes' }, done("$repair.notes = 'a'"), { stay: true }],
      ['repair.notes "a" in a reply'],
    ],
    [
      'not known where kinds do not fit after a reply',
      [{ call: 'find-shop', save: 'ticket' }, done('$ticket = 3'), { stay: true }],
      undefined,
    ],
    [
      'what comes in a reply',
      [{ call: 'find-shop', save: 'ticket' }, done("$ticket = 'a'"), { stay: true }],
      ['ticket "a" in a reply'],
    ],
    [
      'what stood there before the reply, too',
      [
        { goto: 'error', when: "$ticket = 'a'" },
        { call: 'find-shop', save: 'ticket' },
        done("$ticket = 'a'"),
        { stay: true },
      ],
      ['ticket undefined', 'ticket "a" in a reply'],
    ],
    ['nothing of what was reset', [{ reset: ['ticket'] }, done("$ticket = 'a'"), { stay: true }], []],
    ['what was written last', [{ set: { cost: '4' } }, { set: { cost: '3' } }, done('$cost = 3'), { stay: true }], []],
    [
      'what was written to the whole of it',
      [{ set: { repair: '{ "price": 3 }' } }, done('$repair.price = 4'), { stay: true }],
      [],
    ],
    [
      'what was written to the whole of it after a part',
      [
        { set: { 'repair.price': '3' } },
        { set: { repair: '{ "price": 3 }' } },
        done('$repair.price = 4'),
        { stay: true },
      ],
      [],
    ],
    [
      'none where a part was written after the whole',
      [
        { set: { repair: '{ "price": 4 }' } },
        { set: { 'repair.price': '3' } },
        done('$repair.price = 4'),
        { stay: true },
      ],
      'none',
    ],
    ['nothing of what was written as nothing', [{ set: { cost: 'null' } }, done('$cost = 3'), { stay: true }], []],
    ['nothing of how two things stand to each other', [done('$cost > $repair.price'), { stay: true }], []],
    ['nothing of what was calculated', [done('$count($repairs) > 3'), { stay: true }], []],
  ])('are %s', (_, program, expected) => {
    expect(told(given(program))).toEqual(expected);
  });

  test('are on a first visit nothing, but what the page around gives', () => {
    expect(told(given([done("$ticket = 'a'"), { stay: true }], true))).toBe('none');
    expect(told(given([done('$repair.price > 20'), { stay: true }], true))).toBe('none');
    expect(told(given([done("$page = 'a'"), { stay: true }], true))).toEqual(['page "a"']);
    expect(told(given([done("$leftAt = 'ASK'"), { stay: true }], true))).toBe('none');
    expect(told(given([done("$device = 'mobile'"), { stay: true }], true))).toEqual(['device "mobile"']);
  });
});

test('something is true of a place where it is of each use of it', () => {
  const at = (file: string, ...path: (string | number)[]) => ({ file, path });
  const found = trueEverywhere([
    { at: at('a', 'x', 1), is: true, use: 1 },
    { at: at('a', 'x', 1), is: true, use: 2 },
    { at: at('a', 'x', 2), is: true, use: 3 },
    { at: at('a', 'x', 2), is: false, use: 4 },
    { at: at('b', 'x', 1), is: true, use: 5 },
    { at: at('b', 'x1'), is: false, use: 7 },
    { at: at('c'), is: false, use: 6 },
  ]);
  expect(found.map(({ use }) => use)).toEqual([1, 5]);
});
