import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrowserStorage } from '../../../src/browser/ports/storage.ts';
import { shows } from '../../support/shows.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, open: () => storage as unknown as Storage };
}

test('stores everything under one key', shows('A3.storage.1', 'A9.session.2'), () => {
  const { kept, open } = fakeStorage();
  const storage = createBrowserStorage('refinance-application', open);
  expect(storage.isPersistent).toBe(true);
  storage.write({ contactData: { contactId: 'c' } });
  storage.write({ contactData: { contactId: 'c' }, employmentAndIncomeAdded: true });
  expect([...kept.keys()]).toEqual(['refinance-application']);
  expect(createBrowserStorage('refinance-application', open).read()).toEqual({
    contactData: { contactId: 'c' },
    employmentAndIncomeAdded: true,
  });
  storage.clear();
  expect(kept.size).toBe(0);
});

test.each(['', 'not JSON', '{"a"', 'x'.repeat(100_001)])(
  'returns undefined if the stored text is not valid JSON: case %#',
  (text) => {
    const { kept, open } = fakeStorage();
    kept.set('refinance-application', text);
    expect(createBrowserStorage('refinance-application', open).read()).toBeUndefined();
  },
);

test('stores data in memory if storage is blocked', () => {
  const storage = createBrowserStorage('refinance-application', () => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(storage.isPersistent).toBe(false);
  storage.write({ a: 1 });
  expect(storage.read()).toEqual({ a: 1 });
  storage.clear();
  expect(storage.read()).toBeUndefined();
});

test('stores data in memory in a web view without storage and in a damaged Firefox profile', () => {
  const damaged = Object.assign(Object.create(null) as object, { name: 'NS_ERROR_FILE_CORRUPTED' });
  const opens = [
    () => null,
    () => {
      throw damaged;
    },
  ];
  for (const open of opens) {
    const storage = createBrowserStorage('refinance-application', open);
    storage.write({ a: 1 });
    expect([storage.isPersistent, storage.read()]).toEqual([false, { a: 1 }]);
  }
});

test('throws on programming errors: a value that JSON cannot represent, an object that is not a storage', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(() => createBrowserStorage('refinance-application', fakeStorage().open).write(circle)).toThrow(TypeError);
  expect(() => createBrowserStorage('refinance-application', () => ({}) as Storage)).toThrow(TypeError);
});

test('reports what another tab wrote, even if it equals the earlier value, and never its own writes', () => {
  const { kept, open } = fakeStorage();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  onTestFinished(() => void vi.unstubAllGlobals());
  kept.set('refinance-application', '{"at":"theirs"}');
  const heard: unknown[] = [];
  const storage = createBrowserStorage('refinance-application', open);
  storage.watch?.((stored) => heard.push(stored));
  const look = (): boolean => window.dispatchEvent(new Event('pageshow'));
  storage.write({ at: 'mine' });
  kept.set('refinance-application', '{"at":"theirs"}');
  look();
  look();
  expect(heard).toEqual([{ at: 'theirs' }]);
  storage.write({ at: 'mine again' });
  look();
  storage.clear();
  look();
  expect(heard).toHaveLength(1);
});
