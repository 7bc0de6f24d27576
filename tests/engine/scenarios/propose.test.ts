import { expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { coverageGoalsOf } from '../../../tools/scenarios/coverage.ts';
import { proposeScenarios, stepsNear } from '../../../tools/scenarios/propose/propose.ts';
import { registries } from '../flow-lint/fixture-registries.ts';
import { readBase, withSections } from '../flow-lint/read-fixture.ts';

const field = {
  name: 'bicycle',
  widget: 'text-field',
  label: 'label',
  autocomplete: 'off',
  required: true,
  messages: { required: 'error' },
};
const form = {
  form: 'repair',
  submit: 'SUBMIT',
  button: 'button',
  sections: [{ schema: 'repair', bind: 'repair', fields: [field] }],
};
const ask = { id: 'ASK', title: 'title', view: [{ heading: 'heading' }, form], on: { SUBMIT: [{ goto: 'DONE' }] } };
const compilation = compileFlow(
  withSections(await readBase(), new Map([['steps/ASK.json', JSON.stringify(ask)]])),
  registries,
);

test('stepsNear returns a step and the steps that go to it for its file, and undefined for flow.json', () => {
  expect(stepsNear(compilation, 'steps/DONE.json')).toEqual(new Set(['DONE', 'ASK']));
  expect(stepsNear(compilation, 'steps/ASK.json')).toEqual(new Set(['ASK']));
  expect(stepsNear(compilation, 'flow.json')).toBeUndefined();
});

test('propose returns a scenario that shows the message of an uncovered rule', async () => {
  const missed = coverageGoalsOf(compilation).filter(({ kind }) => kind === 'rules');
  expect(missed).toHaveLength(1);
  const shown: string[] = [];
  const code = { functions: undefined, samples: { context: {} } };
  for await (const { scenario, coveredGoals: shows } of proposeScenarios(compilation, missed, code, '2026-11-20')) {
    expect(shows).toEqual(missed);
    shown.push(JSON.stringify(scenario.play));
  }
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('"errors":{"bicycle":"Please answer"}');
});
