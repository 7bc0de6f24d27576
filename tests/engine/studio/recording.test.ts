import { describe, expect, test } from 'vitest';
import type { PreviewSamples } from '../../../src/runtime/preview-snapshot.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { playScenario } from '../../../tools/scenarios/play-scenario.ts';
import { describeFlow } from '../../../tools/studio/describe-flow.ts';
import { recordingOf } from '../../../tools/studio/page/recording-of.ts';
import type { Recording } from '../../../tools/studio/scenarios/recording.ts';
import { type Recorded, scenarioOf } from '../../../tools/studio/scenarios/scenario-of.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { small, stageOf } from '../scenarios/small-stage.ts';
import { liveScreen, type LiveScreen } from './live-screen.ts';

const none: PreviewSamples = { context: {} };

const failed = { outcome: 'refused', failure: { status: 409, message: 'Grace is known', name: 'HTTPError' } };

function recorded(screen: LiveScreen, at: string | null, flow: Compilation, samples: PreviewSamples): Recording {
  const made = recordingOf({ step: at, locale: 'en-US' }, screen.live(), describeFlow(flow, flow, samples));
  if ('why' in made) throw new Error(made.why);
  return made.recording;
}

function scenarioIn(made: Recorded) {
  if (!made.isSound) throw new Error(made.why);
  return made.scenario;
}

describe('what is done on a screen', () => {
  test('becomes a scenario that holds, with answers, refusals and what came back as they were', async () => {
    const screen = liveScreen(small, { samples: none });
    screen.submit();
    await screen.fill({ name: 'Gr' });
    await screen.fill({ name: 'Grace' });
    screen.submit();
    await screen.calls[0]?.reply(failed);
    screen.submit();
    await screen.calls[1]?.reply({ outcome: 'partly', reply: { id: 7 } });
    const stage = { ...stageOf(small), samples: none };
    const scenario = scenarioIn(
      await scenarioOf('Somebody is refused first.', recorded(screen, null, small, none), stage),
    );
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

  test('says all that it began with, so that it holds without the sample data', async () => {
    const samples = { context: { person: { name: 'Ada' }, note: 'as before' } };
    const screen = liveScreen(small, { at: 'FIRST', samples });
    screen.submit();
    const recording = recorded(screen, 'FIRST', small, samples);
    const scenario = scenarioIn(await scenarioOf('Ada goes on.', recording, { ...stageOf(small), samples }));
    expect(scenario.context).toMatchObject({ person: { name: 'Ada' }, note: 'as before' });
    expect(await playScenario(scenario, { ...stageOf(small), samples: none })).toBeUndefined();
  });

  test('lets time go by as it did, and sessions say what they said', async () => {
    const screen = liveScreen(small, { samples: none });
    screen.raise('TALK');
    screen.talks[0]?.channel.ask('word', { hint: 'a' });
    screen.clock.pass(61_000);
    await screen.until('SECOND');
    const stage = { ...stageOf(small), samples: none };
    const { play } = scenarioIn(await scenarioOf('It ends by itself.', recorded(screen, null, small, none), stage));
    expect(play.map(({ expect: _, ...move }) => move)).toEqual([
      { press: 'TALK' },
      { session: { name: 'talk', ask: 'word', with: { hint: 'a' } } },
      { wait: 61 },
    ]);
  });

  test('is no scenario where the same moves come to something else, or where no move can say what happened', async () => {
    const screen = liveScreen(small, { samples: none });
    await screen.fill({ name: 'Ada' });
    screen.submit();
    const recording = recorded(screen, null, small, none);
    const other = compileSmall({
      'steps/FIRST.json': {
        id: 'FIRST',
        title: 'word',
        view: [{ heading: 'word' }, { button: 'word', event: 'SUBMIT' }],
        on: { SUBMIT: [{ stay: true }] },
      },
    });
    const made = await scenarioOf('Ada', recording, { ...stageOf(other), samples: none });
    expect(made).toEqual({ isSound: false, why: expect.stringContaining('There is no field') as string });
    const left = liveScreen(small, { samples: none });
    left.goOnElsewhere({ kept: { id: 'x' } });
    const said = recordingOf({ step: null, locale: 'en-US' }, left.live(), describeFlow(small, small, none));
    expect(said).toEqual({ why: 'No scenario can say that another tab went on meanwhile.' });
  });
});

describe('what is typed into a sensitive field', () => {
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

  test('is written as the sample of the flow, also where it comes back', async () => {
    const stage = { ...stageOf(guarded), samples };
    const scenario = scenarioIn(await scenarioOf('Sent', recorded(await typed(), null, guarded, samples), stage));
    expect(JSON.stringify(scenario).toLowerCase()).not.toContain('grace');
    expect(scenario.play[0]?.fill).toEqual({ name: 'Renée' });
    expect(scenario.play.at(-1)?.reply?.with).toEqual({ greeting: 'Dear Renée', who: 'Renée' });
  });

  test('is not written at all where there is no sample of it', async () => {
    const flow = describeFlow(guarded, guarded, none);
    const made = recordingOf({ step: null, locale: 'en-US' }, (await typed()).live(), flow);
    expect(made).toEqual({ why: expect.stringContaining('person.name is sensitive') as string });
  });
});
