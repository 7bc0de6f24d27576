import type { World } from '../../../sandbox/world/world.ts';
import type { Application } from './application.ts';
import { walkTo } from './journey.ts';
import { waitForStep } from './screen.ts';

/** A moment at which the application stood at a step: what the browser stored, and what the sandbox knew. */
interface Checkpoint {
  readonly storage: { readonly local: StorageEntries; readonly session: StorageEntries };
  readonly world: ReturnType<typeof copyWorld>;
}

type StorageEntries = Readonly<Record<string, string>>;

/** The steps of the usual way in order, each with its checkpoint if a reload leads back to it. */
export type Way = Map<string, Checkpoint | undefined>;

/** A reload does not lead back to these: the identity check starts again, and the end has nothing stored. */
const notResumed = new Set([
  'ENTER_LICENSE_PLATE',
  'VERIFY_MOBILE_NUMBER',
  'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE',
  'YOUR_INFO',
  'OFF_RAMP',
]);

/**
 * Opens the application at a step of the usual way, as after a reload: from the last checkpoint before the step, and on
 * foot from there.
 *
 * @param way what this worker has walked so far; the steps that are new are added
 */
export async function goTo(application: Application, way: Way, target: string): Promise<void> {
  const { page, sandbox } = application;
  const start = lastBefore(way, target);
  if (start !== undefined) await restore(application, ...start);
  await walkTo(application, target, {
    onArrival: async (step) => {
      if (way.has(step)) return;
      way.set(
        step,
        notResumed.has(step)
          ? undefined
          : { storage: await page.evaluate(readStorage), world: copyWorld(sandbox.world) },
      );
    },
  });
}

/** @returns the checkpoint nearest to the target: the last one of all if the target was not reached yet */
function lastBefore(way: Way, target: string): [string, Checkpoint] | undefined {
  const steps = [...way];
  const reached = way.has(target) ? steps.slice(0, steps.findIndex(([step]) => step === target) + 1) : steps;
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

/** What the sandbox knows after the identity check: later calls read nothing else. */
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
