import { h, render, type ComponentChild } from 'preact';
import { Suspense } from 'preact/compat';
import { useLayoutEffect, useState } from 'preact/hooks';
import { expect, test, vi } from 'vitest';
// The two hooks that our own code is given in the place of Preact's, as tools/vite/slim-react.ts has it.
import '../../../src/browser/slim-react/client.ts';
import { use, useSyncExternalStore } from '../../../src/browser/slim-react/react.ts';

/** A value that can be listened to. */
function aStore(first: string) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    listeners,
    read: () => value,
    listen: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    write: (next: string) => {
      value = next;
      listeners.forEach((changed) => changed());
    },
  };
}

function drawn(element: ComponentChild): HTMLElement {
  const page = document.createElement('div');
  render(element, page);
  return page;
}

const settled = () => new Promise((done) => void setTimeout(done));

test('what is listened to is drawn again where it reads otherwise, and only there', async () => {
  const store = aStore('one');
  const drawing = vi.fn();
  const page = drawn(h(Reader, {}));
  store.write('two');
  await settled();
  expect(page.textContent).toBe('two');
  expect(drawing).toHaveBeenCalledTimes(2);
  store.write('two');
  await settled();
  expect(drawing).toHaveBeenCalledTimes(2);

  function Reader() {
    drawing();
    return useSyncExternalStore(store.listen, store.read);
  }
});

test('what changes between drawing and listening is drawn', async () => {
  const store = aStore('one');
  const page = drawn(h(Reader, {}));
  await settled();
  expect(page.textContent).toBe('two');

  function Reader() {
    useLayoutEffect(() => store.write('two'), []);
    return useSyncExternalStore(store.listen, store.read);
  }
});

test('whoever is drawn with another question is asked that one, and another store is listened to in place of the last', async () => {
  const [one, other] = [aStore('one'), aStore('other')];
  const asks: ((next: { readonly store: typeof one; readonly shout: boolean }) => void)[] = [];
  const ask: (typeof asks)[number] = (next) => asks.at(-1)?.(next);
  const page = drawn(h(Reader, {}));
  ask({ store: one, shout: true });
  await settled();
  one.write('two');
  await settled();
  expect(page.textContent).toBe('TWO');
  ask({ store: other, shout: false });
  await settled();
  expect([page.textContent, one.listeners.size, other.listeners.size]).toEqual(['other', 0, 1]);
  render(null, page);
  expect(other.listeners.size).toBe(0);

  function Reader() {
    const [{ store, shout }, set] = useState({ store: one, shout: false });
    asks.push(set);
    return useSyncExternalStore(store.listen, () => (shout ? store.read().toUpperCase() : store.read()));
  }
});

test('what is waited for is drawn when it has come, and at once from then on', async () => {
  let bring: (value: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => (bring = resolve));
  const page = drawn(h(Suspense, { fallback: 'waiting' }, h(Waiting, {})));
  await settled();
  expect(page.textContent).toBe('waiting');
  bring('here');
  await settled();
  expect([page.textContent, drawn(h(Waiting, {})).textContent]).toEqual(['here', 'here']);

  function Waiting() {
    return use(promise);
  }
});

test('what cannot come is thrown', async () => {
  const promise = Promise.reject<string>(new Error('gone'));
  const thrown = (): unknown => {
    try {
      return use(promise);
    } catch (cause) {
      return cause;
    }
  };
  expect(thrown() === promise).toBe(true);
  await settled();
  expect(thrown()).toEqual(new Error('gone'));
});
