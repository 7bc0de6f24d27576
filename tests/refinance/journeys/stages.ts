import { vi } from 'vitest';
import { recordDocumentActions } from '../../../sandbox/controls/documents.ts';
import type { Contact } from '../../../sandbox/world/records.ts';
import type { Applicant } from '../../support/refinance.ts';

/** Answers of an invented applicant, by field name. */
export const plate = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '30,001 to 40,000 miles',
  currentMonthlyPayment: 612.5,
  remainingLoanBalance: 24_600,
};

export const person = {
  firstName: 'Jordan',
  lastName: 'Averill',
  streetAddress: '1420 Juniper Street',
  city: 'Fort Collins',
  state: 'CO',
  postalCode: '80521',
  ssn: '123-45-6789',
  dateOfBirth: '1988-04-02',
};

export const consent = { email: 'jordan.averill@example.com', residency: 'Citizen', isConsentSelected: true };

export const job = {
  employersName: 'Foothill Fabrication',
  jobTitle: 'Welder',
  employersAddress: '9 Foundry Road',
  employersCity: 'Loveland',
  employersState: 'CO',
  employersZipCode: '80537',
  employersPhoneNumber: '9705550118',
};

/** The phone number of all applicants whose birth date is not a magic input. */
const usualNumber = '3035550100';

/** The identity for the verification: a birth date on a phone, a number on a desktop. */
export interface Identity {
  readonly dateOfBirth?: string;
  readonly phone?: string;
}

/** From the plate to the found vehicle. */
export async function findVehicle(one: Applicant, answers: Partial<typeof plate> = {}): Promise<void> {
  await one.until('ENTER_LICENSE_PLATE');
  await one.fill({ ...plate, ...answers });
  one.submit();
  await one.until('VERIFY_VEHICLE_INFO');
}

/** From the vehicle to the sent code or link. */
export async function startVerification(one: Applicant, identity: Identity = {}): Promise<void> {
  const { dateOfBirth = '1988-04-02', phone = '3035550123' } = identity;
  await one.fill(one.screen().device === 'mobile' ? { dateOfBirth } : { dateOfBirth, phone });
  one.submit();
}

/** Waits for the last text message on a phone. */
export async function lastText(one: Applicant, number = usualNumber) {
  const texts = () => one.sandbox.world.phones.messages(number);
  await one.until(() => texts().length > 0);
  const text = texts().at(-1);
  if (text === undefined) throw new Error('No text arrived');
  return text;
}

/** Enters the received code. */
export async function enterCode(one: Applicant, number = usualNumber): Promise<void> {
  await one.until(() => asks(one) === 'code');
  const { code } = await lastText(one, number);
  await one.fill({ verificationCode: code });
  one.submit();
}

export async function openLink(one: Applicant, number = '3035550123'): Promise<void> {
  await one.until(() => asks(one) === 'link');
  const { url = '' } = await lastText(one, number);
  const page = await fetch(url);
  if (!page.ok) throw new Error(`The link answered ${page.status}`);
}

/** The current prompt of the verification. */
export function asks(one: Applicant): unknown {
  return one.runtime.snapshot().sessions['verifying']?.state['ask'];
}

/** From the plate to the personal information, verified on the device of the visit. */
export async function verifyNumber(one: Applicant, identity: Identity = {}): Promise<void> {
  await findVehicle(one);
  await startVerification(one, identity);
  if (one.screen().device === 'mobile') await enterCode(one);
  else await openLink(one, identity.phone);
}

/** From the plate to the soft pull. The last digits of the phone number select the SSN that is found. */
export async function confirmInformation(one: Applicant, identity: Identity = {}): Promise<void> {
  await verifyNumber(one, identity);
  await one.until('YOUR_INFO');
  await one.fill(consent);
  one.submit();
  await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
}

/** From the plate to the current address, with the first offer chosen. */
export async function chooseOffer(one: Applicant, identity: Identity = {}): Promise<void> {
  await confirmInformation(one, identity);
  one.raise('SUBMIT');
  await one.until('OFFER_SELECTION');
  await one.fill({ offer: offers(one)[0]?.dealId });
  one.submit();
  await one.until(() => one.screen().step !== 'OFFER_SELECTION' && !one.screen().busy);
}

export function offers(one: Applicant) {
  const { offers: found } = one.runtime.snapshot().context['lenderOffers'] as {
    readonly offers: readonly { readonly dealId: string; readonly monthlyPaymentAmount: number }[];
  };
  return found;
}

/** From the plate to the loans, with a long stay at the known address. */
export async function confirmAddress(one: Applicant, identity: Identity = {}): Promise<void> {
  await chooseOffer(one, identity);
  await one.fill({ moveInDate: '2020-03-01', type: 'OwnsFreeClear' });
  one.submit();
  await one.until(() => one.screen().step !== 'CURRENT_ADDRESS_INFO' && !one.screen().busy);
}

/** From the plate to employment. */
export async function chooseLoan(one: Applicant, identity: Identity = {}): Promise<void> {
  await confirmAddress(one, identity);
  await one.fill({ loan: 0 });
  one.submit();
  await one.until('EMPLOYMENT_AND_INCOME');
}

/** Adds a job with this start date, and confirms the income. */
export async function addJob(one: Applicant, startDate: string, more: Partial<typeof job> = {}): Promise<void> {
  await one.fill({ incomeType: 'FullTime', ...job, ...more, isCurrentIncomeSource: true, startDate });
  one.submit();
  await one.until(() => one.screen().modal?.name === 'annual-income');
  await one.fill({ annualIncome: 54_000 });
  one.submit();
}

/** From the plate to the documents, with two years in one job. */
export async function finishEmployment(one: Applicant, identity: Identity = {}): Promise<void> {
  await chooseLoan(one, identity);
  await addJob(one, '2021-01-04');
  await one.until(() => one.screen().modal?.name === 'add-more-income');
  one.raise('FINISH');
  await one.until('NEXT_STEPS');
}

export async function handOver(one: Applicant): Promise<void> {
  one.raise('SUBMIT');
  await one.until(() => one.opened.length > 0 && !one.screen().busy);
}

/** Waits until the application listens to the hub. */
export async function untilListening(one: Applicant): Promise<void> {
  // The hub sends every message to all clients. They ignore unknown names.
  await vi.waitUntil(() => one.sandbox.world.hub.broadcast('is anyone there', []) > 0, { interval: 5, timeout: 8_000 });
}

/** The documents site sends the documents or a reference. @returns the number of notified listeners */
export function sendDocuments(one: Applicant, done: { documents?: true; references?: true } = { documents: true }) {
  return recordDocumentActions(one.sandbox.world, contactOf(one), done);
}

export function contactOf(one: Applicant): Contact {
  const [contact, other] = one.sandbox.world.contacts.values();
  if (contact === undefined || other !== undefined) throw new Error('There is not one contact');
  return contact;
}
