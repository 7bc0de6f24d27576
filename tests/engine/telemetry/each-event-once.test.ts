import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomSource } from '../../support/random-source.ts';
import { shows } from '../../support/shows.ts';
import { event } from './simulated-collector.ts';
import { SimulatedBrowser } from './simulated-browser.ts';
import { type Fate, startUnreliableCollector, type UnreliableCollector } from './unreliable-collector.ts';

/**
 * The same in each `npm test`. `npm run nightly events` sends 10,000 events and plays 500 stories with another seed.
 */
const { EVENTS = '200', STORIES = '50', EVENTS_SEED = '20261122' } = process.env;
const count = Number(EVENTS);
const seed = Number(EVENTS_SEED);

/** An action in the browser, in one of its two tabs if that matters. */
type Act = { readonly what: 'send' | 'leave' | 'crash' | 'open'; readonly tab: number } | { readonly what: World };
type World = 'offline' | 'online' | 'time' | 'settle';

const acts = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ what: fc.constant<'send'>('send'), tab: fc.nat(1) }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('leave', 'crash', 'open'), tab: fc.nat(1) }) },
    { weight: 4, arbitrary: fc.record({ what: fc.constantFrom<World>('offline', 'online', 'time', 'settle') }) },
  ),
  { maxLength: 40 },
);
const fates = fc.array(fc.constantFrom<Fate>('take', 'fail', 'drop', 'lose', 'limit', 'hang', 'take and hang'), {
  maxLength: 12,
});

/** An event of a tab, so large that few fit into a batch. */
const eventOf = (tab: number, at: number, size: number) => ({
  ...event(`${tab}-${at}`),
  timestamp: '2026-11-20T00:00:00.000Z',
  properties: { text: 'x'.repeat(size) },
});

async function play(browser: SimulatedBrowser, all: readonly Act[], size: number): Promise<void> {
  for (const [at, act] of all.entries()) {
    switch (act.what) {
      case 'send':
        browser.send(act.tab, eventOf(act.tab, at, size));
        break;
      case 'offline':
        browser.isOffline = true;
        break;
      case 'online':
        browser.goOnline();
        break;
      case 'time':
        await browser.passTime();
        break;
      case 'settle':
        await browser.settle();
        break;
      default:
        browser[act.what](act.tab);
    }
  }
}

/** Restores the network, opens both tabs again and runs until nothing is pending. */
async function lastVisit(browser: SimulatedBrowser): Promise<void> {
  for (const tab of [0, 1]) browser.crash(tab);
  browser.goOnline();
  for (const tab of [0, 1]) browser.open(tab);
  while (await browser.passTime());
}

function expectGroups({ requests }: UnreliableCollector, { outliving }: SimulatedBrowser): void {
  expect(Math.max(0, ...requests.map(({ events }) => events))).toBeLessThanOrEqual(10);
  expect(Math.max(0, ...requests.map(({ bytes }) => bytes))).toBeLessThanOrEqual(450_000);
  expect(Math.max(0, ...outliving)).toBeLessThanOrEqual(65_536);
}

test(
  'under random failures of server, network and tabs, each stored event arrives once, in order per tab, in requests within the size limits',
  shows('A9.delivery.2', 'V9.analytics.5'),
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, fates, fc.constantFrom(20, 2_000, 20_000), async (all, planned, size) => {
        const plan = [...planned];
        const collector = await startUnreliableCollector(() => plan.shift() ?? 'take');
        const browser = new SimulatedBrowser(collector);
        try {
          await play(browser, all, size);
          // At any time, every stored event is in the queue or has arrived.
          const waiting = browser.queued.map(({ message_id }) => message_id);
          for (const id of browser.kept) expect(collector.taken.has(id) || waiting.includes(id)).toBe(true);
          await lastVisit(browser);
          expect(browser.queued).toEqual([]);
          // Events sent on leaving may arrive without having been stored.
          expect([...collector.taken.keys()]).toEqual(expect.arrayContaining([...browser.kept]));
          for (const tab of [0, 1]) {
            const places = [...collector.taken.keys()]
              .filter((id) => id.startsWith(`${tab}-`))
              .map((id) => Number(id.slice(2)));
            expect(places).toEqual(places.toSorted((one, other) => one - other));
          }
          expectGroups(collector, browser);
        } finally {
          await collector.stop();
        }
      }),
      { numRuns: Number(STORIES), seed },
    );
  },
);

test(`${count} events arrive, each once and in order, at a server that fails a third of the time (seed ${seed})`, async () => {
  const random = createRandomSource(seed);
  const failures = ['fail', 'drop', 'lose', 'limit', 'take and hang'] as const;
  const collector = await startUnreliableCollector(() =>
    random.chance(1 / 3) ? (random.pick(failures) ?? 'fail') : 'take',
  );
  const browser = new SimulatedBrowser(collector);
  const sent = Array.from({ length: count }, (_, at) => event(`0-${at}`));
  for (let at = 0; at < sent.length; at += 500) {
    for (const each of sent.slice(at, at + 500)) browser.send(0, each);
    while (await browser.passTime());
  }
  await lastVisit(browser);
  await collector.stop();
  expect([...collector.taken.keys()]).toEqual(sent.map(({ message_id }) => message_id));
  expect(browser.queued).toEqual([]);
  expectGroups(collector, browser);
});
