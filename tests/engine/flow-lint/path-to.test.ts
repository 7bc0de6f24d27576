import { describe, expect, test } from 'vitest';
import { type Leg, legsAlong, pathToNode, pathToStep } from '../../../tools/flow-lint/graph/path-to.ts';
import { compiledFlow, stepFile } from './compiled-flow.ts';

const compilation = compiledFlow({
  'flow.json': { start: [{ goto: 'PRICE' }] },
  ...stepFile('PRICE', {
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
  ...stepFile('TOO_DEAR', { enter: [{ goto: 'DONE', when: '$asked' }] }),
  ...stepFile('KNOWN'),
  ...stepFile('LATER'),
  ...stepFile('CLOSED'),
});

function told(legs: readonly Leg[] | undefined): string[] | undefined {
  return legs?.map(
    ({ step: at, event, trigger: by, targetStep }) => `${at ?? 'nowhere'} ${event ?? by} ${targetStep ?? 'here'}`,
  );
}

test('the shortest way to a step names each event, and values by which its guards go that way', () => {
  const way = pathToStep(compilation, 'TOO_DEAR');
  expect(told(way)).toEqual(['nowhere start PRICE', 'PRICE SUBMIT TOO_DEAR', 'TOO_DEAR arrival here']);
  expect(way?.map(({ trigger: by }) => by)).toEqual(['start', 'event', 'arrival']);
  expect(way?.[1]?.requiredValues).toEqual([{ path: ['repair', 'price'], value: 21 }]);
  expect(way?.[2]?.requiredValues).toEqual([{ path: ['asked'], value: false }]);
});

test('a way past a call says how it came out', () => {
  const outcomes = ['KNOWN', 'LATER'].map((id) =>
    pathToStep(compilation, id)?.flatMap(({ nodes: passed }) => passed.flatMap(({ outcome }) => outcome ?? [])),
  );
  expect(outcomes).toEqual([['listed'], ['unreachable']]);
});

test('where the guards on every way contradict each other there is none', () => {
  expect(pathToStep(compilation, 'CLOSED')).toBeUndefined();
});

test('the way to a statement leads to where its own guard is asked', () => {
  const closed = compilation.flow.nodes.findIndex((node) => node.op === 'goto' && node.to === 'CLOSED');
  const way = pathToNode(compilation, closed);
  expect(told(way)).toEqual(['nowhere start PRICE', 'PRICE SUBMIT here']);
  expect(way?.at(-1)?.nodes.map(({ hasRun }) => hasRun)).toEqual([false, true, false]);
});

/** The route to a step of a flow that begins at HOME, as text. `!` marks events of a modal. */
function wayIn(files: Readonly<Record<string, object>>, goal = 'GOAL'): string | undefined {
  const flow = compiledFlow({ 'flow.json': { start: [{ goto: 'HOME' }] }, ...stepFile('GOAL'), ...files });
  return toldShort(pathToStep(flow, goal));
}

function toldShort(legs: readonly Leg[] | undefined): string | undefined {
  return legs
    ?.map(({ step: at, modal, event, trigger: by, targetStep, nodes: passed }) => {
      const outcomes = passed.flatMap(({ outcome }) => outcome ?? []);
      const where = modal === undefined ? (at ?? '') : `${at ?? ''}/${modal}`;
      return [where, event ?? by, ...outcomes.map((outcome) => `(${outcome})`), `→ ${targetStep ?? '.'}`]
        .join(' ')
        .trim();
    })
    .join(', ');
}

const button = (event: string): object => ({ button: 'button', event });
const goal = [{ goto: 'GOAL' }];
const modal = (event: string): object => ({ title: 'title', view: [button(event)], on: { [event]: goal } });

describe('the way to a step', () => {
  test('leads through a modal, of the step or of the flow, that was opened before', () => {
    const open = { on: { ASK: [{ open: 'sure' }], NO: [{ stay: true }] } };
    expect(wayIn(stepFile('HOME', { ...open, modals: { sure: modal('YES') } }))).toBe(
      'start → HOME, HOME ASK → ., HOME/sure YES → GOAL',
    );
    const ofFlow = { 'flow.json': { start: [{ goto: 'HOME' }], modals: { sure: modal('YES') } } };
    expect(wayIn({ ...stepFile('HOME', open), ...ofFlow })).toBe('start → HOME, HOME ASK → ., HOME/sure YES → GOAL');
    const both = { ...stepFile('HOME', { ...open, modals: { sure: modal('OWN') } }), ...ofFlow };
    expect(wayIn(both)).toBe('start → HOME, HOME ASK → ., HOME/sure OWN → GOAL');
    expect(wayIn({ ...stepFile('HOME', { modals: { sure: modal('YES') } }) })).toBeUndefined();
  });

  test('leads by an event of the flow where something on the screen raises it, or nothing has to', () => {
    const flow = (event: string): Record<string, object> => ({
      'flow.json': { start: [{ goto: 'HOME' }], on: { [event]: goal } },
    });
    expect(wayIn({ ...stepFile('HOME', { view: [button('HELP')] }), ...flow('HELP') })).toBe(
      'start → HOME, HOME HELP → GOAL',
    );
    expect(wayIn({ ...stepFile('HOME'), ...flow('HELP') })).toBeUndefined();
    expect(wayIn({ ...stepFile('HOME'), ...flow('ELSEWHERE') })).toBe('start → HOME, HOME ELSEWHERE → GOAL');
    const own = { view: [button('HELP')], on: { HELP: [{ stay: true }] } };
    expect(wayIn({ ...stepFile('HOME', own), ...flow('HELP') })).toBeUndefined();
  });

  test('leads by what a session reports where it is live', () => {
    const flow = {
      'flow.json': { start: [{ goto: 'HOME' }], on: { 'ringing.missed': goal } },
      ...stepFile('HOME', {
        on: {
          RING: [{ start: 'ring-workshop', as: 'ringing', with: { number: '1' }, steps: ['NEXT'] }, { goto: 'NEXT' }],
        },
      }),
      ...stepFile('NEXT'),
      ...stepFile('OTHER'),
    };
    expect(wayIn(flow)).toBe('start → HOME, HOME RING → NEXT, NEXT ringing.missed → GOAL');
  });

  test('is rather longer than through a call that fails', () => {
    const call = { call: 'list-repairs', on: { unreachable: goal } };
    const on = { FAIL: [call, { stay: true }], LONG: [{ goto: 'NEXT' }] };
    const next = stepFile('NEXT', { on: { ON: [{ goto: 'FAR' }] } });
    const far = stepFile('FAR', { on: { ON: [{ call: 'list-repairs' }, ...goal] } });
    expect(wayIn({ ...stepFile('HOME', { on }), ...next, ...far })).toBe(
      'start → HOME, HOME LONG → NEXT, NEXT ON → FAR, FAR ON (listed) → GOAL',
    );
    expect(wayIn(stepFile('HOME', { on: { FAIL: [call, { stay: true }] } }))).toBe(
      'start → HOME, HOME FAIL (unreachable) → GOAL',
    );
  });

  test('is through a call that succeeds rather than longer', () => {
    const on = { CALL: [{ call: 'list-repairs' }, ...goal], LONG: [{ goto: 'NEXT' }] };
    expect(wayIn({ ...stepFile('HOME', { on }), ...stepFile('NEXT', { on: { ON: goal } }) })).toBe(
      'start → HOME, HOME CALL (listed) → GOAL',
    );
  });

  test('has the fewest legs, and of as many the fewest statements', () => {
    const on = {
      ROUND: [{ goto: 'NEXT' }],
      LONG: [{ set: { ticket: "'a'" } }, { set: { asked: 'true' } }, ...goal],
      SHORT: goal,
    };
    expect(wayIn({ ...stepFile('HOME', { on }), ...stepFile('NEXT', { on: { ON: goal } }) })).toBe(
      'start → HOME, HOME SHORT → GOAL',
    );
    // A transition on arrival is not a separate action of the user.
    const two = { NEXT: [{ goto: 'NEXT' }], LATER: [{ goto: 'LATER' }] };
    expect(
      wayIn({
        ...stepFile('HOME', { on: two }),
        ...stepFile('NEXT', { on: { ON: goal } }),
        ...stepFile('LATER', { enter: [{ set: { asked: 'true' } }, ...goal] }),
      }),
    ).toBe('start → HOME, HOME LATER → LATER, LATER arrival → GOAL');
  });

  test('is that of a first visit rather than of somebody who comes back', () => {
    const from = (start: object[], more: object = {}): string | undefined =>
      wayIn({
        'context.json': { ticket: { type: 'string' }, page: { type: 'string', from: 'host' } },
        ...stepFile('HOME', { on: { ON: [{ goto: 'NEXT' }] } }),
        ...stepFile('NEXT', { on: { ON: goal } }),
        'flow.json': { start, ...more },
      });
    const home = { goto: 'HOME' };
    const first = 'start → HOME, HOME ON → NEXT, NEXT ON → GOAL';
    expect(from([{ goto: 'GOAL', when: '$filled($ticket)' }, home])).toBe(first);
    expect(from([{ goto: 'GOAL', when: "$leftAt = 'GOAL'" }, home])).toBe(first);
    expect(from([{ call: 'find-shop', on: { found: goal } }, home])).toBe('start (found) → GOAL');
    expect(from([{ goto: 'GOAL', when: "$device = 'mobile'" }, home])).toBe('start → GOAL');
    expect(from([{ goto: 'GOAL', when: "$device = 'mobile' and $filled($ticket)" }, home])).toBe(first);
    expect(from([{ goto: 'GOAL', when: "$filled($ticket) or $device = 'desktop'" }, home])).toBe('start → GOAL');
    expect(
      from([
        { goto: 'HOME', when: "$device = 'mobile'" },
        { call: 'find-shop', on: { found: goal } },
      ]),
    ).toBe(first);
    // Values from the host are also available on a first visit.
    expect(from([{ goto: 'GOAL', when: "$page = 'a'" }, home])).toBe('start → GOAL');
    expect(from([{ goto: 'GOAL', when: '$filled($ticket)' }, { goto: 'ERR' }])).toBe('start → GOAL');
  });

  test('is none where only Back, or what a view covers, leads there, or nothing', () => {
    expect(wayIn(stepFile('HOME', { back: 'GOAL' }))).toBeUndefined();
    expect(wayIn(stepFile('HOME', { on: { ASK: [{ goto: 'STRANGER' }] } }))).toBeUndefined();
    expect(wayIn(stepFile('HOME'), 'STRANGER')).toBeUndefined();
    expect(wayIn({ ...stepFile('HOME', { on: { ASK: [{ return: true }] } }) })).toBeUndefined();
  });

  test('is given up where a program can be gone through in too many ways', () => {
    const flags = [1, 2, 3, 4, 5, 6, 7];
    const context = Object.fromEntries(flags.map((at) => [`is${at}`, { type: 'boolean' }]));
    const sets = flags.map((at) => ({ set: { ticket: `'a${at}'` }, when: `$is${at}` }));
    const leading = (when: string): string | undefined =>
      wayIn({
        'context.json': { ticket: { type: 'string' }, ...context },
        ...stepFile('HOME', { on: { ON: [...sets, { goto: 'GOAL', when }, { stay: true }] } }),
      });
    expect(leading('$is1')).toBe('start → HOME, HOME ON → GOAL');
    expect(leading('$not($is1)')).toBeUndefined();
  });
});

describe('the legs along a way', () => {
  const flow = compiledFlow({
    ...stepFile('HOME', { on: { ON: [{ goto: 'NEXT', when: '$asked' }, { stay: true }] } }),
    ...stepFile('NEXT', {
      enter: [{ goto: 'FAR', when: '$asked' }],
      on: { ON: [{ goto: 'GOAL', when: '$asked and $not($asked)' }, { stay: true }], OUT: [{ open: 'sure' }] },
    }),
    ...stepFile('FAR'),
    ...stepFile('GOAL'),
  });

  test('are what is done, or what happens on arrival, with values by which it is so', () => {
    const legs = legsAlong(flow, ['HOME', 'NEXT', 'FAR']);
    expect(toldShort(legs)).toBe('HOME ON → NEXT, NEXT arrival → FAR');
    expect(legs?.map(({ requiredValues: given }) => given)).toEqual([
      [{ path: ['asked'], value: true }],
      [{ path: ['asked'], value: true }],
    ]);
    expect(legsAlong(flow, ['HOME'])).toEqual([]);
  });

  test('are not known where nothing leads along it, or nothing can', () => {
    expect(legsAlong(flow, ['HOME', 'FAR'])).toBeUndefined();
    expect(legsAlong(flow, ['NEXT', 'GOAL'])).toBeUndefined();
    expect(legsAlong(flow, ['STRANGER', 'HOME'])).toBeUndefined();
    expect(legsAlong(flow, ['HOME', 'NEXT', 'GOAL'])).toBeUndefined();
  });
});

describe('the way to a statement', () => {
  const statement = (files: Readonly<Record<string, object>>): string | undefined => {
    const flow = compiledFlow({ 'flow.json': { start: [{ goto: 'HOME' }] }, ...files });
    const asked = flow.flow.nodes.findIndex((node) => node.op === 'goto' && node.to === 'GOAL');
    return toldShort(pathToNode(flow, asked));
  };

  test('may begin on arrival, in a modal, or with the visit', () => {
    expect(statement(stepFile('HOME', { enter: goal }))).toBe('start → HOME, HOME arrival → .');
    expect(statement(stepFile('HOME', { on: { ASK: [{ open: 'sure' }] }, modals: { sure: modal('YES') } }))).toBe(
      'start → HOME, HOME ASK → ., HOME/sure YES → .',
    );
    expect(
      statement({ 'flow.json': { start: [{ goto: 'GOAL', when: '$asked' }, { goto: 'HOME' }] }, ...stepFile('HOME') }),
    ).toBe('start → .');
    expect(statement({ ...stepFile('HOME'), ...stepFile('LOST', { on: { ON: goal } }) })).toBeUndefined();
  });
});
