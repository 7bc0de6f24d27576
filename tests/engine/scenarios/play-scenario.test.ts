import { describe, expect, test } from 'vitest';
import type { Expectation, Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import { type ScenarioFailure, playScenario } from '../../../tools/scenarios/play-scenario.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { play, small, stageOf } from './small-stage.ts';

const sent: Move = { fill: { name: 'Grace' }, press: 'SUBMIT' };
const done: Move = { reply: { action: 'work' } };

test('the flow of these tests has no findings', () => {
  expect(small.findings).toEqual([]);
});

describe('a scenario passes', () => {
  test('if the flow meets all its expectations, from the first step to an end', async () => {
    const moves: Move[] = [
      { expect: { step: 'FIRST', asks: ['name'], modal: null, busy: false } },
      { press: 'SUBMIT', expect: { errors: { name: 'Name is required' }, calls: [] } },
      { ...sent, expect: { busy: true, calls: ['work'], tracked: ['Sent'], requests: { work: { name: 'Grace' } } } },
      { fail: { action: 'work', outcome: 'refused' }, expect: { banner: 'Name is taken', fields: { name: 'Grace' } } },
      { press: 'SUBMIT' },
      { ...done, expect: { step: 'SECOND', hides: ['Hello'], opened: [] } },
    ];
    expect(await play(moves)).toBeUndefined();
  });

  test('if it starts on any step, with the sample data of preview.json or with its own data', async () => {
    expect(
      await play([{ expect: { fields: { name: 'Grace' }, shows: ['Hello Grace'] } }], { at: 'FIRST' }),
    ).toBeUndefined();
    const context = { person: { name: 'Ada' } };
    expect(await play([{ press: 'SUBMIT', expect: { step: 'SECOND' } }], { at: 'FIRST', context })).toBeUndefined();
  });

  test('if it starts on a step whose choices come from a call, and answers that call', async () => {
    const options = { call: 'list', as: 'found', value: 'code', label: 'label' };
    const field = { name: 'name', widget: 'select-field', label: 'word', prompt: 'word', options };
    const sections = [{ schema: 'person', bind: 'person', fields: [field] }];
    const flow = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ form: 'person', submit: 'SUBMIT', button: 'word', sections }],
        on: { SUBMIT: [{ goto: 'LAST' }] },
      },
      'steps/LAST.json': { id: 'LAST', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    });
    const scenario: ScenarioFile = {
      about: 'Somebody chooses.',
      today: '2026-11-20',
      at: 'FIRST',
      context: { person: {} },
      play: [
        { reply: { action: 'list', with: [{ code: 'ada', label: 'Ada' }] } },
        { fill: { name: 'ada' }, press: 'SUBMIT', expect: { step: 'LAST' } },
      ],
    };
    expect(await playScenario(scenario, stageOf(flow))).toBeUndefined();
  });

  test('if it lets time pass, and if it makes a session prompt, report and end', async () => {
    expect(
      await play([
        { wait: 59, expect: { step: 'FIRST' } },
        { wait: 1, expect: { step: 'SECOND' } },
      ]),
    ).toBeUndefined();
    const talk = { name: 'talk' };
    const moves: Move[] = [
      { press: 'TALK', session: { ...talk, ask: 'word', with: { hint: 'h' } } },
      { session: { ...talk, report: 'news', with: { text: 'new' }, answered: { word: 'yes' } } },
      { session: { ...talk, finish: 'finished' }, expect: { step: 'SECOND' } },
    ];
    expect(await play(moves)).toBeUndefined();
  });
});

