import { expect, test } from 'vitest';
import { createLazyActions } from '../../../src/api/lazy-actions.ts';
import type { ActionRunner } from '../../../src/runtime/shapes/ports.ts';

const failure = { status: 400, message: 'Something went wrong, please try again later.' };
const context = { signal: new AbortController().signal };
const runner: ActionRunner = async (name) => ({ outcome: 'listed', reply: name });

test('the code of the actions is preloaded once, before the first call', async () => {
  let loads = 0;
  const { run, preload } = createLazyActions(async () => {
    loads += 1;
    return runner;
  }, failure);
  expect(loads).toBe(0);
  preload();
  expect(loads).toBe(1);
  expect(await run('list-years', {}, context)).toEqual({ outcome: 'listed', reply: 'list-years' });
  expect(loads).toBe(1);
});

test('a call whose code fails to load is unreachable with the default message, and the next call loads it again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(runner)];
  const { run } = createLazyActions(async () => answers.shift() ?? Promise.resolve(runner), failure);
  expect(await run('list-years', {}, context)).toEqual({
    outcome: 'unreachable',
    failure: { ...failure, name: 'TypeError', unsent: true },
  });
  expect(await run('list-years', {}, context)).toMatchObject({ outcome: 'listed' });
});
