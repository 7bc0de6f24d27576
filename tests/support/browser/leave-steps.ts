import type { Page } from 'playwright/test';
import type { Application } from './application.ts';
import type { Applicant } from './applicant.ts';
import { choose, fill, raise, waitForModal, type FieldValues } from './screen.ts';
import { until } from './until.ts';

/** Fills in a step and raises the event that continues. It does not wait for the next step. */
export type LeaveStep = (application: Application, applicant: Applicant) => Promise<void>;

/** The phone number in the sandbox if the birth date selects no other. @source docs/reference/contract.md §3 */
const mobileNumber = '3035550100';

/** For each step on the path to the thank-you screen, the function that leaves it. */
export const leaveByStep: Readonly<Record<string, LeaveStep>> = {
  ENTER_LICENSE_PLATE: async ({ page }, { plate }) => {
    await fill(page, plate);
    await raise(page, 'SUBMIT');
  },
  ENTER_LICENSE_PLATE_MANUALLY: async ({ page }) => raise(page, 'ENTER_MANUALLY'),
  VEHICLE_MANUAL_ENTER: async (application, applicant) => {
    const { page } = application;
    for (const name of ['year', 'make', 'model']) await chooseFirst(application, name);
    await fill(page, applicant.vehicle);
    await identify(application, applicant);
  },
  VERIFY_VEHICLE_INFO: identify,
  VERIFY_MOBILE_NUMBER: async (application) => {
    // When the code field is visible, the code has been sent. Earlier messages belong to another visit.
    await application.page.locator('[name="verificationCode"]').waitFor();
    const { code = '' } = await application.phoneMessage(mobileNumber);
    await fill(application.page, { verificationCode: code });
    await raise(application.page, 'SUBMIT');
  },
  VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE: async (application, { phone }) => {
    const { url = '' } = await application.phoneMessage(phone);
    const onPhone = await application.page.context().newPage();
    await onPhone.goto(url);
    await onPhone.close();
  },
  YOUR_INFO: consent,
  VERIFY_YOUR_INFO: consent,
  YOUR_INFORMATION_MANUALLY: async (application, applicant) => {
    const { page } = application;
    await fill(page, { ...applicant.person, ssn: applicant.ssn });
    const { phone, dateOfBirth } = applicant;
    await fill(page, await editableAnswers(page, { phone, dateOfBirth }));
    await consent(application, applicant);
  },
  SOFT_PULL_ACKNOWLEDGEMENT: async ({ page }) => raise(page, 'SUBMIT'),
  OFFER_SELECTION: async ({ page }) => {
    await choose(page, 'offer', 0);
    await raise(page, 'SUBMIT');
  },
  CURRENT_ADDRESS_INFO: async ({ page }, { stay }) => {
    await fill(page, stay);
    await raise(page, 'SUBMIT');
  },
  CURRENT_ADDRESS_INFO_MANUALLY: async ({ page }, { address, stay }) => {
    await fill(page, { ...address, ...stay });
    await raise(page, 'SUBMIT');
  },
  TWO_YEARS_ADDRESS_HISTORY: async ({ page }, { earlierAddress }) => {
    // For a stored address, the screen asks only for the missing fields.
    await fill(page, await answersOnScreen(page, earlierAddress));
    await raise(page, 'ADD');
  },
  LOAN_SELECTION: async ({ page }) => {
    await choose(page, 'loan', 0);
    await raise(page, 'SUBMIT');
  },
  LENDER_INFO: async ({ page }, { lender }) => {
    await fill(page, lender);
    await raise(page, 'SUBMIT');
  },
  EMPLOYMENT_AND_INCOME: async (application, applicant) => {
    const { page } = application;
    await openAnnualIncome(application, applicant);
    await openAddMore(application, applicant);
    await raise(page, 'FINISH');
  },
  INCOME_SOURCES: async ({ page }) => raise(page, 'SUBMIT'),
  NEXT_STEPS: async (application) => {
    const documents = application.page.waitForEvent('popup');
    await raise(application.page, 'SUBMIT');
    await (await documents).close();
    // Messages that are sent before the page listens are lost.
    await until('a page that listens to the hub', () => application.finishDocuments() > 0 || undefined);
  },
  CHECKLIST_STATUS: async ({ page }) => raise(page, 'UPLOAD'),
  FINAL_OFFER: async ({ page }) => {
    await fill(page, { terms: true });
    await raise(page, 'SUBMIT');
  },
};

/** EMPLOYMENT_AND_INCOME: adds the job, which opens the annual income modal. */
export async function openAnnualIncome({ page }: Application, { job }: Applicant): Promise<void> {
  await fill(page, { incomeType: job['incomeType'] ?? '' });
  await fill(page, job);
  await raise(page, 'ADD');
  await waitForModal(page, 'annual-income');
}

/** Confirms the annual income. With two years covered, the next modal offers more incomes. */
export async function openAddMore({ page }: Application, { annualIncome }: Applicant): Promise<void> {
  await fill(page, { annualIncome });
  await raise(page, 'CONFIRM');
  await waitForModal(page, 'add-more-income');
}

async function identify({ page, device }: Application, { dateOfBirth, phone }: Applicant): Promise<void> {
  await fill(page, device === 'desktop' ? { dateOfBirth, phone } : { dateOfBirth });
  await raise(page, 'SUBMIT');
}

async function consent({ page }: Application, { consent: values }: Applicant): Promise<void> {
  await fill(page, await editableAnswers(page, values));
  await raise(page, 'SUBMIT');
}

async function editableAnswers(page: Page, answers: FieldValues): Promise<FieldValues> {
  const editable: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(answers))
    if (await page.locator(`[data-step] [name="${name}"]`).first().isEditable()) editable[name] = value;
  return editable;
}

async function answersOnScreen(page: Page, answers: FieldValues): Promise<FieldValues> {
  const names = await page
    .locator('[data-step] [name]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('name') ?? ''));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
}

async function chooseFirst({ page }: Application, name: string): Promise<void> {
  const list = page.locator(`select[name="${name}"]:enabled`);
  await list.locator('option:not([value=""])').first().waitFor({ state: 'attached' });
  await list.selectOption({ index: 1 });
}

/** Leaves any step: selects the first choice of each list and group, checks each box, and raises the event. */
export function chooseAllFirst(event: string): LeaveStep {
  return async ({ page }) => {
    const root = page.locator('[data-step]');
    for (const list of await root.locator('select:enabled').all()) await list.selectOption({ index: 1 });
    for (const box of await root.locator('input[type="checkbox"]:enabled').all()) await box.check();
    const radios = await root
      .locator('input[type="radio"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('name') ?? ''));
    for (const name of new Set(radios)) await choose(page, name, 0);
    await raise(page, event);
  };
}
