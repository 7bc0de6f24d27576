/** Stands in for `react` in our own code: all that it asks of it. What others write for React has the whole of Preact's. */
import { useLayoutEffect, useState } from 'preact/hooks';

export {
  Component,
  createContext,
  createElement,
  createRef,
  Fragment,
  lazy,
  memo,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/compat';

interface Waited<Value> extends Promise<Value> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: Value;
  reason?: unknown;
}

/**
 * Suspends until a promise has come, and gives what it brought. Of ours nobody reads a context by it, which has Preact note
 * of each element that it is drawn.
 *
 * @throws what the promise is rejected with
 */
export function use<Value>(promise: Waited<Value>): Value {
  if (promise.status === undefined) {
    promise.status = 'pending';
    promise.then(
      (value) => void Object.assign(promise, { status: 'fulfilled', value }),
      (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
    );
  }
  if (promise.status === 'fulfilled') return promise.value as Value;
  throw promise.status === 'rejected' ? promise.reason : promise;
}

/**
 * Preact's own asks what it listens to three times before a screen stands, and keeps two effects; a screen has a score of
 * them. Preact draws at once and as a whole, so that one effect and one question are enough.
 *
 * @param read of ours, it reads the same where a screen is drawn ahead
 */
export function useSyncExternalStore<Value>(listen: (changed: () => void) => () => void, read: () => Value): Value {
  const value = read();
  const [{ held }, drawAgain] = useState({ held: { value, read } });
  Object.assign(held, { value, read });
  useLayoutEffect(() => {
    const changed = () => {
      if (!Object.is(held.read(), held.value)) drawAgain({ held });
    };
    const end = listen(changed);
    // What has changed since it was drawn was told to nobody.
    changed();
    return end;
  }, [listen, held]);
  return value;
}
