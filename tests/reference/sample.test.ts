import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintFolder } from '../../tools/flow-lint/lint-folder.ts';
import { registries } from './flow.config.ts';

test('flow-lint reports only copy-fallback for the sample flow of the reference', async () => {
  const { findings } = await lintFolder(join(import.meta.dirname, 'sample'), registries);
  expect(findings.map(({ rule, file, message }) => `${file} ${rule}: ${message}`)).toEqual([
    expect.stringContaining('copy-fallback'),
  ]);
});
