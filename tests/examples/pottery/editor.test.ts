import { expect, test } from 'vitest';
import { flowFiles, openRepository } from '../../support/editor/repository-editor.ts';
import { registries } from '../../../examples/pottery/flow.config.ts';

test('VS Code reports no problems in any file of the pottery flow', async () => {
  const editor = await openRepository('examples/pottery/flow', registries);
  const files = await flowFiles('examples/pottery/flow');

  const problems = await Promise.all(files.map(({ file, text }) => editor.problems(file, text)));

  expect(files.length).toBeGreaterThan(10);
  expect(problems.flat()).toEqual([]);
});

test('an editor completes the step names of the flow that contains the file, and its custom widgets', async () => {
  const editor = await openRepository('examples/pottery/flow', registries);
  const step = 'examples/pottery/flow/steps/CHOOSE_EVENING.json';

  const steps = await editor.offers(step, '{ "back": "|" }');
  const blocks = await editor.offers(step, '{ "view": [{ "|" }] }');

  expect(steps.map(({ name }) => name).toSorted()).toEqual([
    'CHECK_BOOKING',
    'CHOOSE_EVENING',
    'CONFIRM_SEAT',
    'NAME_PARTY',
    'SEE_YOU_THERE',
    'false',
    'kiln-trouble',
    'true',
  ]);
  expect(blocks.map(({ name }) => name)).toContain('seat-ticket');
});

test('an editor accepts any picture name if the registries list no pictures', async () => {
  const { pictures: _, ...others } = registries;
  const editor = await openRepository('examples/pottery/flow', others);
  const text = '{ "id": "CHOOSE_EVENING", "view": [{ "picture": "a-vase" }] }';

  expect(await editor.problems('examples/pottery/flow/steps/CHOOSE_EVENING.json', text)).toEqual([]);
});
