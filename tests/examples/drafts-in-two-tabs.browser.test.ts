import { expect, type BrowserContext, type Page } from 'playwright/test';
import { bannerText, choose, fill, raise, waitForModal, waitForStep } from '../support/browser/screen.ts';
import { exampleTest as test } from '../support/browser/published-examples.ts';

// All tests use one build of each page.
test.describe.configure({ mode: 'default' });

const notice = 'You continued in another tab. This page now shows the answers from there.';

test.describe('a draft in the browser', () => {
  async function openTab(context: BrowserContext, studio: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${studio}/?locale=en-US`);
    await waitForStep(page, 'CHOOSE_EVENING');
    return page;
  }

  async function chooseEvening(page: Page): Promise<void> {
    await choose(page, 'evening', 1);
    await fill(page, { name: 'Robin', guests: '2', company: true });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'NAME_PARTY');
  }

  async function nameParty(page: Page): Promise<void> {
    await page.locator('[data-item="friends.0"]').getByLabel('Name').fill('Kim');
    await page.getByLabel('Street').fill('1 Kiln Lane');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'CHECK_BOOKING');
  }

  const storedIn = (page: Page): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('pottery-evening-draft'));

  test('that is newer survives an answer in a tab that is still at its first step', async ({ context, studio }) => {
    const [newer, older] = [await openTab(context, studio), await openTab(context, studio)];
    await chooseEvening(newer);
    await nameParty(newer);
    const stored = await storedIn(newer);
    expect(stored).toContain('CHECK_BOOKING');

    await older.getByLabel('How many are you?').selectOption('1');
    await expect(bannerText(older)).toHaveText(notice);
    expect(await storedIn(older)).toBe(stored);
    // The draft contains neither the name nor the friends, so these are asked first.
    await waitForStep(older, 'CHOOSE_EVENING');
    await expect(older.getByLabel('How many are you?')).toHaveValue('2');
    await fill(older, { name: 'Robin' });
    await raise(older, 'SUBMIT');
    await waitForStep(older, 'NAME_PARTY');
    await nameParty(older);
    // The other tab is now the older one.
    await newer.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bannerText(newer)).toHaveText(notice);
  });

  test('that is newer is loaded by a tab that gets the focus, before any answer', async ({ context, studio }) => {
    const [newer, older] = [await openTab(context, studio), await openTab(context, studio)];
    await chooseEvening(newer);
    await older.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bannerText(older)).toHaveText(notice);
    await expect(older.getByLabel('How many are you?')).toHaveValue('2');
  });

  test('that is newer survives a tab that reaches the end', async ({ context, studio }) => {
    const ending = await openTab(context, studio);
    await choose(ending, 'evening', 1);
    await fill(ending, { name: 'Robin', guests: '1' });
    await raise(ending, 'SUBMIT');
    await waitForStep(ending, 'CONFIRM_SEAT');
    await raise(ending, 'OTHER_SEAT');
    await raise(ending, 'KEEP');
    await expect(ending.locator('.seat-ticket')).toBeVisible();

    const newer = await openTab(context, studio);
    await newer.getByLabel('How many are you?').selectOption('2');
    const stored = await storedIn(newer);
    expect(stored).toContain('"guests":2');
    await raise(ending, 'SUBMIT');
    await waitForStep(ending, 'SEE_YOU_THERE');
    expect(await storedIn(newer)).toBe(stored);
  });
});

test.describe('a draft on the server', () => {
  const patient = { name: 'Ines Varga', born: '1988-04-04', email: 'ines.varga@example.com', phone: '506 234 5670' };

  /** Saves the answers and returns the address that loads them. */
  async function saveDraft(page: Page): Promise<string> {
    await raise(page, 'CONTINUE_LATER');
    await waitForModal(page, 'later');
    const link = await page.getByRole('link', { name: 'Your saved form' }).getAttribute('href');
    await page.keyboard.press('Escape');
    return link ?? '';
  }

  async function openDraft(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${address}&locale=en-CA`);
    await waitForStep(page, 'PATIENT');
    return page;
  }

  const savedIn = (page: Page): Promise<readonly (string | null)[]> =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('clinic-draft-'))
        .map((key) => localStorage.getItem(key)),
    );

  test('that is newer is not replaced by a tab with an older one, which loads it and shows a notice', async ({
    page,
    context,
    clinic,
    watched,
  }) => {
    watched.allow(/first-screen-differs/);
    await page.goto(`${clinic}/?locale=en-CA`);
    await waitForStep(page, 'LANGUAGE');
    await fill(page, { spoken: 'en' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'REASON');
    await fill(page, { reason: 'symptom', details: 'A cough that does not stop' });
    await page.getByText('None of these').click();
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'PATIENT');
    const address = `${clinic}${await saveDraft(page)}`;

    const [newer, older] = [await openDraft(context, address), await openDraft(context, address)];
    await fill(newer, patient);
    await raise(newer, 'SUBMIT');
    await waitForStep(newer, 'ADDRESS');
    await fill(newer, { country: 'FR' });
    await saveDraft(newer);
    const saved = await savedIn(newer);
    expect(saved).toEqual([expect.stringContaining('"country":"FR"')]);

    await raise(older, 'CONTINUE_LATER');
    await expect(bannerText(older)).toHaveText(notice);
    await waitForStep(older, 'PATIENT');
    expect(await savedIn(older)).toEqual(saved);
    await fill(older, patient);
    await raise(older, 'SUBMIT');
    await waitForStep(older, 'ADDRESS');
    await expect(older.getByLabel('Country')).toHaveValue('FR');
    await fill(older, { country: 'US' });
    await saveDraft(older);
    expect(await savedIn(older)).toEqual([expect.stringContaining('"country":"US"')]);
  });
});
