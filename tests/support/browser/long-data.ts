import type { Page } from 'playwright/test';
import { usualApplicant, type Applicant } from './applicant.ts';

/** Texts of realistic maximum length, by their keys in replies. */
const longTexts: Readonly<Record<string, string>> = {
  make: 'Mercedes-Benz',
  model: 'Sprinter 3500XD Crew High Roof 170',
  lender: 'Northwestern Mutual Employees Federal Credit Union',
  firstName: 'Maximiliana-Alexandrina',
  lastName: 'Featherstonehaugh-Cholmondeley',
  address: '12345 Martin Luther King Junior Memorial Boulevard',
  streetLine1: '12345 Martin Luther King Junior Memorial Boulevard',
  city: 'Rancho Santa Margarita',
};

/** An applicant with long names and large amounts. */
export const longApplicant: Partial<Applicant> = {
  plate: { ...usualApplicant.plate, currentMonthlyPayment: '2512.40', remainingLoanBalance: '121480.00' },
  earlierAddress: {
    ...usualApplicant.earlierAddress,
    streetLine1: '98765 Saint Bartholomew of the Mountains Parkway',
    city: 'Rancho Santa Margarita',
  },
  job: {
    ...usualApplicant.job,
    employersName: 'Featherstonehaugh Cholmondeley Hardware',
    jobTitle: 'Senior Vice President of Purchasing',
    employersAddress: '12345 Martin Luther King Junior Boulevard',
    employersCity: 'Rancho Santa Margarita',
  },
};

/** Lengthens the texts in later replies, except lists of choices. */
export async function lengthenReplies(page: Page): Promise<void> {
  await page.route(/\/api\/(?!vehicle\/get(?:years|make|model))/, async (route) => {
    const reply = await route.fetch();
    const isJson = reply.headers()['content-type']?.includes('json') === true;
    if (isJson) await route.fulfill({ response: reply, json: lengthen(await reply.json()) });
    else await route.fulfill({ response: reply });
  });
}

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' ? (longTexts[key] ?? inner) : lengthen(inner),
    ]),
  );
}
