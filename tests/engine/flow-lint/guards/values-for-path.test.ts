import { describe, expect, test } from 'vitest';
import { type RequiredValue, valuesForPath } from '../../../../tools/flow-lint/guards/values-for-path.ts';
import { ProgramPaths } from '../../../../tools/flow-lint/graph/program-paths.ts';
import { asking, firstOf } from './asking.ts';

describe('values by which a program goes one way', () => {
  /** The values for the shortest route to DONE that is possible. */
  const given = (program: readonly object[], isFirstVisit = false): readonly RequiredValue[] | string | undefined => {
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
    for (const passed of new ProgramPaths(flow, firstOf(flow)).pathsTo('goto DONE')) {
      const found = valuesForPath(flow, { step: 'ASK', passed, isFirstVisit });
      if (found !== 'none') return found;
    }
    return 'none';
  };
  const told = (found: ReturnType<typeof given>): unknown =>
    Array.isArray(found)
      ? (found as readonly RequiredValue[]).map(
          ({ path, value, replyingCall }) =>
            `${path.join('.')} ${JSON.stringify(value)}${replyingCall === undefined ? '' : ' in a reply'}`,
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
