import { expect, test } from 'vitest';
import { registries } from '../../../src/refinance/registries.ts';
import { applicationOptions } from '../../../src/refinance/application-options.ts';
import { compileFolder, publishedChunks } from '../../../tools/compile/publish.ts';

test('the first chunk contains exactly the functions that the first screen calls', async () => {
  const { initial: first } = publishedChunks(await compileFolder('flow', registries));
  expect(first.flow.calls).toEqual(Object.keys(applicationOptions.functions).toSorted());
});
