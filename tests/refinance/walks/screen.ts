import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import type { Offered } from './offered.ts';

const suffix = ' | Online Car Loan Refinance';

/** Page titles by step or view. @source A §2 Page titles, decisions 30 */
const titles: Readonly<Record<string, readonly string[]>> = {
  ENTER_LICENSE_PLATE: ['Enter Plate'],
  ENTER_LICENSE_PLATE_MANUALLY: ['Vin Lookup Failed'],
  VEHICLE_MANUAL_ENTER: ['Edit Vehicle Information'],
  VERIFY_VEHICLE_INFO: ['Verify Vehicle Information'],
  VERIFY_MOBILE_NUMBER: ['Verify Your Mobile Number'],
  VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE: ['Verify Your Mobile Number'],
  VERIFY_MOBILE_NUMBER_COMPLETE: ['Verify Your Mobile Number'],
  YOUR_INFO: ['Verify Your Information'],
  VERIFY_YOUR_INFO: ['Verify Your Information'],
  YOUR_INFORMATION_MANUALLY: ['Edit Your Information', 'Enter Your Information'],
  SOFT_PULL_ACKNOWLEDGEMENT: ['Soft Pull Acknowledgement'],
  OFFER_SELECTION: ['Pre Approval Offer'],
  FINAL_OFFER: ['Pre Approval Offer'],
  CURRENT_ADDRESS_INFO: ['Address History'],
  CURRENT_ADDRESS_INFO_MANUALLY: ['Address History'],
  TWO_YEARS_ADDRESS_HISTORY: ['Address History'],
  LOAN_SELECTION: ['Lender Information'],
  LENDER_INFO: ['Lender Information'],
  EMPLOYMENT_AND_INCOME: ['Employment and Income'],
  INCOME_SOURCES: ['Employment and Income'],
  NEXT_STEPS: ['Next Steps'],
  CHECKLIST_STATUS: ['Next Steps'],
  OFF_RAMP: ['Thank You'],
  THANK_YOU: ['Thank You'],
  DISQUALIFIED: ['Disqualified Vehicle'],
  DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE: ['Decline Credit'],
  DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE: ['Decline Credit'],
  IDENTITY_FAILED: ['Prove Identity Validation Failed'],
  error: ['Error Page'],
  'bot-check-failed': ['Error Page'],
  'restricted-state': ['Restricted State Error Page'],
};

/** Everything that a walk must come across in the end. */
export const allScreens: readonly string[] = Object.keys(titles);

/**
 * What is wrong with a screen, and what it offers, while nothing but held calls is under way.
 *
 * @param held whether a call is held: only then may the page wait
 */
export function faultsOfScreen(screen: Screen, { presses, forms, links }: Offered, held: boolean): string[] {
  const faults: string[] = [];
  if (screen.step === null) {
    if (!held) faults.push('nothing is on screen');
    return faults;
  }
  if (screen.busy && !held) faults.push('the step is busy though no reply is awaited');
  const heads = screen.blocks.filter(({ widget }) => widget === 'heading' || widget === 'loading');
  if (heads.length !== 1) faults.push(`the screen has ${heads.length} headings`);
  if (!isTitle(screen)) faults.push(`the title is "${screen.title}"`);
  const onward = presses.filter(({ event }) => event !== 'BACK' && event !== 'HELP');
  if (onward.length === 0 && links.length === 0 && !screen.busy) faults.push('there is no way forward');
  for (const { items } of forms) {
    const waits = items.some((item) => 'section' in item && item.fields.some(({ loading }) => loading));
    if (waits && !held) faults.push('a field is loading though no reply is awaited');
  }
  return faults;
}

function isTitle({ step, title }: Screen): boolean {
  const wanted = titles[step ?? ''] ?? [];
  return wanted.some((words) => title === words + suffix || title === `Error: ${words}${suffix}`);
}

const storedKeys = /^(?:contactData|selectedOffer|employmentAndIncomeAdded|documentsUploaded|state)$/;
const partsOf: Readonly<Record<string, readonly string[]>> = {
  contactData: ['contactId', 'leadId', 'assetId', 'remainingLoanBalance', 'timeStamp'],
  selectedOffer: ['dealId', 'offerType', 'term', 'rate', 'monthlyPaymentAmount'],
  state: ['flow', 'version', 'step'],
};

/** What is wrong with what the browser keeps. @source decisions 33 */
export function faultsOfStorage(kept: ReadonlyMap<string, string>): string[] {
  return [...kept].flatMap(([key, text]) => {
    if (key !== 'refinance-application') return [`the browser keeps "${key}"`];
    const value = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return Object.entries(value).flatMap(([name, part]) => {
      if (!storedKeys.test(name)) return [`the browser keeps ${name}`];
      const known = partsOf[name];
      if (known === undefined || part === null) return [];
      const extra = Object.keys(part as object).filter((one) => !known.includes(one));
      return extra.length > 0 ? [`the browser keeps ${name}.${extra.join(', ')}`] : [];
    });
  });
}
