import assert from 'node:assert/strict';

/** The shared prototypes, and their number of members before any text was read. */
const shared = [Object.prototype, Array.prototype, Function.prototype, String.prototype].map(
  (one) => [one, Reflect.ownKeys(one).length] as const,
);

/** Checks that the shared prototypes are unchanged. */
export function checkUnpolluted(): void {
  for (const [one, count] of shared) assert.equal(Reflect.ownKeys(one).length, count);
}

/** @returns the parsed value; undefined if the text is not JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a value and allows one kind of error.
 *
 * @param refusal the allowed error; any other is rethrown
 * @returns undefined if `read` threw the allowed error
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

/** Checks a foreign text before display: one line, limited length, no control or direction characters. */
export function checkShown(text: string): void {
  assert.ok(text.length <= 300);
  assert.doesNotMatch(text, /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u);
}
