import assert from 'node:assert/strict';

/** What everything inherits from, and how many members of its own it had before anything was read. */
const shared = [Object.prototype, Array.prototype, Function.prototype, String.prototype].map(
  (one) => [one, Reflect.ownKeys(one).length] as const,
);

/** Nothing that was read became a part of every object. */
export function checkUnpolluted(): void {
  for (const [one, count] of shared) assert.equal(Reflect.ownKeys(one).length, count);
}

/** @returns what a text holds; undefined where it is no JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads, where refusing is right too.
 *
 * @param refusal the error it refuses with; any other comes through
 * @returns undefined where it refused
 */
export function unlessRefused<Value>(
  refusal: abstract new (...parameters: never[]) => Error,
  read: () => Value,
): Value | undefined {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof refusal) return undefined;
    throw thrown;
  }
}

/** A text of somebody else that is shown: in one line, of an ordinary length, which reads as it stands. */
export function checkShown(text: string): void {
  assert.ok(text.length <= 300);
  assert.doesNotMatch(text, /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u);
}
