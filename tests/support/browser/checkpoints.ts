import type { World } from '../../../sandbox/world/world.ts';
import type { Application } from './application.ts';
import { walkTo } from './journey.ts';
import { waitForStep } from './screen.ts';

interface Checkpoint {
  readonly storage: { readonly local: StorageEntries; readonly session: StorageEntries };
  readonly world: ReturnType<typeof copyWorld>;
}

type StorageEntries = Readonly<Record<string, string>>;

/** The steps of the usual path in order, each with its checkpoint if a reload restores it. */
export type Way = Map<string, Checkpoint | undefined>;

/** Steps that a reload does not restore: the identity check starts again, and the end stores nothing. */
const stepsWithoutResume = new Set([
  'ENTER_LICENSE_PLATE',
  'VERIFY_MOBILE_NUMBER',
  'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE',
  'YOUR_INFO',
  'OFF_RAMP',
]);

/**
 * Opens the application at a step of the usual path, as after a reload. It restores the nearest earlier checkpoint and
 * walks from there.
 *
 * @param checkpoints the path that this worker has walked so far; new steps are added
 */
export async function goTo(application: Application, checkpoints: Way, target: string): Promise<void> {
  const { page, sandbox } = application;
  const start = nearestCheckpoint(checkpoints, target);
  if (start !== undefined) await restore(application, ...start);
  await walkTo(application, target, {
    onArrival: async (step) => {
      if (checkpoints.has(step)) return;
      checkpoints.set(
        step,
        stepsWithoutResume.has(step)
          ? undefined
          : { storage: await page.evaluate(readStorage), world: copyWorld(sandbox.world) },
      );
    },
  });
}

/** @returns the nearest checkpoint up to the target; the last one if the target was not reached yet */
function nearestCheckpoint(checkpoints: Way, target: string): [string, Checkpoint] | undefined {
  const steps = [...checkpoints];
  const reached = checkpoints.has(target) ? steps.slice(0, steps.findIndex(([step]) => step === target) + 1) : steps;
  return reached.findLast((entry): entry is [string, Checkpoint] => entry[1] !== undefined);
}

async function restore(application: Application, step: string, { storage, world }: Checkpoint): Promise<void> {
  const { page, sandbox } = application;
  restoreWorld(sandbox.world, world);
  // A page of the same origin without the application.
  await page.goto(`${sandbox.origin}/legal/terms`);
  await page.evaluate(writeStorage, storage);
  await application.open();
  await waitForStep(page, step);
}

/** The sandbox state that later calls read after the identity check. */
function copyWorld({ contacts, deals, journal, phones }: World) {
  const messages = phones.numbers().map((number) => [number, phones.messages(number)] as const);
  return structuredClone({ contacts, deals, requests: journal.list(), messages });
}

function restoreWorld(world: World, copy: ReturnType<typeof copyWorld>): void {
  const { contacts, deals, requests, messages } = structuredClone(copy);
  for (const [id, contact] of contacts) world.contacts.set(id, contact);
  for (const [id, deal] of deals) world.deals.set(id, deal);
  for (const { status, ...request } of requests) world.journal.add(request).status = status;
  for (const [number, texts] of messages) for (const text of texts) world.phones.deliver([number], text);
}

// Both run in the page.

function readStorage(): Checkpoint['storage'] {
  return {
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
  };
}

function writeStorage({ local, session }: Checkpoint['storage']): void {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}
