import { expect, test } from 'vitest';
import { firstStepFunctions } from '../../../src/refinance/functions/first-step.ts';
import { registries } from '../../../src/refinance/registries.ts';
import { compileFolder, publishedParts } from '../../../tools/compile/publish.ts';

test('what the first screen calls is there with it, and nothing else', async () => {
  const { first } = publishedParts(await compileFolder('flow', registries));
  expect(first.flow.calls).toEqual(Object.keys(firstStepFunctions).toSorted());
});
