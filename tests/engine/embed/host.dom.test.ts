import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { openHost } from '../../../src/embed/frame/open-host.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { product as names } from '../../../src/refinance/product.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { strangeMessages } from './protocol-messages.ts';
import { shows } from '../../support/shows.ts';

const hostOrigin = 'https://partner.example';
const product = names.name;
const id = 'a1b2c3';
const ownAddress = `?embed=${id}&host=${encodeURIComponent(hostOrigin)}`;

/** A window of the application: top-level, or in a frame whose parent records its messages. */
function windowAt(search: string, isFramed: boolean) {
  const told: { type: string; [member: string]: unknown }[] = [];
  const targets = new Set<string>();
  const listeners: ((event: object) => void)[] = [];
  const parent = {
    postMessage: (message: { type: string }, target: string) => {
      told.push(message);
      targets.add(target);
    },
  };
  const own = {
    location: { search },
    innerWidth: 420,
    innerHeight: 600,
    screen: { width: 1440 },
    document,
    addEventListener: (name: string, listener: (event: object) => void) => {
      if (name === 'message') listeners.push(listener);
    },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    requestAnimationFrame: () => 0,
    PerformanceObserver: class {
      observe(): void {}
    },
  };
  const framed = { ...own, parent: isFramed ? parent : undefined };
  if (!isFramed) Object.defineProperty(framed, 'parent', { get: () => framed });
  const hear = (data: unknown, differing: { origin?: string; source?: unknown } = {}): void => {
    for (const listener of listeners) listener({ data, origin: hostOrigin, source: parent, ...differing });
  };
  return { window: framed as unknown as Window, told, targets, hear };
}

