import { expect, type Page, type Route } from 'playwright/test';
import type { Fault } from '../../../sandbox/world/faults.ts';
import { formEventOf, titleOf } from '../flow-files.ts';
import { titleEnding } from '../titles.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import type { Application } from './application.ts';
import { fill, raise, waitForStep } from './screen.ts';

/** Fields that are already filled in on the path of the tests. */
const filledFields: Readonly<Record<string, string>> = { VERIFY_VEHICLE_INFO: 'dateOfBirth' };

/** The call of each step's submit. Steps that are not listed are never busy and have no banner. */
const submitCalls: Readonly<Record<string, Pick<Fault, 'method' | 'path'>>> = {
  ENTER_LICENSE_PLATE: { method: 'POST', path: 'vehicle/getvin' },
  VERIFY_VEHICLE_INFO: { method: 'POST', path: 'prove/start' },
  VERIFY_MOBILE_NUMBER_COMPLETE: { method: 'POST', path: 'prove/result' },
  YOUR_INFO: { method: 'POST', path: 'prove/complete' },
  VERIFY_YOUR_INFO: { method: 'PUT', path: 'progress-history' },
  YOUR_INFORMATION_MANUALLY: { method: 'POST', path: 'prove/complete' },
  SOFT_PULL_ACKNOWLEDGEMENT: { method: 'GET', path: 'contacts/{contactId}/credit-summary' },
  OFFER_SELECTION: { method: 'POST', path: 'lender/{dealId}/active' },
  CURRENT_ADDRESS_INFO: { method: 'PUT', path: 'progress-history' },
  CURRENT_ADDRESS_INFO_MANUALLY: { method: 'PUT', path: 'progress-history' },
  TWO_YEARS_ADDRESS_HISTORY: { method: 'PATCH', path: 'contacts/{contactId}/address' },
  LOAN_SELECTION: { method: 'PATCH', path: 'contacts/{contactId}/asset/{assetId}/loan-details' },
  LENDER_INFO: { method: 'PATCH', path: 'contacts/{contactId}/asset/{assetId}/lender-details' },
  EMPLOYMENT_AND_INCOME: { method: 'PATCH', path: 'contacts/{contactId}/employment' },
  NEXT_STEPS: { method: 'POST', path: 'contacts/contact/stip-redirect' },
};

/** Checks that apply to every screen in every state, at its width and at 320 CSS pixels. */
export async function expectSound({ page }: Application, step: string, title = titleOf(step)): Promise<void> {
  await expect(page).toHaveTitle(title + titleEnding);
  const roots = await page
    .locator('#application :is([data-step], [data-view])')
    .evaluateAll((all) => all.map((root) => root.dataset['step'] ?? root.dataset['view']));
  expect(roots).toEqual([step]);
  await expectSurroundings(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), { message: 'what has the focus' })
    .not.toBe('body');
  await expectAccessible(page);
  await expectSpellingUnchecked(page);

  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

/** Browsers may send single-line texts such as names and account numbers to a spelling server. */
async function expectSpellingUnchecked(page: Page): Promise<void> {
  const typedInto = page.locator('#application :is([type="text"], [type="tel"], [type="email"])');
  const checked = await typedInto.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).filter(({ spellcheck }) => spellcheck).map(({ name }) => name),
  );
  expect(checked, 'whose spelling is checked').toEqual([]);
}

/** The phone number on every step and view, and the bot check note at the bottom. */
async function expectSurroundings(page: Page): Promise<void> {
  const phones = page.locator('#application a[href="tel:+13035550142"]', { hasText: '(303) 555-0142' });
  await expect(phones.first()).toBeVisible();
  const note = page.locator('#application aside');
  await expect(note).toContainText('This form is protected from bots.');
  await expect(note).toBeVisible();
  const elementsAbove = await note.evaluate((aside) => {
    const { top } = aside.getBoundingClientRect();
    const landmarks = [...document.querySelectorAll('#application :is(header, main, footer)')];
    return landmarks
      .filter((element) => element.getBoundingClientRect().bottom <= top + 1)
      .map(({ localName }) => localName);
  });
  expect(elementsAbove, 'what stands above the note').toEqual(['header', 'main', 'footer']);
}

export function errorTitleOf(step: string): string {
  return `Error: ${titleOf(step)}`;
}

export async function expectSoundErrors(
  application: Application,
  step: string,
  form = formEventOf(step),
): Promise<void> {
  await withErrors(application, step, () => expectSound(application, step, errorTitleOf(step)), form);
}

/** Checks the step during its call, and with the error banner and title. For `submit` see `duringCall`. */
export async function expectSoundCall(
  application: Application,
  step: string,
  submit: () => Promise<void>,
): Promise<void> {
  await duringCall(application, step, submit, (callState) =>
    expectSound(application, step, callState === 'refused' ? errorTitleOf(step) : titleOf(step)),
  );
}

/** Runs `check` after the form was submitted empty. Does nothing on steps without a form. */
export async function withErrors(
  { page }: Application,
  step: string,
  check: () => Promise<void>,
  form = formEventOf(step),
): Promise<void> {
  const filled = filledFields[step];
  if (form === undefined) return;
  if (filled !== undefined) await fill(page, { [filled]: '' });
  await raise(page, form);
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await check();
}

/**
 * Runs `check` during the call of a step, and with the error banner. Does nothing on steps without a call.
 *
 * @param submit fills in the step and submits it
 */
export async function duringCall(
  application: Application,
  step: string,
  submit: () => Promise<void>,
  check: (state: 'busy' | 'refused') => Promise<void>,
): Promise<void> {
  const { page } = application;
  const call = submitCalls[step];
  if (call === undefined) return;
  application.faults({ ...call, times: 1, status: 422, body: { message: 'Please try again in a minute.' } });
  const releaseCall = await holdCall(page, `api/${call.path}`, call.method);
  await submit();
  await expect(page.locator(`[data-step="${step}"]`)).toHaveAttribute('aria-busy', 'true');
  await check('busy');
  await releaseCall();
  await waitForStep(page, step);
  await expect(page.locator('[data-banner]')).toBeFocused();
  await check('refused');
}

/**
 * Delays calls of a path.
 *
 * @param template path with `{…}` for any segment: `api/contacts/{contactId}/address`
 * @returns a function that releases them and ends the delay
 */
export async function holdCall(page: Page, template: string, method = 'POST'): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const pattern = new RegExp(`^/${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);
  const isCall = ({ pathname }: URL): boolean => pattern.test(pathname);
  const passedRoutes: Promise<void>[] = [];
  const passRoute = async (route: Route): Promise<void> => {
    if (route.request().method() === method) await released;
    await route.continue();
  };
  await page.route(isCall, (route) => {
    const passed = passRoute(route);
    passedRoutes.push(passed);
    return passed;
  });
  return async () => {
    release();
    // If the route were removed first, the browser would continue the calls a second time.
    await Promise.all(passedRoutes);
    await page.unroute(isCall);
  };
}
