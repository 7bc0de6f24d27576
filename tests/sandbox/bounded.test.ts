import { describe, expect, test } from 'vitest';
import { IdempotentReplies } from '../../sandbox/server/idempotent-replies.ts';
import { Journal } from '../../sandbox/world/journal.ts';
import { BoundedSet } from '../../sandbox/world/bounded-set.ts';

const request = (path: string) => ({ at: 0, method: 'GET', path, query: {}, headers: {}, body: null });
const answered = async () => ({ status: 200, text: 'first', isDropped: false });
const answeredAgain = async () => ({ status: 200, text: 'again', isDropped: false });

describe('a long-running sandbox', () => {
  test('limits its journal to the newest requests, in order', () => {
    const journal = new Journal(100);
    for (let count = 0; count < 1_000; count += 1) journal.add(request(`call/${count}`));
    const paths = journal.list().map(({ path }) => path);
    expect(paths.length).toBeLessThanOrEqual(110);
    expect(paths.slice(-100)).toEqual(Array.from({ length: 100 }, (_, index) => `call/${900 + index}`));
  });

  test('remembers only the newest used tokens', () => {
    const used = new BoundedSet<number>(3);
    for (const token of [1, 2, 3, 3, 4]) used.add(token);
    expect([...used]).toEqual([2, 3, 4]);
  });

  test('replays the newest replies and discards the oldest', async () => {
    const replies = new IdempotentReplies(2);
    for (const key of ['one', 'two', 'three']) await replies.answerOnce(key, 'request', answered);
    const texts = [];
    for (const key of ['three', 'two', 'one'])
      texts.push((await replies.answerOnce(key, 'request', answeredAgain)).text);
    expect(texts).toEqual(['first', 'first', 'again']);
  });
});
