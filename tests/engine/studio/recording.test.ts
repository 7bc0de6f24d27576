import { describe, expect, test } from 'vitest';
import type { PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { variantsOf } from '../../../tools/compile/variants/variants-of.ts';
import { playScenario } from '../../../tools/scenarios/play-scenario.ts';
import { describeFlow } from '../../../tools/studio/describe-flow.ts';
import type { LogEntry } from '../../../tools/studio/page/live.ts';
import { movesOf } from '../../../tools/studio/page/moves-of.ts';
import { recordingOf } from '../../../tools/studio/page/recording-of.ts';
import type { Recording } from '../../../tools/studio/scenarios/recording.ts';
import {
  type RecordingConversion,
  scenarioFromRecording,
} from '../../../tools/studio/scenarios/scenario-from-recording.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { small, stageOf } from '../scenarios/small-stage.ts';
import { liveScreen, type LiveScreen } from './live-screen.ts';

const none: PreviewSamples = { context: {} };

const failed = { outcome: 'refused', failure: { status: 409, message: 'Grace is known', name: 'HTTPError' } };

interface RecordedOn {
  readonly at?: string | null;
  readonly variant?: string | null;
  readonly flow?: Compilation;
  readonly samples?: PreviewSamples;
}

function recorded(
  screen: LiveScreen,
  { at = null, variant = null, flow = small, samples = none }: RecordedOn = {},
): Recording {
  const seat = { step: at, locale: 'en-US', variant };
  const made = recordingOf(seat, screen.live(), describeFlow(flow, flow, samples));
  if ('why' in made) throw new Error(made.why);
  return made.recording;
}

function scenarioIn(made: RecordingConversion) {
  if (!made.isSound) throw new Error(made.why);
  return made.scenario;
}

describe('a recording of a screen', () => {
  test('becomes a scenario that passes, with the same answers, failures and replies', async () => {
    const screen = liveScreen(small, { samples: none });
    screen.submit();
    await screen.fill({ name: 'Gr' });
    await screen.fill({ name: 'Grace' });
    screen.submit();
    await screen.calls[0]?.reply(failed);
    screen.submit();
    await screen.calls[1]?.reply({ outcome: 'partly', reply: { id: 7 } });
    const stage = { ...stageOf(small), samples: none };
    const scenario = scenarioIn(await scenarioFromRecording('Somebody is refused first.', recorded(screen), stage));
    expect(scenario).toEqual({
      about: 'Somebody is refused first.',
      today: '2026-11-20',
      play: [
        { press: 'SUBMIT', expect: { step: 'FIRST', errors: { name: 'Name is required' } } },
        { fill: { name: 'Grace' }, press: 'SUBMIT', expect: { step: 'FIRST', calls: ['work'] } },
        {
          fail: { action: 'work', outcome: 'refused', status: 409, message: 'Grace is known' },
          expect: { step: 'FIRST', banner: 'Name is taken' },
        },
        { press: 'SUBMIT', expect: { step: 'FIRST', calls: ['work'] } },
        { reply: { action: 'work', outcome: 'partly', with: { id: 7 } }, expect: { step: 'SECOND' } },
      ],
    });
  });

  test('contains links of the frame, such as a link in chrome.help', async () => {
    const help = [{ link: 'word', event: 'LATER' }];
    const flow = compileSmall({
      'flow.json': {
        chrome: { name: 'word', titleSuffix: 'suffix', stage: 'word', help, legal: [] },
        on: { LATER: [{ goto: 'LAST' }] },
      },
      'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }] },
      'steps/LAST.json': { id: 'LAST', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
    });
    const screen = liveScreen(flow, { samples: none });
    screen.raise('LATER');
    const made = await scenarioFromRecording('Somebody stops.', recorded(screen, { flow }), stageOf(flow));
    expect(scenarioIn(made).play).toEqual([{ press: 'LATER', expect: { step: 'LAST' } }]);
  });

  test('contains all initial values, so that it passes without the sample data', async () => {
    const samples = { context: { person: { name: 'Ada' }, note: 'as before' } };
    const screen = liveScreen(small, { at: 'FIRST', samples });
    screen.submit();
    const recording = recorded(screen, { at: 'FIRST', samples });
    const scenario = scenarioIn(await scenarioFromRecording('Ada goes on.', recording, { ...stageOf(small), samples }));
    expect(scenario.context).toMatchObject({ person: { name: 'Ada' }, note: 'as before' });
    expect(await playScenario(scenario, { ...stageOf(small), samples: none })).toBeUndefined();
  });

  test('leaves fields unanswered that were empty at the start although they have sample data', async () => {
    const samples = { context: { person: { name: 'Ada' } } };
    const screen = liveScreen(small, { at: 'FIRST', state: 'pristine', samples });
    screen.submit();
    const stage = { ...stageOf(small), samples };
    const made = await scenarioFromRecording('Nothing is sent.', recorded(screen, { at: 'FIRST', samples }), stage);
    expect(scenarioIn(made).play).toEqual([
      { press: 'SUBMIT', expect: { step: 'FIRST', errors: { name: 'Name is required' } } },
    ]);
  });

  test('contains the elapsed time and the prompts of sessions', async () => {
    const screen = liveScreen(small, { samples: none });
    screen.raise('TALK');
    screen.sessions[0]?.channel.ask('word', { hint: 'a' });
    screen.wait(61);
    await screen.until('SECOND');
    const stage = { ...stageOf(small), samples: none };
    const { play } = scenarioIn(await scenarioFromRecording('It ends by itself.', recorded(screen), stage));
    expect(play.map(({ expect: _, ...move }) => move)).toEqual([
      { press: 'TALK' },
      { session: { name: 'talk', ask: 'word', with: { hint: 'a' } } },
      { wait: 60 },
    ]);
  });

  test('has reproducible times: its clock starts at noon and stops while no timer is pending', async () => {
    const timed = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        context: { asked: { type: 'boolean' } },
        after: [{ ms: '2500', event: 'POLL', when: '$asked' }],
        view: [{ heading: 'word' }, { button: 'word', event: 'ASK' }, { button: 'word', event: 'LOOK' }],
        on: {
          ASK: [{ set: { asked: 'true' } }, { stay: true }],
          LOOK: [{ stay: true }],
          POLL: [{ set: { asked: 'false' } }, { stay: true }],
        },
      },
    });
    const screen = liveScreen(timed, { samples: none });
    screen.wait(500);
    screen.raise('ASK');
    screen.wait(2);
    screen.raise('LOOK');
    screen.wait(40);
    screen.raise('LOOK');
    expect(screen.live().log.some(({ occurrence }) => occurrence.kind === 'timer')).toBe(true);
    const made = await scenarioFromRecording('Asks.', recorded(screen, { flow: timed }), {
      ...stageOf(timed),
      samples: none,
    });
    expect(scenarioIn(made).play.map(({ expect: _, ...move }) => move)).toEqual([
      { press: 'ASK' },
      { wait: 2 },
      { press: 'LOOK' },
      { wait: 1 },
      { press: 'LOOK' },
    ]);
    expect(screen.live().first?.now).toBe(Date.UTC(2026, 10, 20, 12));
  });

  test('combines repeated input in one field, and adds up the time in between', async () => {
    const screen = liveScreen(small, { samples: none });
    await screen.fill({ name: 'Gr' });
    screen.wait(10);
    await screen.fill({ name: 'Grace' });
    screen.wait(10);
    screen.submit();
    const stage = { ...stageOf(small), samples: none };
    const { play } = scenarioIn(await scenarioFromRecording('Slow.', recorded(screen), stage));
    expect(play.map(({ expect: _, ...move }) => move)).toEqual([
      { fill: { name: 'Grace' } },
      { wait: 20 },
      { press: 'SUBMIT' },
    ]);
  });

  test('is verified with the variant on the screen, and names that variant', async () => {
    const flow = compileSmall({
      ...Object.fromEntries(small.sources.map(({ file, value }) => [file, value])),
      'variants/partner.json': { copy: { 'en-US': { 'name.required': 'A partner wants your name' } } },
    });
    const partner = variantsOf(flow)['partner'] ?? small;
    const screen = liveScreen(partner, { samples: none });
    screen.submit();
    const recording = recorded(screen, { variant: 'partner', flow });
    const stage = { ...stageOf(partner), samples: none };
    const scenario = scenarioIn(await scenarioFromRecording('Of a partner.', recording, stage));
    expect(scenario).toMatchObject({
      variant: 'partner',
      play: [{ press: 'SUBMIT', expect: { errors: { name: 'A partner wants your name' } } }],
    });
  });

  test('is rejected with the definition error that makes its replay differ', async () => {
    const flow = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }, { button: 'word', event: 'ASK' }],
        on: { ASK: [{ set: { note: "$lastFour('12345')" } }, { stay: true }] },
      },
    });
    const screen = liveScreen(flow, { samples: none });
    screen.raise('ASK');
    const stage = { ...stageOf(flow), functions: {}, samples: none };
    const made = await scenarioFromRecording('Asks.', recorded(screen, { flow }), stage);
    expect(made).toEqual({ isSound: false, why: expect.stringContaining('Unknown function $lastFour') as string });
  });

  test('is rejected if its replay differs, or if no move can express an event', async () => {
    const screen = liveScreen(small, { samples: none });
    await screen.fill({ name: 'Ada' });
    screen.submit();
    const recording = recorded(screen);
    const other = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }, { button: 'word', event: 'SUBMIT' }],
        on: { SUBMIT: [{ stay: true }] },
      },
    });
    const made = await scenarioFromRecording('Ada', recording, { ...stageOf(other), samples: none });
    expect(made).toEqual({ isSound: false, why: expect.stringContaining('has no field') as string });
    const left = liveScreen(small, { samples: none });
    left.changeInOtherTab({ kept: { id: 'x' } });
    const said = recordingOf(
      { step: null, locale: 'en-US', variant: null },
      left.live(),
      describeFlow(small, small, none),
    );
    expect(said).toEqual({ why: 'No scenario can say that another tab went on meanwhile.' });
  });

  test('is rejected if the later of two calls of one action ends first, because scenarios end the oldest call', () => {
    const screen = liveScreen(small, { samples: none });
    const now = screen.runtime.snapshot();
    const call = { node: 0, action: 'work', busy: 'none', inEnter: false, event: {} } as const;
    const end = (token: number): LogEntry => ({
      index: 1,
      occurrence: { kind: 'outcome', token, outcome: 'done', reply: null },
      before: { ...now, pending: { 7: call, 8: call } },
      after: now,
    });
    expect(movesOf([end(7)])).toMatchObject([{ move: { reply: { action: 'work', outcome: 'done' } } }]);
    expect(() => movesOf([end(8)])).toThrow('of two calls of "work" the one that was made later came back first');
  });
});