const init = {
  product,
  id,
  type: 'init',
  partnerName: 'Acme Credit',
  branding: { primaryColor: '#00558c', secondaryColor: 'red;}body{}' },
  tracking: { extraData: { utm_source: 'acme', email: 'a@b.example' } },
  windowWidthPx: 1280,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test(
  'reads the tracking values and the partner name of our own page from its address',
  shows('A1.widget.13', 'A1.widget.14'),
  async () => {
    const { window, told } = windowAt('?utm_source=prairie&gclid=g&email=a%40b.example', false);
    const host = await openHost(window, names);
    expect(host).toMatchObject({ isEmbedded: false, partnerName: 'prairie', branding: {} });
    expect(host.tracking.extraData).toEqual({ utm_source: 'prairie', gclid: 'g' });
    expect(host.windowWidthPx()).toBe(420);
    expect(told).toEqual([]);
  },
);

test('is not embedded if the address of a frame is opened in a tab', async () => {
  const { window, told } = windowAt(ownAddress, false);
  expect(await openHost(window, names)).toMatchObject({ isEmbedded: false });
  expect(told).toEqual([]);
});

test.for([
  '',
  '?embed=a1',
  `?host=${hostOrigin}`,
  `?embed=${'x'.repeat(65)}&host=${hostOrigin}`,
  '?embed=a1&host=*',
  '?embed=a1&host=null',
  '?embed=a1&host=javascript:alert(1)',
  '?embed=a1&host=https://partner.example/path',
  '?embed=a1&host=https://user@partner.example',
  '?embed=a1&host=https://',
])('is embedded but sends no messages in a frame at "%s"', async (search) => {
  const { window, told } = windowAt(search, true);
  const host = await openHost(window, names);
  expect(host.isEmbedded).toBe(true);
  expect(host.windowWidthPx()).toBe(1440);
  expect(told).toEqual([]);
});

test('sends hello only to the origin of the partner and starts with the options of the partner', async () => {
  const { window, told, targets, hear } = windowAt(ownAddress, true);
  const opening = openHost(window, names);
  await vi.waitUntil(() => told.length > 0);
  hear(init);
  hear({ ...init, partnerName: 'Another' });
  const host = await opening;
  expect(told[0]).toEqual({ product, id, type: 'hello' });
  expect([...targets]).toEqual([hostOrigin]);
  expect(host).toMatchObject({
    isEmbedded: true,
    partnerName: 'Acme Credit',
    tracking: { extraData: { utm_source: 'acme' } },
  });
  expect(host.tracking.extraData).toEqual({ utm_source: 'acme' });
  expect(host.branding.primaryColor).toBe('#00558c');
  expect(host.branding.secondaryColor).toBeUndefined();
  expect(host.windowWidthPx()).toBe(1280);
  hear({ product, id, type: 'resize', windowWidthPx: 390 });
  expect(host.windowWidthPx()).toBe(390);
  // Newer loaders repeat `init` to report a new width.
  hear({ ...init, partnerName: 'Another', windowWidthPx: 391 });
  expect([host.windowWidthPx(), host.partnerName]).toEqual([391, 'Acme Credit']);
});

test('reports the consent of the partner; after a first value, missing and invalid values count as "asked"', async () => {
  const { window, told, hear } = windowAt(ownAddress, true);
  const opening = openHost(window, names);
  await vi.waitUntil(() => told.length > 0);
  hear(init);
  const { watchConsent } = await opening;
  const heard: unknown[] = [];
  watchConsent?.((said) => void heard.push(said));
  for (const consent of [undefined, 'asked', 'given', 'given', 'yes', 'refused', 5, 'given', undefined])
    hear({ ...init, consent });
  expect(heard).toEqual([undefined, 'asked', 'given', 'asked', 'refused', 'asked', 'given', 'asked']);
});

test('continues to wait after random invalid messages and after valid ones from a wrong origin, window or instance', async () => {
  const { window, told, hear } = windowAt(ownAddress, true);
  let isOpen = false;
  const opening = openHost(window, names).then((host) => {
    isOpen = true;
    return host;
  });
  await vi.waitUntil(() => told.length > 0);
  hear(init, { origin: 'https://partner.example.evil.example' });
  hear(init, { source: window });
  hear({ ...init, id: 'other' });
  fc.assert(
    fc.property(strangeMessages(id), (message) => hear(message)),
    { numRuns: propertyRuns(2_000) },
  );
  await Promise.resolve();
  expect(isOpen).toBe(false);
  expect(told).toHaveLength(1);
  hear(init);
  expect((await opening).partnerName).toBe('Acme Credit');
});

test('starts with the defaults when the partner does not answer', async () => {
  const { window, told } = windowAt(ownAddress, true);
  const opening = openHost(window, names);
  await vi.waitUntil(() => told.length > 0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await opening).toMatchObject({ isEmbedded: true, partnerName: '', branding: {}, tracking: { extraData: {} } });
});

test('reports steps, views and the end only by their ids', async () => {
  const { window, told, hear } = windowAt(ownAddress, true);
  const opening = openHost(window, names);
  await vi.waitUntil(() => told.length > 0);
  hear(init);
  const host = await opening;
  const screen = { step: 'FIRST', kind: 'step', arrival: 1, end: null, title: 'Dana' } as unknown as Screen;
  const store = proxy({ screen });
  host.reportSteps(store);
  const go = async (change: Partial<Screen>): Promise<void> => {
    Object.assign(store.screen, { visitId: store.screen.visitId + 1, kind: 'step', end: null, ...change });
    await Promise.resolve();
  };
  await go({ step: 'SECOND' });
  await go({ step: 'error', kind: 'view' });
  await go({ step: 'SECOND' });
  await go({ step: 'LAST', end: 'completed' });
  await go({ step: 'OUT', end: 'declined' });
  const own = { product, id };
  expect(told.filter(({ type }) => !['hello', 'height'].includes(type))).toEqual([
    { ...own, type: 'step', from: 'FIRST', to: 'SECOND' },
    { ...own, type: 'error', code: 'error' },
    { ...own, type: 'step', from: 'SECOND', to: 'LAST' },
    { ...own, type: 'complete' },
    { ...own, type: 'step', from: 'LAST', to: 'OUT' },
    { ...own, type: 'exit', reason: 'declined' },
  ]);
});
