import { env } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../../sandbox/create-sandbox.ts';
import { createFakeClock, type FakeClock } from '../../src/testing/fake-clock.ts';
import { createTabsBus } from '../support/tabs-bus.ts';
import { createNetwork, type Network } from '../refinance/walks/network.ts';
import { openPage, type Page } from '../refinance/walks/page.ts';
import { publish } from '../refinance/walks/published.ts';
import { emptyMemory } from '../refinance/walks/sessions.ts';
import { createWalkStorage } from '../refinance/walks/storage.ts';
import { heldBytes } from './heap.ts';

/** Small numbers for `npm test`; `npm run nightly soak` sets larger ones. */
const steps = Number(env['SOAK_STEPS'] ?? 200);
const hours = Number(env['SOAK_HOURS'] ?? 1);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.unstubAllGlobals());

/** An open page that does not record its reports. */
async function open(device: 'mobile' | 'desktop') {
  vi.stubGlobal('window', new EventTarget());
  const sandbox = createSandbox({ slowReplyMs: 0 });
  const clock = createFakeClock({ now: Date.UTC(2026, 10, 20, 19) });
  const base = createNetwork(sandbox);
  // The record of calls in a walk's network would grow and hide a leak of the page.
  const network: Network = Object.assign(Object.create(base) as Network, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      base.during(Promise.resolve(sandbox.app.fetch(new Request(input, init)))),
  });
  const faults: string[] = [];
  const page = openPage({
    published: await publish(),
    sandbox,
    network,
    clock,
    device,
    memory: emptyMemory(),
    openStorage: createWalkStorage(undefined).open,
    openTab: createWalkStorage(undefined).open,
    tabs: createTabsBus(),
    onShown: () => undefined,
    onOutput: () => undefined,
    onHappened: () => undefined,
    onFault: (fault) => void faults.push(fault),
  });
  await network.quiet();
  return { page, sandbox, clock, network, faults };
}

const plate = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '30,001 to 40,000 miles',
  currentMonthlyPayment: 612.5,
  remainingLoanBalance: 24_600,
};

async function findVehicle({ runtime }: Page, network: Network): Promise<void> {
  for (const [name, value] of Object.entries(plate)) runtime.dispatch.input(`licensePlateInfoForm.${name}`, value);
  runtime.dispatch.raise('SUBMIT', { form: formOf(runtime) });
  await network.quiet();
}

function formOf({ store }: Page['runtime']): string {
  const form = store.screen.blocks.find(({ widget }) => widget === 'form');
  return String(form?.props['id']);
}

/** Measurements that would show a leak: pending timers, size of the snapshot, bytes on the heap. */
function measure({ runtime }: Page, clock: FakeClock) {
  return { waits: clock.pending, snapshot: JSON.stringify(runtime.snapshot()).length, bytes: heldBytes() };
}

/**
 * Expects that the snapshot has not grown. The heap may grow by `bytes`, because engine data about functions varies.
 */
function expectHeldAlike(early: ReturnType<typeof measure>, late: ReturnType<typeof measure>, bytes: number): void {
  expect(late.snapshot - early.snapshot, 'signs of the snapshot').toBeLessThan(50);
  expect(late.bytes - early.bytes, 'bytes of the heap').toBeLessThan(bytes);
}

/** Expects no pending timers after the page is closed. */
function expectOver(page: Page, clock: FakeClock): void {
  page.close();
  expect(clock.pending).toBe(0);
}

test(`a page holds no more resources after ${steps} steps than half-way`, async () => {
  const { page, sandbox, clock, network, faults } = await open('desktop');
  const { runtime } = page;
  const round = async (): Promise<void> => {
    await findVehicle(page, network);
    expect(runtime.store.screen.step).toBe('VERIFY_VEHICLE_INFO');
    runtime.dispatch.raise('SUBMIT', { form: formOf(runtime) });
    runtime.dispatch.raise('BACK');
    await network.quiet();
    runtime.dispatch.raise('HELP');
    runtime.dispatch.raise('CLOSE');
    expect(runtime.store.screen.step).toBe('ENTER_LICENSE_PLATE');
    sandbox.world.reset();
    clock.advance(1_000);
    sandbox.world.clock.offsetMs = clock.now() - Date.now();
  };
  // Warm-up, in which functions run for the first time.
  const warm = steps / 2;
  for (let count = 0; count < warm; count += 2) await round();
  const early = measure(page, clock);
  for (let count = warm; count < steps; count += 2) await round();
  const late = measure(page, clock);
  expect(faults).toEqual([]);
  expect(late.waits).toBe(early.waits);
  expectHeldAlike(early, late, 100_000 + steps * 100);
  expectOver(page, clock);
});

test(`a page that waits ${hours} hours for its link holds one connection and no more resources than at first`, async () => {
  const { page, sandbox, clock, network, faults } = await open('desktop');
  const { runtime } = page;
  await findVehicle(page, network);
  runtime.dispatch.input('verifyYourIdentity.dateOfBirth', '1988-04-02');
  runtime.dispatch.input('verifyYourIdentity.phone', '3035550123');
  runtime.dispatch.raise('SUBMIT', { form: formOf(runtime) });
  await network.quiet();
  expect(runtime.store.screen.step).toBe('VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
  const pass = async (minutes: number): Promise<void> => {
    for (let half = 0; half < minutes * 2; half += 1) {
      clock.advance(30_000);
      sandbox.world.clock.offsetMs = clock.now() - Date.now();
      await network.quiet();
    }
  };
  await pass(10);
  const early = measure(page, clock);
  await pass(hours * 60 - 10);
  const late = measure(page, clock);
  expect(faults).toEqual([]);
  expect(late.waits).toBeLessThanOrEqual(early.waits);
  expectHeldAlike(early, late, 100_000 + hours * 20_000);
  expectOver(page, clock);
});