describe('the value of a sensitive field', () => {
  const guarded = compileSmall({
    ...Object.fromEntries(small.sources.map(({ file, value }) => [file, value])),
    'schemas/person.json': {
      type: 'object',
      properties: { name: { type: 'string', minLength: 2, sensitive: 'contact' } },
    },
  });
  const samples = { context: { person: { name: 'Renée' } } };
  const typed = async (): Promise<LiveScreen> => {
    const screen = liveScreen(guarded, { samples });
    await screen.fill({ name: 'Grace' });
    screen.submit();
    await screen.calls[0]?.reply({ ...failed, outcome: 'refused' });
    screen.submit();
    await screen.calls[1]?.reply({ outcome: 'done', reply: { greeting: 'Dear Grace', who: 'grace' } });
    return screen;
  };

  test('is replaced with the sample value in the scenario, also in replies', async () => {
    const stage = { ...stageOf(guarded), samples };
    const scenario = scenarioIn(
      await scenarioFromRecording('Sent', recorded(await typed(), { flow: guarded, samples }), stage),
    );
    expect(JSON.stringify(scenario).toLowerCase()).not.toContain('grace');
    expect(scenario.play[0]?.fill).toEqual({ name: 'Renée' });
    expect(scenario.play.at(-1)?.reply?.with).toEqual({ greeting: 'Dear Renée', who: 'Renée' });
  });

  test('prevents the recording if the flow has no sample value', async () => {
    const flow = describeFlow(guarded, guarded, none);
    const made = recordingOf({ step: null, locale: 'en-US', variant: null }, (await typed()).live(), flow);
    expect(made).toEqual({ why: expect.stringContaining('person.name is sensitive') as string });
  });
});
