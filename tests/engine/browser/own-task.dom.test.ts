import { expect, test } from 'vitest';
import { ownTask } from '../../../src/browser/own-task.ts';

/** What is done, in its order. */
async function order(happens: () => void): Promise<readonly string[]> {
  const done: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    await ownTask();
    done.push(name);
  });
  await Promise.resolve();
  happens();
  await Promise.resolve();
  await Promise.resolve();
  done.push('the rest of the task that was under way');
  await Promise.all(waiting);
  return done;
}

test('what waits for a task of its own is done after the one that is under way, in the order of asking', async () => {
  expect(await order(() => undefined)).toEqual(['the rest of the task that was under way', 'first', 'second']);
});

test.each(['pagehide', 'visibilitychange'])('at %s it waits no longer', async (left) => {
  const target = left === 'pagehide' ? window : document;
  expect(await order(() => void target.dispatchEvent(new Event(left)))).toEqual([
    'first',
    'second',
    'the rest of the task that was under way',
  ]);
});
