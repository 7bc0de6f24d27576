import { expect, test } from 'vitest';
import { readIfPresent, readTextIfPresent, readTextIfPresentSync } from '../../../tools/read-if-present.ts';

test('a missing file is undefined', async () => {
  expect(await readIfPresent('nowhere/file')).toBeUndefined();
  expect(await readTextIfPresent('nowhere/file')).toBeUndefined();
  expect(readTextIfPresentSync('nowhere/file')).toBeUndefined();
});

test('any other error of the file system surfaces: a folder is no file', async () => {
  await expect(readTextIfPresent('tools')).rejects.toMatchObject({ code: 'EISDIR' });
  expect(() => readTextIfPresentSync('tools')).toThrow('EISDIR');
});
