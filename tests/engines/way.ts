import { recordDocumentActions } from '../../sandbox/controls/documents.ts';
import type { RunningSandbox } from '../../sandbox/start.ts';
import type { PhoneMessage } from '../../sandbox/world/records.ts';
import { usualApplicant } from '../support/browser/applicant.ts';
import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';
import { askedOf, fill, press, raise } from './person.ts';
import { waitForScreen, type Screen } from './screen.ts';

export interface World {
  readonly visit: Visit;
  readonly sandbox: RunningSandbox;
}

/** The phone number in the sandbox if the birth date selects no other. @source docs/reference/contract.md §3 */
const mobileNumber = '3035550100';
const { plate, dateOfBirth, phone, consent, stay, earlierAddress, job, annualIncome } = usualApplicant;

const submit = async ({ visit }: World): Promise<void> => raise(visit, 'SUBMIT');

/** For each step of the usual path, the function that leaves it. */
const leaving: Readonly<Record<string, (world: World) => Promise<void>>> = {
  async ENTER_LICENSE_PLATE({ visit }) {
    await fill(visit, plate);
    await raise(visit, 'SUBMIT');
  },
  async VERIFY_VEHICLE_INFO({ visit }) {
    await fill(visit, visit.device === 'desktop' ? { dateOfBirth, phone } : { dateOfBirth });
    await raise(visit, 'SUBMIT');
  },
  async VERIFY_MOBILE_NUMBER(world) {
    await enterCode(world, (await textAt(world, mobileNumber)).code ?? '');
  },
  async VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE(world) {
    await world.visit.goAside((await textAt(world, phone)).url ?? '');
  },
  async YOUR_INFO({ visit }) {
    await fill(visit, consent);
    await raise(visit, 'SUBMIT');
  },
  SOFT_PULL_ACKNOWLEDGEMENT: submit,
  async OFFER_SELECTION({ visit }) {
    await press(visit, '[name="offer"]');
    await raise(visit, 'SUBMIT');
  },
  async CURRENT_ADDRESS_INFO({ visit }) {
    await fill(visit, stay);
    await raise(visit, 'SUBMIT');
  },
  async TWO_YEARS_ADDRESS_HISTORY({ visit }) {
    // For a stored address, the screen asks only for the missing fields.
    await fill(visit, await askedOf(visit, earlierAddress));
    await raise(visit, 'ADD');
  },
  async LOAN_SELECTION({ visit }) {
    await press(visit, '[name="loan"]');
    await raise(visit, 'SUBMIT');
  },
  async EMPLOYMENT_AND_INCOME({ visit }) {
    await fill(visit, { incomeType: job['incomeType'] ?? '' });
    await fill(visit, job);
    await raise(visit, 'ADD');
    await fill(visit, { annualIncome });
    await raise(visit, 'CONFIRM');
    await raise(visit, 'FINISH');
  },
  async NEXT_STEPS({ visit, sandbox }) {
    await raise(visit, 'SUBMIT');
    await until(
      'the documents in a tab of their own',
      async () => (await visit.otherTabs()).some((url) => url.includes('/documents')) || undefined,
    );
    await visit.closeOtherTabs();
    const [contact] = sandbox.world.contacts.values();
    // Messages that are sent before the page listens are lost.
    await until('a page that listens to the hub', () =>
      contact !== undefined && recordDocumentActions(sandbox.world, contact, { documents: true }) > 0
        ? true
        : undefined,
    );
  },
};

export async function open({ visit, sandbox }: World): Promise<Screen> {
  await visit.go(sandbox.origin);
  return waitForScreen(visit, 'the first screen', () => true);
}

/** Walks from a settled screen to the step `target`. @returns the screens on the path, including the last */
export async function walkOn(world: World, from: Screen, target: string): Promise<readonly Screen[]> {
  const screens: Screen[] = [];
  for (let at = from; at.name !== target; screens.push(at)) {
    const { name } = at;
    const leave = leaving[name];
    if (leave === undefined) throw new Error(`On the way to ${target} stands ${name}, which leads no further`);
    await leave(world);
    at = await waitForScreen(world.visit, `the screen after ${name}`, (screen) => screen.name !== name);
  }
  return screens;
}

export async function textAt({ sandbox }: World, digits: string): Promise<PhoneMessage> {
  return until(`a text at ${digits}`, () => sandbox.world.phones.messages(digits).at(-1));
}

export async function enterCode({ visit }: World, code: string): Promise<void> {
  await fill(visit, { verificationCode: code });
  await raise(visit, 'SUBMIT');
}
