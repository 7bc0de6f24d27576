import type { Page } from 'playwright/test';
import { choose, raise, waitForStep } from '../../support/browser/screen.ts';
import { delayCalls } from '../../support/browser/states.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { action, control, main } from './reading.ts';
import { shows } from '../../support/shows.ts';

test(
  'the contact summary is shown, and credit is pulled only when the applicant agrees',
  shows('A1.journey.9', 'A2.step.11', 'A2.softpull.1', 'A2.softpull.2', 'A2.softpull.3', 'A2.softpull.4', 'A2.copy.2'),
  async ({ application, page }) => {
    await comeBack(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
    const shown = main(page);
    const summary = ['Jordan Averill', '1420 Juniper Street', '+1 (303) 555-0100', 'jordan.averill@example.com'];
    for (const words of [...summary, 'April 2, 1988', '6789', 'does not affect your credit score'])
      await expect(shown).toContainText(words);
    expect(await shown.innerText()).not.toMatch(/123-?45-?6789/);
    const pulls = () => application.journal().filter(({ path }) => path.includes('credit-summary'));
    expect(pulls()).toEqual([]);
    await expect(action(page, 'SUBMIT')).toHaveText('I agree, estimate my savings');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'OFFER_SELECTION');
    expect(pulls()).toHaveLength(1);
  },
);

test.describe('while offers load', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'four scenes alternate, one at a time',
    shows('A2.offers.3', 'A2.offers.4', 'A9.look.5'),
    async ({ application, page }) => {
      await comeBack(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
      const letGo = await delayCalls(page, 'api/lender');
      await raise(page, 'SUBMIT');
      const loading = page.locator('.loading');
      await expect(loading.locator('h1')).toHaveText('Finding your offers');
      await expect(loading.locator('.loading__scene svg')).toHaveCount(4);
      // Checks the middle of each scene in two rounds.
      const seen: number[][] = [];
      for (const second of [2, 6, 10, 14, 18, 22, 26, 30]) seen.push(await scenesAt(page, second * 1_000));
      expect(seen).toEqual([[0], [1], [2], [3], [0], [1], [2], [3]]);
      await letGo();
      await waitForStep(page, 'OFFER_SELECTION');
    },
  );
});

/** The indexes of the visible scenes at a time in ms after their appearance. */
async function scenesAt(page: Page, ms: number): Promise<number[]> {
  return page.locator('.loading__scene').evaluate((scene, now) => {
    for (const animation of scene.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = now;
    }
    return [...scene.children].flatMap((child, index) => {
      const { opacity, visibility } = getComputedStyle(child);
      return visibility === 'visible' && Number(opacity) > 0 ? [index] : [];
    });
  }, ms);
}

test(
  'offers are cards, and only one can be chosen',
  shows('A1.journey.10', 'A2.step.12', 'A2.offers.1', 'A2.offers.2', 'A2.offers.5', 'A2.offers.6', 'A4.offer.1'),
  async ({ application, page }) => {
    await comeBack(application, 'OFFER_SELECTION');
    await expect(main(page)).toContainText('estimates');
    const cards = main(page).locator('.choice');
    await expect(cards).toHaveCount(3);
    for (const [index, type] of ['Lowest payment', 'Lowest rate', 'Best terms'].entries()) {
      const card = cards.nth(index);
      await expect(card).toContainText(type);
      await expect(card).toContainText(/\$[\d,]+\.\d\d\s*a month/);
      await expect(card).toContainText(/\d+ months/);
      await expect(card).toContainText(/\d+\.\d\d%/);
    }
    const icons = await cards.locator('.choice__icon').evaluateAll((each) => each.map((icon) => icon.innerHTML));
    expect(new Set(icons).size).toBe(3);
    await choose(page, 'offer', 0);
    await choose(page, 'offer', 2);
    await expect(main(page).locator('[name="offer"]:checked')).toHaveCount(1);
    const stored = () => page.evaluate(() => localStorage.getItem('refinance-application'));
    await expect.poll(stored).toContain('Best terms');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'CURRENT_ADDRESS_INFO');
  },
);

test.describe('without offers', () => {
  test(
    'a low score is declined with a phone link',
    shows('A2.step.26', 'A2.decline.1', 'A2.decline.3'),
    async ({ application, page }) => {
      const step = 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE';
      await comeBack(application, 'OFFER_SELECTION', { ssn: '123450002' }, step);
      await expect(main(page)).toContainText('None of our lenders made an offer on this loan.');
      await expect(main(page).locator('a[href="tel:+13035550142"]')).toBeVisible();
    },
  );

  test(
    'a default score shows that the soft pull failed and how to reach a consultant',
    shows('A2.step.27', 'A2.decline.2', 'A2.decline.3', 'A2.decline.4'),
    async ({ application, page }) => {
      const step = 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE';
      await comeBack(application, 'OFFER_SELECTION', { ssn: '123450001' }, step);
      await expect(main(page)).toContainText('The soft check failed');
      await expect(main(page)).toContainText('Please call a loan consultant');
      await expect(main(page)).toContainText('303 or 720');
      await expect(main(page).locator('a[href="tel:+13035550142"]')).toBeVisible();
    },
  );
});

test(
  'the final offer shows the sample values, and continues after its terms are accepted',
  shows(
    'A1.journey.15',
    'A2.step.24',
    'A2.final.1',
    'A2.final.2',
    'A2.final.3',
    'A2.final.4',
    'A2.final.5',
    'A2.final.6',
    'A2.final.7',
  ),
  async ({ application, page }) => {
    await comeBack(application, 'FINAL_OFFER');
    const shown = main(page);
    for (const words of ['$40,000.00', '4.5% APR', '72 months']) await expect(shown).toContainText(words);
    expect((await shown.innerText()).replaceAll(/\s+/g, ' ')).toContain('$634.96 a month');
    for (const [name, price] of [
      ['GAP', '$26'],
      ['VSC', '$18'],
      ['Complete Care', '$25'],
      ['Paint and Fabric', '$29'],
      ['Vehicle Repurchase Program', '$17'],
    ] as const)
      await expect(shown.locator('.prices > div', { has: page.getByText(name, { exact: true }) })).toContainText(price);
    await expect(shown.locator('[data-field$="terms"] a')).toHaveAttribute('href', '/legal/terms');
    await raise(page, 'SUBMIT');
    await expect(shown.locator('[data-error-for="terms"]')).toBeVisible();
    await control(page, 'terms').check();
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'THANK_YOU');
  },
);
