import { expect, test } from 'vitest';
import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import type { CheckedFile } from '../../../tools/compile/files.ts';
import { playAll } from '../../../tools/scenarios/play-all.ts';
import { beginScenario } from '../../../tools/scenarios/play-scenario.ts';
import { makeMove } from '../../../tools/scenarios/make-move.ts';
import { emptyCoverage, instrumentFlow } from '../../../tools/scenarios/instrument-flow.ts';
import { compileSmall } from '../../support/small-flow.ts';
import { small, stage } from './small-stage.ts';

const scenario = (...play: Move[]): CheckedFile<'scenario'> => ({
  kind: 'scenario',
  name: 'one',
  file: 'scenarios/one.json',
  value: { about: 'one', today: '2026-11-20', play },
});
const missedBy = async (...scenarios: CheckedFile<'scenario'>[]): Promise<string[]> => {
  const { uncoveredGoals } = await playAll(small, scenarios, {
    functions: generalFunctions,
    samples: { context: {} },
  });
  return uncoveredGoals.map(({ kind, uncoveredMessage }) => `${kind}: ${uncoveredMessage}`);
};
const ada: Move = { fill: { name: 'Ada' }, press: 'SUBMIT' };
const grace: Move = { fill: { name: 'Grace' }, press: 'SUBMIT' };

test('a step, a branch, an outcome, a rule and a text are covered once a scenario reaches them', async () => {
  const before = await missedBy(scenario({ expect: { step: 'FIRST' } }));
  const [step, holds, fails] = [
    'steps: No scenario reaches SECOND',
    'branches: Its condition is never true',
    'branches: Its condition is always true',
  ];
  const outcome = 'outcomes: No call of "work" ends as "refused"';
  const [rule, text] = ['rules: No scenario shows "name.required" at person.name', 'texts: No scenario shows "known"'];
  for (const goal of [step, holds, fails, outcome, rule, text]) expect(before).toContain(goal);

  const first = await missedBy(scenario(ada));
  for (const goal of [step, holds, text]) expect(first).not.toContain(goal);
  for (const goal of [fails, outcome, rule]) expect(first).toContain(goal);

  const refused = scenario({ press: 'SUBMIT' }, grace, { fail: { action: 'work', outcome: 'refused' } });
  const both = await missedBy(scenario(ada), refused);
  for (const goal of [fails, outcome, rule]) expect(both).not.toContain(goal);
});

test('each step that data can select as a target is a separate branch', async () => {
  const choosing = compileSmall({
    'flow.json': { start: [{ goto: { from: '$note', steps: ['FIRST', 'SECOND'], else: 'THIRD' } }] },
    'context.json': { note: { type: 'string', from: 'host' } },
    'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }] },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word' }] },
    'steps/THIRD.json': { id: 'THIRD', title: 'word', view: [{ heading: 'word' }] },
  });
  const led = scenario({ expect: { step: 'SECOND' } });
  const { uncoveredGoals, scenarios: played } = await playAll(
    choosing,
    [{ ...led, value: { ...led.value, host: { note: 'SECOND' } } }],
    {
      functions: generalFunctions,
      samples: { context: {} },
    },
  );
  expect(played.map(({ failure }) => failure)).toEqual([undefined]);
  expect(
    uncoveredGoals.filter(({ kind }) => kind === 'branches').map(({ uncoveredMessage }) => uncoveredMessage),
  ).toEqual(['It never goes to FIRST', 'It never goes to THIRD']);
});

test('a message is covered at the field that shows it, not at another field with the same message', async () => {
  const field = (name: string): unknown => ({
    name,
    widget: 'text-field',
    label: 'word',
    required: true,
    messages: { required: 'name.required' },
  });
  const twoFields = compileSmall({
    'schemas/person.json': { type: 'object', properties: { name: { type: 'string' }, other: { type: 'string' } } },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { heading: 'word' },
        {
          form: 'person',
          submit: 'SUBMIT',
          button: 'word',
          sections: [{ schema: 'person', bind: 'person', fields: [field('name'), field('other')] }],
        },
      ],
      on: { SUBMIT: [{ stay: true }] },
    },
  });
  const { uncoveredGoals } = await playAll(twoFields, [scenario({ fill: { name: null } })], {
    functions: generalFunctions,
    samples: { context: {} },
  });
  const rules = uncoveredGoals.filter(({ kind }) => kind === 'rules').map(({ uncoveredMessage }) => uncoveredMessage);
  expect(rules).toEqual(['No scenario shows "name.required" at person.other']);
});

test('an instrumented flow shows the same screens as the original flow', async () => {
  const moves: Move[] = [
    grace,
    { fail: { action: 'work', outcome: 'refused' } },
    { press: 'ASK' },
    { press: 'CLOSE' },
    ada,
  ];
  const screensOf = async (flow: typeof stage.flow): Promise<unknown[]> => {
    const value: ScenarioFile = { about: '', today: '2026-11-20', play: moves };
    const visit = beginScenario(value, { ...stage, flow });
    const screens: unknown[] = [];
    for (const move of moves) {
      expect(await makeMove(move, visit, stage.actions)).toBeUndefined();
      screens.push(structuredClone(visit.screen()));
    }
    return screens;
  };
  expect(await screensOf(instrumentFlow(stage.flow, emptyCoverage()))).toEqual(await screensOf(stage.flow));
});
