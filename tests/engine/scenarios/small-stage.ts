import type { ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { type ScenarioFailure, playScenario, type PlayContext } from '../../../tools/scenarios/play-scenario.ts';
import { emptyCoverage } from '../../../tools/scenarios/instrument-flow.ts';
import { compileSmall } from '../../support/small-flow.ts';

/** A flow with a form, a call with two outcomes, a branch, a modal, a session and a timer. */
export const small: Compilation = compileSmall({
  'steps/FIRST.json': {
    id: 'FIRST',
    title: 'word',
    context: { asked: { type: 'boolean' } },
    after: [{ ms: '60000', event: 'LATE' }],
    view: [
      { heading: 'word' },
      { text: 'known', with: { name: '$person.name' }, when: '$filled($person.name)' },
      {
        form: 'person',
        submit: 'SUBMIT',
        button: 'word',
        sections: [
          {
            schema: 'person',
            bind: 'person',
            fields: [
              {
                name: 'name',
                widget: 'text-field',
                label: 'word',
                required: true,
                messages: { required: 'name.required', minLength: 'name.short' },
              },
            ],
          },
        ],
      },
      { button: 'word', event: 'ASK' },
      { button: 'word', event: 'TALK' },
    ],
    on: {
      SUBMIT: [
        { goto: 'SECOND', when: "$person.name = 'Ada'" },
        { track: 'Sent' },
        { call: 'work', with: { name: '$person.name' }, on: { refused: [{ banner: 'name.taken' }, { stay: true }] } },
        { goto: 'SECOND' },
      ],
      ASK: [{ open: 'sure' }],
      TALK: [{ start: 'talk', as: 'talking', with: {} }, { stay: true }],
      'talking.asks.word': [{ answer: 'talking', with: { word: "'yes'" } }, { stay: true }],
      'talking.news': [{ set: { note: '$event.text' } }, { stay: true }],
      'talking.finished': [{ goto: 'SECOND' }],
      'talking.failed': [{ goto: 'SECOND' }],
      LATE: [{ goto: 'SECOND' }],
    },
    modals: {
      sure: {
        title: 'word',
        view: [{ button: 'word', event: 'CLOSE' }],
        on: { CLOSE: [{ close: true }, { stay: true }] },
      },
    },
  },
  'steps/SECOND.json': { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] },
  'copy/en-US.json': { known: 'Hello {name}' },
});

export const stageOf = (compilation: Compilation): PlayContext => ({
  flow: testFlowOf(compilation),
  actions: compilation.registries.actions,
  functions: generalFunctions,
  samples: { context: { person: { name: 'Grace' } } },
  coverage: emptyCoverage(),
});

export const stage: PlayContext = stageOf(small);

/** Plays these moves from the beginning. */
export const play = (
  moves: ScenarioFile['play'],
  more: Partial<ScenarioFile> = {},
): Promise<ScenarioFailure | undefined> =>
  playScenario({ about: 'a test', today: '2026-11-20', ...more, play: moves }, stage);
