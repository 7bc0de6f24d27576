import { expect, test } from 'vitest';
import { load } from '../../../src/embed/client/load.ts';

test('an invalid address is rejected before anything is fetched', async () => {
  await expect(load('apply.example')).rejects.toMatchObject({
    code: 'no-address',
    message: '"apply.example" is not an address. Pass the application\'s origin, such as https://apply.example.com',
  });
});

test('a loader that cannot be loaded is reported with a possible cause, and requested again the next time', async () => {
  const origin = 'http://127.0.0.1:1';
  const first = load(origin);
  expect(load(origin)).toBe(first);
  const below = expect(load(`${origin}/apply/`)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1\/apply\/embed\/v1\.mjs /);
  await expect(first).rejects.toMatchObject({
    code: 'loader-unreachable',
    message: expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:1\/embed\/v1\.mjs could not be loaded\. .*script-src/,
    ) as string,
  });
  const second = load(origin);
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow(/could not be loaded/);
  await below;
});
