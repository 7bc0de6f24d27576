import type { Applicant } from '../../support/refinance.ts';
import {
  addJob,
  asks,
  consent,
  handOver,
  offers,
  openLink,
  plate,
  sendDocuments,
  untilListening,
} from '../journeys/stages.ts';

/** A person. The plate and the phone number select the end. */
export interface Person {
  readonly plateNumber: string;
  readonly phone: string;
  readonly end: string;
}

/** A person for each end that answers alone can reach. */
export const people: readonly Person[] = [
  { plateNumber: plate.plateNumber, phone: '3035550123', end: 'OFF_RAMP' },
  { plateNumber: plate.plateNumber, phone: '3035550011', end: 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE' },
  { plateNumber: plate.plateNumber, phone: '3035550003', end: 'IDENTITY_FAILED' },
  { plateNumber: plate.plateNumber, phone: '3035550124', end: 'OFF_RAMP' },
  { plateNumber: 'OLDCAR', phone: '3035550123', end: 'DISQUALIFIED' },
];

/** For each step, the function that leaves it. Not every release has all of these steps. */
const leaves: Readonly<Record<string, (one: Applicant, person: Person) => Promise<void>>> = {
  async ENTER_LICENSE_PLATE(one, { plateNumber }) {
    await one.fill({ ...plate, plateNumber });
    one.submit();
  },
  async VERIFY_VEHICLE_INFO(one, { phone }) {
    await one.fill({ dateOfBirth: '1988-04-02', phone });
    one.submit();
  },
  async VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE(one, { phone }) {
    await one.until(() => asks(one) === 'link');
    await openLink(one, phone);
  },
  async YOUR_INFO(one) {
    await one.fill(consent);
    one.submit();
  },
  SOFT_PULL_ACKNOWLEDGEMENT: async (one) => one.raise('SUBMIT'),
  async OFFER_SELECTION(one) {
    await one.fill({ offer: offers(one)[0]?.dealId });
    one.submit();
  },
  async CURRENT_ADDRESS_INFO(one) {
    await one.fill({ moveInDate: '2020-03-01', type: 'OwnsFreeClear' });
    one.submit();
  },
  async LOAN_SELECTION(one) {
    await one.fill({ loan: 0 });
    one.submit();
  },
  async CAR_COLOUR(one) {
    await one.fill({ colour: 'Green' });
    one.submit();
  },
  async EMPLOYMENT_AND_INCOME(one) {
    await addJob(one, '2021-01-04');
    await one.until(() => one.screen().modal?.name === 'add-more-income');
    one.raise('FINISH');
  },
  async NEXT_STEPS(one) {
    await handOver(one);
    await untilListening(one);
    sendDocuments(one);
  },
};

/** Leaves the current step and waits for another. @throws Error for a step outside the path of the person */
export async function goOn(one: Applicant, person: Person): Promise<void> {
  const from = one.screen().step ?? '';
  const leave = leaves[from];
  if (leave === undefined) throw new Error(`An applicant who should end at ${person.end} is at ${from}`);
  await leave(one, person);
  await one.until(() => isSettled(one) && one.screen().step !== from);
}

/** Whether the current step waits for the applicant. */
export function isSettled(one: Applicant): boolean {
  const { step, busy } = one.screen();
  // This screen waits for the server and then continues automatically.
  return !busy && step !== null && step !== 'VERIFY_MOBILE_NUMBER_COMPLETE';
}
