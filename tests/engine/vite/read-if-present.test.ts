import { expect, test } from 'vitest';
import { readIfPresent, readTextIfPresent, readTextIfPresentSync } from '../../../tools/read-if-present.ts';

test('returns undefined for a missing file', async () => {
  expect(await readIfPresent('nowhere/file')).toBeUndefined();
  expect(await readTextIfPresent('nowhere/file')).toBeUndefined();
  expect(readTextIfPresentSync('nowhere/file')).toBeUndefined();
});

test('throws any other file system error, such as for a folder', async () => {
  await expect(readTextIfPresent('tools')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(() => readTextIfPresentSync('tools')).toThrow('EISDIR');
});
