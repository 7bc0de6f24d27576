import { expect, type Locator, type Page } from 'playwright/test';
import { exampleTest as test } from '../../support/browser/published-examples.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/accessible.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { choose, errorsShown, fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';

// All tests use one build.
test.describe.configure({ mode: 'default' });

test('a flow that is not about loans is rendered, filled in and completed', async ({ page, studio }) => {
  await page.goto(`${studio}/?locale=en-US`);
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page).toHaveTitle('Choose an evening | Mudlark Pottery');
  await expectAccessible(page);

  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  expect(await errorsShown(page)).toEqual({
    evening: 'Choose an evening',
    name: 'Tell us your name',
    guests: 'Choose how many you are',
  });
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);

  await choose(page, 'evening', 0);
  await fill(page, { name: 'Robin', guests: '2', apron: true });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CONFIRM_SEAT');
  await expect(page.getByText('Shall we keep it for 10 minutes?')).toBeVisible();
  await expectAccessible(page);

  // Another guest books the first seat.
  await raise(page, 'KEEP');
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-banner]')).toHaveText(/Someone was faster/);
  await raise(page, 'OTHER_SEAT');
  await raise(page, 'KEEP');
  await expect(page.locator('.seat-ticket')).toContainText('B2');
  await expect(page.locator('.seat-ticket')).toContainText('4 kg of clay');
  await expectAccessible(page);

  await raise(page, 'SUBMIT');
  await waitForStep(page, 'SEE_YOU_THERE');
  await expect(page.locator('main')).toContainText('We look forward to meeting you, Robin.');
  await expect(page.locator('[data-step]')).toHaveAttribute('data-end', 'completed');
  await expectAccessible(page);
});

