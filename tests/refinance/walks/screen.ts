import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { titleOf } from '../../support/flow-files.ts';
import { titleEnding } from '../../support/titles.ts';
import type { Offered } from './offered.ts';

/**
 * Defects of a screen, while at most delayed calls are pending. The page may wait only if `held`, which means that a
 * call is delayed.
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
    const waits = items.some((item) => 'section' in item && item.fields.some(({ isLoading }) => isLoading));
    if (waits && !held) faults.push('a field is loading though no reply is awaited');
  }
  return faults;
}

function isTitle({ step, title }: Screen): boolean {
  if (step === null) return false;
  const wanted = [titleOf(step), ...(step === 'YOUR_INFORMATION_MANUALLY' ? ['Enter Your Information'] : [])];
  return wanted.some((words) => title === words + titleEnding || title === `Error: ${words}${titleEnding}`);
}

const storedKeys = /^(?:contactData|selectedOffer|employmentAndIncomeAdded|documentsUploaded|state)$/;
const partsOf: Readonly<Record<string, readonly string[]>> = {
  contactData: ['contactId', 'leadId', 'assetId', 'remainingLoanBalance', 'timeStamp'],
  selectedOffer: ['dealId', 'offerType', 'term', 'rate', 'monthlyPaymentAmount'],
  state: ['flow', 'version', 'step'],
};

/** Defects of the data in the browser. @source decision 33 */
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

/** A short description of a screen, for the transcript. */
export function describeScreen({ step, busy, modal, banner, title }: Screen): string {
  const words = [
    step ?? 'nothing',
    busy && 'busy',
    modal?.name,
    banner && 'banner',
    title.startsWith('Error') && 'errors',
  ];
  return words.filter(Boolean).join(' ');
}