describe('events outside the screen', () => {
  const around = stageOf(
    compileSmall({
      'flow.json': {
        start: [{ goto: 'SECOND', when: "$leftAt = 'SECOND'" }, { goto: 'FIRST' }],
        on: { ELSEWHERE: [{ goto: 'broken' }] },
      },
      'context.json': { kept: { schema: 'kept', stored: true }, note: { type: 'string', keepOnReload: true } },
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }, { button: 'word', event: 'SUBMIT' }],
        on: {
          SUBMIT: [
            {
              call: 'work',
              on: { '*': [{ banner: 'name.taken', when: "$failure.loss = 'offline'" }, { stay: true }] },
            },
            { goto: 'SECOND' },
          ],
        },
      },
      'steps/SECOND.json': { id: 'SECOND', title: 'word', back: 'FIRST', view: [{ heading: 'word' }] },
    }),
  );
  const playAround = (moves: Move[], more: Partial<ScenarioFile> = {}): Promise<ScenarioFailure | undefined> =>
    playScenario({ about: 'a test', today: '2026-11-20', ...more, play: moves }, around);

  test('kept restores the stored state of the tab, and the visit resumes on the stored step', async () => {
    const state = { flow: 'small', version: '1.0.0', step: 'SECOND', at: Date.UTC(2026, 10, 20, 11) };
    expect(await playAround([{ expect: { step: 'SECOND' } }], { tabStorage: { entries: {}, state } })).toBeUndefined();
    expect(await playAround([{ expect: { step: 'FIRST' } }])).toBeUndefined();
  });

  test('elsewhere changes stored entries as another tab would', async () => {
    const moves: Move[] = [
      { otherTab: { kept: { id: 'other' } }, expect: { step: 'broken', stored: { kept: { id: 'other' } } } },
      { press: 'RETRY', expect: { step: 'FIRST' } },
    ];
    expect(await playAround(moves)).toBeUndefined();
  });

  test('fail specifies why no reply came', async () => {
    const failing = (loss: 'offline' | 'slow', banner: string): Move[] => [
      { press: 'SUBMIT', fail: { action: 'work', outcome: 'unreachable', loss }, expect: { banner } },
    ];
    expect(await playAround(failing('offline', 'Name is taken'))).toBeUndefined();
    expect(await playAround(failing('slow', ''))).toBeUndefined();
  });

  test('FORWARD returns to the step on which BACK was pressed, and fails without a previous BACK', async () => {
    const moves: Move[] = [
      { press: 'SUBMIT', reply: { action: 'work' }, expect: { step: 'SECOND' } },
      { press: 'BACK', expect: { step: 'FIRST' } },
      { press: 'FORWARD', expect: { step: 'SECOND' } },
    ];
    expect(await playAround(moves)).toBeUndefined();
    expect(await playAround([{ press: 'FORWARD' }])).toMatchObject({ why: ['Nothing on FIRST raises FORWARD'] });
  });
});

describe('a scenario fails, with the move and the reason', () => {
  test.each<[string, Expectation]>([
    ['The step: expected "SECOND", found "FIRST"', { step: 'SECOND' }],
    ['The title: expected "Other", found "Word | Suffix"', { title: 'Other' }],
    ['The screen does not show "Goodbye"', { shows: ['Goodbye'] }],
    ['The screen shows "Word"', { hides: ['Word'] }],
    ['The field "name": expected "Ada", found null', { fields: { name: 'Ada' } }],
    ['The fields: expected [], found ["name"]', { asks: [] }],
    ['The errors: expected {"name":"No"}, found {}', { errors: { name: 'No' } }],
    ['The banner: expected "No", found ""', { banner: 'No' }],
    ['The modal: expected "sure", found null', { modal: 'sure' }],
    ['Whether it is busy: expected true, found false', { busy: true }],
    ['The open calls: expected ["work"], found []', { calls: ['work'] }],
    ['The request of "work": expected {"name":"x"}, found null', { requests: { work: { name: 'x' } } }],
    ['"Sent" was not tracked', { tracked: ['Sent'] }],
    ['The stored data: expected {"a":1}, found null', { stored: { a: 1 } }],
    ['The opened links: expected ["https://site.example/"], found []', { opened: ['https://site.example/'] }],
  ])('%s', async (why, expected) => {
    expect(await play([{ expect: { step: 'FIRST' } }, { expect: expected }])).toEqual({
      move: 1,
      why: [why],
      statements: [],
    });
  });

  test.each<[string, Move]>([
    ['FIRST has no field "age". Its fields: name', { fill: { age: 3 } }],
    ['Nothing on FIRST raises CLOSE', { press: 'CLOSE' }],
    ['No call of "work" is open', { reply: { action: 'work' } }],
    ['No call of "list" is open. Open calls: work', { ...sent, reply: { action: 'list' } }],
    [
      'The request of "work" differs: name: expected "Ada", found "Grace"',
      { ...sent, reply: { action: 'work', request: { name: 'Ada' } } },
    ],
    ['No session "talk" is running', { session: { name: 'talk', ask: 'word' } }],
  ])('%s', async (why, move) => {
    expect(await play([move])).toEqual({ move: 0, why: [why], statements: [] });
  });

  test('if the definition has an error, such as a function without code', async () => {
    const moves: Move[] = [{ fill: { name: 'Grace' }, expect: { shows: ['Hello Grace'] } }];
    const scenario = { about: 'Nobody can read it.', today: '2026-11-20', play: moves };
    const failure = await playScenario(scenario, { ...stageOf(small), functions: {} });
    expect(failure?.move).toBe(0);
    expect(failure?.why).toEqual(
      expect.arrayContaining([expect.stringMatching(/^expression-failed: Unknown function \$filled/)]) as string[],
    );
    expect(failure?.why.length).toBeGreaterThan(1);
  });
});