test('a repeated group can be filled in by keyboard and pointer, and the focus moves to the next control', async ({
  page,
  studio,
}) => {
  await bringFriends(page, studio);
  const item = (number: number) => page.locator(`[data-item="friends.${number - 1}"]`);
  await expect(item(1).getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await item(1).getByLabel('Name').fill('Kim');

  await page.getByRole('button', { name: 'Add a friend' }).press('Enter');
  await expect(item(2).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Sam');
  await typeClay(page, item(2).getByLabel('Extra clay'));
  await item(2).getByText('First time at a wheel').click();
  await expectAccessible(page);

  // An error names the item of the missing answer, and its link focuses the field.
  await raise(page, 'SUBMIT');
  await page.locator('[data-error-summary] a', { hasText: 'Friend 2 – Who helps them?' }).click();
  await expect(item(2).getByLabel('Who helps them?')).toBeFocused();
  await page.keyboard.type('Robin');

  await item(2).getByRole('button', { name: 'Move up Friend 2' }).press('Enter');
  await expect(item(1).getByLabel('Name')).toHaveValue('Sam');
  await expect(item(1).getByRole('button', { name: 'Move down Friend 1' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 1' })).toHaveCount(1);

  await item(1).getByRole('button', { name: 'Remove Friend 1' }).press('Enter');
  await expect(item(1).getByLabel('Name')).toHaveValue('Kim');
  const putBack = page.getByRole('button', { name: 'Put back' });
  await expect(putBack).toBeFocused();
  await expect(putBack).toHaveAccessibleDescription('Friend 1 was removed.');
  await expectAccessible(page);
  await putBack.press('Enter');
  await expect(item(1).getByLabel('Name')).toHaveValue('Sam');
  await expect(item(1).getByLabel('Name')).toBeFocused();
});

/** Types an invalid amount. The total ignores it and the step stays open. */
async function typeClay(page: Page, clay: Locator): Promise<void> {
  await clay.pressSequentially('1,5');
  await expect(clay).toHaveValue('1,5');
  await expect(page.getByText('Extra clay: €')).toBeHidden();
  await clay.fill('3');
  await expect(page.getByText('Extra clay: €3.00')).toBeVisible();
}

test('a review shows the answers, and Change goes to a step and back to the review', async ({ page, studio }) => {
  await bringFriends(page, studio);
  await page.locator('[data-item="friends.0"]').getByLabel('Name').fill('Kim');
  await page.getByLabel('Street').fill('1 Kiln Lane');
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHECK_BOOKING');
  await expectAccessible(page);
  const booking = page.getByRole('group', { name: 'Choose an evening' });
  await expect(booking.locator('[data-answer="booking.guests"] dd')).toHaveText('Two of us');
  await expect(booking.locator('[data-answer="booking.apron"] dd')).toHaveText('Not answered');
  const party = page.getByRole('group', { name: 'Your friends' });
  await expect(party.getByRole('heading', { name: 'Friend 1' })).toBeVisible();
  await expect(party.locator('[data-answer="friends.0.helper"]')).toHaveCount(0);

  await booking.getByRole('button', { name: 'Change Choose an evening' }).click();
  await waitForStep(page, 'CHOOSE_EVENING');
  await fill(page, { name: 'Robin Hale', apron: true });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHECK_BOOKING');
  await expect(booking.locator('[data-answer="booking.name"] dd')).toHaveText('Robin Hale');
  await expect(booking.locator('[data-answer="booking.apron"] dd')).toHaveText('Yes');
});

test('a visit resumes in a new page after the first is closed, and asks again for answers that are not stored', async ({
  page,
  studio,
}) => {
  await bringFriends(page, studio);
  await page.locator('[data-item="friends.0"]').getByLabel('Name').fill('Kim');
  await page.getByLabel('Street').fill('1 Kiln Lane');
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHECK_BOOKING');
  await raise(page, 'CONTINUE_LATER');
  await expect(page.locator('dialog[open]')).toContainText('?draft=1');
  await expectAccessible(page);

  const newPage = await page.context().newPage();
  await page.close();
  await newPage.goto(`${studio}/?locale=en-US`);
  await waitForStep(newPage, 'CHOOSE_EVENING');
  await expect(newPage.locator('[data-banner]')).toContainText('We do not keep names and addresses');
  await expect(newPage.locator('[name="guests"]')).toHaveValue('2');
  await expectAccessible(newPage);
  await fill(newPage, { name: 'Robin' });
  await raise(newPage, 'SUBMIT');
  await waitForStep(newPage, 'NAME_PARTY');
  await newPage.locator('[data-item="friends.0"]').getByLabel('Name').fill('Kim');
  await newPage.getByLabel('Street').fill('1 Kiln Lane');
  await raise(newPage, 'SUBMIT');
  await waitForStep(newPage, 'CHECK_BOOKING');
});

test('an unreadable draft shows a banner on the first step', async ({ page, studio }) => {
  await page.addInitScript(() => localStorage.setItem('pottery-evening-draft', '{"entries":'));
  await page.goto(`${studio}/?locale=en-US`);
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page.locator('[data-banner]')).toContainText('Please begin again');
});

async function bringFriends(page: Page, studio: string): Promise<void> {
  await page.goto(`${studio}/?locale=en-US`);
  await waitForStep(page, 'CHOOSE_EVENING');
  await choose(page, 'evening', 0);
  await fill(page, { name: 'Robin', guests: '2', company: true });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'NAME_PARTY');
}

/** Serves a definition whose step CHECK_BOOKING fails as soon as its screen is resolved. */
async function breakReview(page: Page): Promise<void> {
  const literal = (value: unknown) => ({ type: 'literal', value });
  const failing = { type: 'binary', op: '+', left: literal('a text'), right: literal(1) };
  await page.route('**/*.json', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const definition = JSON.parse(text) as { steps?: Record<string, { blocks: object[] }> };
    const step = definition.steps?.['CHECK_BOOKING'];
    if (step !== undefined) step.blocks = step.blocks.map((block) => ({ ...block, when: failing }));
    await route.fulfill({ response, body: step === undefined ? text : JSON.stringify(definition) });
  });
}

test('a repeated error view also offers Back and Start over, by keyboard and for screen readers', async ({
  page,
  studio,
  watched,
}) => {
  watched.allow(/expression-failed/);
  await breakReview(page);
  await bringFriends(page, studio);
  await page.locator('[data-item="friends.0"]').getByLabel('Name').fill('Kim');
  await page.getByLabel('Street').fill('1 Kiln Lane');
  const [back, startOver] = [
    page.getByRole('button', { name: 'Back', exact: true }),
    page.getByRole('button', { name: 'Start over' }),
  ];
  const fail = async (): Promise<void> => {
    await raise(page, 'SUBMIT');
    await waitForView(page, 'kiln-trouble');
    await expect(page.locator('h1')).toBeFocused();
    await expectAccessible(page);
  };
  await fail();
  await expect(startOver).toHaveCount(0);
  await expect(back).toHaveCount(0);
  await raise(page, 'RETRY');
  await waitForStep(page, 'NAME_PARTY');

  await fail();
  await expect(startOver).toHaveAccessibleDescription('This deletes all the answers that you have given.');
  await expectNoSidewaysScroll(page);
  await back.focus();
  await page.keyboard.press('Enter');
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[name="name"]')).toHaveValue('Robin');

  await raise(page, 'SUBMIT');
  await waitForStep(page, 'NAME_PARTY');
  await expect(page.getByLabel('Street')).toHaveValue('1 Kiln Lane');
  await fail();
  await raise(page, 'RETRY');
  await waitForStep(page, 'NAME_PARTY');
  await fail();
  await tabTo(page, '[data-event="START_OVER"]');
  await page.keyboard.press('Enter');
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[name="name"]')).toHaveValue('');
  await expectAccessible(page);
});

test('a flow uses its own theme', async ({ page, studio }) => {
  await page.goto(studio);
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page.locator('html')).toHaveAttribute('data-corners', 'square');
  const style = await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--brand-fill'));
  expect(style).toBe('#8a4b2a');
});

test('the same flow is shown in its second language', async ({ page, studio }) => {
  await page.goto(`${studio}/?locale=de-DE`);
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('h1')).toHaveText('Ein Abend an der Scheibe');
  // A text of the flow, and a built-in text.
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('group', { name: 'Es fehlt noch etwas' })).toBeVisible();
  await expect(page.locator('.visually-hidden', { hasText: 'Fehler:' }).first()).toBeAttached();
  await expectAccessible(page);
});

test('the same flow is shown in its first language if it does not have the requested one', async ({ page, studio }) => {
  await page.goto(`${studio}/?locale=fr-FR`);
  await waitForStep(page, 'CHOOSE_EVENING');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});
