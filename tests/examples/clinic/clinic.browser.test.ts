import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../../support/browser/accessible.ts';
import { bannerText, errorsShown, fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { exampleTest as test } from '../../support/browser/published-examples.ts';

// All tests use one build.
test.describe.configure({ mode: 'default' });

/** The warning of a page that opens with a link to saved answers: its prerendered screen is the first step. */
const prerendered = /first-screen-differs/;

/** Checks the step on screen and submits its form. */
async function submit(page: Page, next: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  await raise(page, 'SUBMIT');
  await waitForStep(page, next);
}

const patient = { name: 'Ines Varga', born: '1988-04-04', email: 'ines.varga@example.com', phone: '506 234 5670' };

async function fillFirstSteps(page: Page): Promise<void> {
  await fill(page, { spoken: 'en' });
  await submit(page, 'REASON');
  await fill(page, { reason: 'symptom', details: 'A cough that does not stop' });
  await page.getByText('None of these').click();
  await submit(page, 'PATIENT');
}

test('a patient fills in the form on a phone, with a refused file, a taken slot and a refused answer', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${clinic}/?locale=en-CA`);
  await waitForStep(page, 'LANGUAGE');
  await fillFirstSteps(page);
  await fill(page, { ...patient, email: 'bounced@example.com' });
  await submit(page, 'ADDRESS');
  await fill(page, { country: 'US', street: '12 Quay Street', town: 'Portland', zipCode: '04101' });
  await submit(page, 'INSURANCE');
  await uploadCards(page);
  await submit(page, 'MEDICATIONS');
  await page.getByRole('button', { name: 'Add a medication' }).click();
  await page.getByLabel('Name of the medication').fill('Loratadine');
  await page.getByText('When I need it').click();
  await submit(page, 'ALLERGIES');
  await page.getByText('Something else').click();
  await fill(page, { other: 'Bee stings' });
  await submit(page, 'FAMILY');
  await fill(page, { heart: 'no', diabetes: 'yes', cancer: 'no', asthma: 'unsure' });
  await submit(page, 'CONSENT');
  await page.getByText('I agree that the clinic uses my answers for my care.').click();
  await page.getByText('Type it').click();
  await page.getByLabel('Your full name').fill('Ines Varga');
  await submit(page, 'APPOINTMENT');
  await bookSlot(page);
  await submit(page, 'REVIEW');

  await changeAllergies(page);
  await sendTwice(page);
  await expect(page.locator('main')).toContainText('SM-3041');
  await expect(page.locator('main')).toContainText('Dr. Ito');
  await expectAccessible(page);
});

/** Uploads both sides of a card. The server refuses the first picture of the back. */
async function uploadCards(page: Page): Promise<void> {
  await page.getByText('Yes', { exact: true }).click();
  await fill(page, { company: 'Northwind Health', memberNumber: 'NW-48213' });
  const [front, back] = [page.getByLabel('Front of your card'), page.getByLabel('Back of your card')];
  await front.setInputFiles(picture('front.jpg'));
  await back.setInputFiles(picture('blurred.jpg'));
  const blurred = page.locator('.file', { hasText: 'blurred.jpg' });
  await expect(blurred).toContainText('We cannot read this card. Take another picture.');
  await raise(page, 'SUBMIT');
  expect(await errorsShown(page)).toEqual({ back: 'Wait until the file is uploaded, or remove it' });
  await page.getByRole('button', { name: 'Remove blurred.jpg' }).click();
  await back.setInputFiles(picture('back.jpg'));
  await expect(page.locator('.file', { hasText: 'sent' })).toHaveText([/front\.jpg/, /back\.jpg/]);
}

/** Chooses a slot that another patient books first, and then a free one. */
async function bookSlot(page: Page): Promise<void> {
  await page.getByLabel('Clinic', { exact: true }).selectOption('Harbour');
  await page.getByLabel('Doctor').selectOption('Dr. Ito');
  const slot = page.getByLabel('Date and time');
  await slot.selectOption({ index: 1 });
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-for="slot"]')).toContainText('Somebody else has just booked this time.');
  await expect(slot).toHaveValue('');
  await expect(slot.getByRole('option')).toHaveText(['Choose one', /, 11:00$/, /, 14:40$/]);
  await slot.selectOption({ index: 1 });
}

/** Changes an answer from the review, and returns there. */
async function changeAllergies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Allergies' }).click();
  await waitForStep(page, 'ALLERGIES');
  await expect(page.getByLabel('What else are you allergic to?')).toHaveValue('Bee stings');
  await page.getByText('No allergies').click();
  await submit(page, 'REVIEW');
  await expect(page.locator('main')).toContainText('No allergies');
  await expect(page.locator('main')).not.toContainText('Bee stings');
}

/** Sends the form. The server refuses the email address, and then accepts another one. */
async function sendTwice(page: Page): Promise<void> {
  await submit(page, 'PATIENT');
  expect(await errorsShown(page)).toEqual({
    email: 'Our message to this address came back. Enter another address.',
  });
  await fill(page, { email: patient.email });
  await submit(page, 'REVIEW');
  await submit(page, 'DONE');
}

test('the form is available in French, and saved answers return after a reload and by their link', async ({
  page,
  context,
  clinic,
  watched,
}) => {
  watched.allow(prerendered);
  await page.goto(`${clinic}/?locale=en-CA`);
  await waitForStep(page, 'LANGUAGE');
  await page.getByRole('link', { name: 'Lire cette page en français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue à la clinique Saltmarsh');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Saltmarsh Clinic');
  await fillFirstSteps(page);
  await fill(page, patient);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le patient');
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Ines Varga');
  await submit(page, 'ADDRESS');
  await fill(page, { country: 'FR' });
  await raise(page, 'CONTINUE_LATER');
  await waitForModal(page, 'later');
  await expectAccessible(page);
  const link = await page.getByRole('link', { name: 'Votre formulaire enregistré' }).getAttribute('href');
  await page.reload();
  await waitForStep(page, 'LANGUAGE');
  await expect(page.getByLabel('Anglais')).toBeChecked();

  // Another tab has only the answers that the server saved.
  const otherTab = await context.newPage();
  await otherTab.goto(`${clinic}${link ?? ''}`);
  await waitForStep(otherTab, 'PATIENT');
  await expect(bannerText(otherTab)).toHaveText(/^Nous ne conservons pas les noms/);
  await fill(otherTab, patient);
  await submit(otherTab, 'ADDRESS');
  await expect(otherTab.getByLabel('Pays')).toHaveValue('FR');
  await otherTab.getByRole('button', { name: 'Retour' }).click();
  await otherTab.getByRole('button', { name: 'Retour' }).click();
  await waitForStep(otherTab, 'REASON');
  await expect(otherTab.getByLabel('Décrivez le problème en quelques mots')).toHaveValue('A cough that does not stop');
});

test('a link to answers that were never saved begins the form and reports the loss', async ({
  page,
  clinic,
  watched,
}) => {
  watched.allow(prerendered);
  await page.goto(`${clinic}/?locale=en-CA&draft=another`);
  await waitForStep(page, 'LANGUAGE');
  await expect(bannerText(page)).toHaveText('Your saved answers have expired or cannot be read. Please start again.');
});

test('the variant of the partner has another color and does not ask who referred the patient', async ({
  page,
  clinic,
}) => {
  const colors: string[] = [];
  for (const config of [{}, { variant: 'partner' }]) {
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await page.goto(`${clinic}/?locale=en-CA`);
    await waitForStep(page, 'LANGUAGE');
    colors.push(
      await page.locator('[data-event="SUBMIT"]').evaluate((button) => getComputedStyle(button).backgroundColor),
    );
  }
  expect(colors).toEqual(['rgb(29, 95, 138)', 'rgb(138, 47, 93)']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome from Northwind Health');
  await fill(page, { spoken: 'en' });
  await submit(page, 'REASON');
  await expect(page.getByText('None of these')).toBeVisible();
  await expect(page.getByText('Who referred you to us?')).toHaveCount(0);
});

function picture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.alloc(900, 1) };
}
