import { beforeEach, expect, test, vi } from 'vitest';
import { reloadIfReplaced } from '../../../src/browser/release/reload-if-replaced.ts';

const pageOf = (release: string): string => `<!doctype html><html data-manifest="/assets/manifest-${release}.json">`;

const world = { reload: vi.fn(), fetch: vi.fn<typeof globalThis.fetch>(), type: 'navigate', sinceMs: 60_000 };

/** A page of the release `one`. Its address responds with `world.fetch`. */
function page(manifest: string | null = '/assets/manifest-one.json'): Window {
  const root = document.documentElement;
  if (manifest === null) delete root.dataset['manifest'];
  else root.dataset['manifest'] = manifest;
  return {
    document,
    fetch: world.fetch,
    location: { pathname: '/', reload: world.reload },
    performance: { now: () => world.sinceMs, getEntriesByType: () => [{ type: world.type }] },
    addEventListener: window.addEventListener.bind(window),
  } as unknown as Window;
}

beforeEach(() => {
  vi.clearAllMocks();
  world.fetch.mockImplementation(async () => new Response(pageOf('two')));
  Object.assign(world, { type: 'navigate', sinceMs: 60_000 });
});

test('a page whose release was replaced reloads without a leave prompt', async () => {
  const asks = vi.fn();
  window.addEventListener('beforeunload', asks);
  expect(await reloadIfReplaced(page())).toBe(true);
  expect(world.fetch).toHaveBeenCalledWith('/', { cache: 'no-store' });
  expect(world.reload).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks).not.toHaveBeenCalled();
});

test('calls at the same time share one request, get the same result and reload the page once', async () => {
  const asking = page();
  expect(await Promise.all([reloadIfReplaced(asking), reloadIfReplaced(asking)])).toEqual([true, true]);
  // Calls during the reload get the same answer.
  expect(await reloadIfReplaced(asking)).toBe(true);
  expect(world.fetch).toHaveBeenCalledOnce();
  expect(world.reload).toHaveBeenCalledOnce();
});

test('a page that was not reloaded is requested again on the next call', async () => {
  const asking = page();
  world.fetch.mockImplementationOnce(async () => new Response(pageOf('one')));
  expect(await reloadIfReplaced(asking)).toBe(false);
  expect(await reloadIfReplaced(asking)).toBe(true);
});

test('a page with an inline application requests the release of the application', async () => {
  document.documentElement.dataset['application'] = 'https://app.example/apply/';
  expect(await reloadIfReplaced(page())).toBe(true);
  expect(world.fetch).toHaveBeenCalledWith('https://app.example/apply/', { cache: 'no-store' });
  delete document.documentElement.dataset['application'];
});

test.each<[string, () => void]>([
  ['its release is still live', () => world.fetch.mockImplementation(async () => new Response(pageOf('one')))],
  ['the site is switched off', () => world.fetch.mockImplementation(async () => new Response('<html><body>Call us'))],
  ['the request fails', () => world.fetch.mockRejectedValue(new TypeError('offline'))],
  [
    'the server responds with an error',
    () => world.fetch.mockImplementation(async () => new Response(pageOf('two'), { status: 502 })),
  ],
  ['it was reloaded a moment ago', () => Object.assign(world, { type: 'reload', sinceMs: 5_000 })],
])('a page does not reload if %s', async (_, given) => {
  given();
  expect(await reloadIfReplaced(page())).toBe(false);
  expect(world.reload).not.toHaveBeenCalled();
});

test('a page without a release sends no request', async () => {
  expect(await reloadIfReplaced(page(null))).toBe(false);
  expect(world.fetch).not.toHaveBeenCalled();
});
