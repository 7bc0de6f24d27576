import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNothingCut } from '../../support/browser/accessible.ts';
import { visibleErrors, raise, waitForStep } from '../../support/browser/screen.ts';
import { answer, daysAgo, submitTo, goToDamage, goToHome, picture, test, fillByLabel } from './published-claim.ts';

// All tests use one build.
test.describe.configure({ mode: 'default' });

/** The status of an uploaded file with its size. */
const uploaded = /sent\s+\d/;

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
}

test('a water claim in Ireland is filled in on a phone, and refused or interrupted files show an error and block the step', async ({
  page,
  insurer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${insurer}/?locale=en-IE`);
  await waitForStep(page, 'WHO');
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await expectSound(page);
  await goToHome(page);

  await findAddress(page);
  await expectSound(page);
  await submitTo(page, 'DAMAGE');

  await answer(page, 'What caused the damage?', 'Water');
  await answer(page, 'Can you stay in your home?', 'No');
  await expect(page.getByText('We pay for a place to stay.')).toBeVisible();
  await fillByLabel(page, { 'Tell us in your own words': 'The hose of the washing machine came off.' });
  await expectSound(page);
  await submitTo(page, 'WHEN');

  await answer(page, 'Do you know the day?', 'Yes, I know the day');
  await page.getByLabel('Day', { exact: true }).fill(daysAgo(3));
  await page.getByText('Somebody saw it happen').click();
  await page.getByText('Somebody else lets you in').click();
  await expectSound(page);
  await submitTo(page, 'witness.NAME');
  await nameTwoContacts(page);
  await submitTo(page, 'WATER');
  await answer(page, 'Source', 'An appliance');
  await answer(page, 'Has the water stopped?', 'Yes');
  await expectSound(page);
  await submitTo(page, 'ITEMS');

  await listThings(page);
  await submitTo(page, 'FILES');
  await sendFiles(page);
});

/** Tries a failing search, a typed address, and an address chosen by keyboard that fills other fields. */
async function findAddress(page: Page): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Find the address' });
  const status = page.locator('.lookup__status');
  await address.fill('offline');
  await expect(status).toHaveText('The search failed.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await address.fill('harbour');
  await expect(status).toHaveText('1 result found');
  await raise(page, 'SUBMIT');
  expect(await visibleErrors(page)).toEqual({ place: 'Choose one of the addresses, or enter yours by hand' });
  await address.fill('harbour r');
  await expect(page.getByRole('option')).toHaveCount(1);
  await address.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('4 Harbour Row, Cobh, P24 AX93');
  await address.press('Enter');
  await expect(address).toHaveValue('4 Harbour Row, Cobh, P24 AX93');
  await expect(page.getByLabel('Eircode')).toHaveValue('P24 AX93');
  expect(await visibleErrors(page)).toEqual({});
}

/** The same fields for the witness and for the person who opens the door. Back returns from one to the other. */
async function nameTwoContacts(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who saw it happen?' })).toBeFocused();
  await fillByLabel(page, { 'First and last name': 'Ode Brannick' });
  await answer(page, 'May we call them?', 'Yes');
  await submitTo(page, 'witness.REACH');
  await fillByLabel(page, { Telephone: '087 000 1111' });
  await expectSound(page);
  await submitTo(page, 'visit.NAME');
  await expect(page).toHaveTitle(/^Who opens the door/);
  await expect(page.getByLabel('First and last name')).toHaveValue('');
  await page.goBack();
  await waitForStep(page, 'witness.REACH');
  await expect(page.getByLabel('Telephone')).toHaveValue('087 000 1111');
  await submitTo(page, 'visit.NAME');
  await fillByLabel(page, { 'First and last name': 'Sorley Vance' });
  await answer(page, 'May we call them?', 'No');
}

/** Lists two items, with a price that the server refuses and a picture of the second. */
async function listThings(page: Page): Promise<void> {
  const thing = (number: number) => page.locator(`[data-item="items.${number - 1}"]`);
  await thing(1).getByLabel('What is it?').fill('Oak floor');
  await thing(1).getByLabel('Price today').fill('30000');
  await thing(1).getByText('No, replace it').click();
  await page.getByRole('button', { name: 'Add another thing' }).click();
  await expect(thing(2).getByLabel('What is it?')).toBeFocused();
  await page.keyboard.type('Lamp');
  await thing(2).getByLabel('Price today').fill('60.50');
  await thing(2).getByText('Yes', { exact: true }).click();
  await thing(2).getByLabel('Cost of the repair').fill('70');
  await expect(page.getByText('€30,060.50 in all')).toBeVisible();
  await typeUnreadable(page, thing(1).getByLabel('Price today'));
  // Each item has its own answer. Arrow keys do not reach those of other items.
  await expect(thing(1).getByLabel('No, replace it')).toBeChecked();
  await thing(2).getByLabel('Yes', { exact: true }).press('ArrowRight');
  await expect(thing(2).getByLabel('No, replace it')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(thing(2).getByLabel('Yes', { exact: true })).toBeChecked();
  await expect(thing(1).getByLabel('No, replace it')).toBeChecked();
  await raise(page, 'SUBMIT');
  await expect(page.getByRole('link', { name: /Thing 2.*choose to replace it/ })).toBeVisible();
  await expectSound(page);
  await thing(2).getByLabel('Cost of the repair').fill('20');
  await thing(2).locator('input[type="file"]').setInputFiles(picture('lamp.jpg'));
  await expect(thing(2).locator('.file')).toContainText(uploaded);
  await moveThings(thing);
}

/** Types incomplete and invalid amounts. The step stays open and the total ignores them. */
async function typeUnreadable(page: Page, price: Locator): Promise<void> {
  const total = (amount: string) => expect(page.getByText(`${amount} in all`)).toBeVisible();
  await price.fill('');
  await total('€60.50');
  await price.pressSequentially('1,');
  await expect(price).toHaveValue('1,');
  await price.pressSequentially('200');
  await total('€1,260.50');
  for (const typed of ['abc', '0']) {
    await price.fill(typed);
    await expect(price).toHaveValue(typed);
    await total('€60.50');
  }
  await price.fill('');
  await price.press('5');
  await total('€65.50');
  await price.press('Backspace');
  await total('€60.50');
  await price.fill('30000');
  await total('€30,060.50');
}

/** Moves the second item up and down. Pictures, failed uploads and choices move with their items. */
async function moveThings(thing: (place: number) => Locator): Promise<void> {
  await thing(1).locator('input[type="file"]').setInputFiles(picture('virus.jpg'));
  await expect(thing(1).locator('.file')).toContainText('Our scanner found something harmful in it.');
  await thing(2).getByRole('button', { name: 'Move up' }).click();
  await expect(thing(1).getByLabel('What is it?')).toHaveValue('Lamp');
  await expect(thing(1).locator('.file')).toContainText('lamp.jpg');
  await expect(thing(1).locator('.file')).toContainText(uploaded);
  await expect(thing(1).getByLabel('Yes', { exact: true })).toBeChecked();
  await expect(thing(2).getByLabel('No, replace it')).toBeChecked();
  await expect(thing(2).getByRole('button', { name: 'Try again virus.jpg' })).toBeVisible();
  await thing(1).getByRole('button', { name: 'Move down' }).click();
  await thing(1).getByRole('button', { name: 'Remove virus.jpg' }).click();
  await expect(thing(1).locator('.file')).toHaveCount(0);
  await expect(thing(2).locator('.file')).toContainText(uploaded);
}

/** Pictures of the wrong type, too large, interrupted, and refused. */
async function sendFiles(page: Page): Promise<void> {
  const field = page.locator('.field', { hasText: 'Pictures of the damage' });
  const file = (name: string) => field.locator('.file', { hasText: name });
  const choose = field.locator('input[type="file"]');
  await choose.setInputFiles([
    picture('letter.txt', 20, 'text/plain'),
    picture('panorama.jpg', 9_000_000),
    picture('broken.jpg'),
    picture('virus.jpg'),
  ]);
  await expect(file('letter.txt')).toContainText('We cannot open files of this type.');
  await expect(file('panorama.jpg')).toContainText('It is too big');
  await expect(file('broken.jpg')).toContainText('It could not be sent.');
  await expect(file('virus.jpg')).toContainText('Our scanner found something harmful in it.');
  await raise(page, 'SUBMIT');
  expect(await visibleErrors(page)).toEqual({
    pictures: 'Wait until every file has arrived, or remove those that have not',
  });
}

test('a theft claim in France is sent in French in a wide dark window, with fields and steps for France', async ({
  page,
  insurer,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${insurer}/?locale=fr-FR`);
  await waitForStep(page, 'WHO');
  await answer(page, 'Où se trouve le logement assuré ?', 'France');
  await fillByLabel(page, {
    'Numéro de contrat': 'H20410001',
    'Vos prénom et nom': 'Maël Quéré',
    'Adresse e-mail': 'mael.quere@example.com',
    Téléphone: '06 39 98 00 12',
  });
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-for="policyNumber"]')).toContainText('Aucun contrat ne porte ce numéro');
  await expectSound(page);
  await fillByLabel(page, { 'Numéro de contrat': 'H20419033' });
  await submitTo(page, 'HOME');

  await page.getByRole('button', { name: 'Saisir l’adresse' }).click();
  await expect(page.getByLabel('Comté')).toHaveCount(0);
  await fillByLabel(page, { 'Numéro et rue': '3 quai du Port', 'Code postal': '29900', Ville: 'Concarneau' });
  await expectSound(page);
  await submitTo(page, 'DAMAGE');
  await answer(page, 'Qu’est-ce qui a causé les dégâts ?', 'Vol');
  await answer(page, 'Pouvez-vous rester dans votre logement ?', 'Oui');
  await fillByLabel(page, { 'Racontez-nous avec vos mots': 'La porte était ouverte à notre retour.' });
  await submitTo(page, 'WHEN');
  await answer(page, 'Connaissez-vous le jour ?', 'Non, j’étais absent');
  await fillByLabel(page, { 'Tout allait bien le': daysAgo(4), 'J’ai constaté les dégâts le': daysAgo(9) });
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-for="between"]')).toContainText('Le jour du constat précède');
  await expectSound(page);
  await fillByLabel(page, { 'Tout allait bien le': daysAgo(14) });
  await submitTo(page, 'POLICE_REPORT');
  await answer(page, 'Avez-vous porté plainte ?', 'Non');
  await expectSound(page);

  // Back and forward through the visited steps: no answer is lost.
  await page.goBack();
  await waitForStep(page, 'WHEN');
  await submitTo(page, 'POLICE_REPORT');
  await submitTo(page, 'ITEMS');
  await fillByLabel(page, { 'De quoi s’agit-il ?': 'Vélo' });
  await page.getByLabel('Prix actuel').fill('1200,50');
  await answer(page, 'Est-ce réparable ?', 'Non, à remplacer');
  await expect(page.getByText('1 200,50 €').first()).toBeVisible();
  await submitTo(page, 'FILES');
  await page.locator('input[type="file"]').first().setInputFiles(picture('porte.jpg'));
  await expect(page.locator('.file')).toContainText('envoyé');
  await submitTo(page, 'OTHER_INSURANCE');
  await answer(page, 'Y a-t-il une autre assurance ?', 'Non');
  await submitTo(page, 'BANK');
  await fillByLabel(page, {
    'Titulaire du compte': 'Maël Quéré',
    IBAN: 'FR76\u00a03000\u202f6000\u20090112 3456 7890 189',
  });
  await submitTo(page, 'REVIEW');
  await expect(page.locator('[data-answer="holder.phone"] dd')).toHaveText('06 39 98 00 12');
  await expectSound(page);

  // Another kind of damage shows another step before the review.
  await page.getByRole('button', { name: 'Modifier Ce qui s’est passé' }).click();
  await waitForStep(page, 'DAMAGE');
  await answer(page, 'Qu’est-ce qui a causé les dégâts ?', 'Eau');
  await submitTo(page, 'WATER');
  await answer(page, 'Origine', 'La pluie');
  await answer(page, 'L’eau a-t-elle cessé de couler ?', 'Oui');
  await submitTo(page, 'REVIEW');
  await expect(page.getByRole('group', { name: 'Dépôt de plainte' })).toHaveCount(0);
  await submitTo(page, 'SIGN');
  await answer(page, 'Votre signature', 'Saisir au clavier');
  await fillByLabel(page, { 'Vos prénom et nom': 'Maël Quéré' });
  await page.getByText('Tout ce que j’ai dit est exact').click();
  await expectSound(page);
  await submitTo(page, 'DONE');
  await expect(page.locator('main')).toContainText('LK-204-7719');
  await expectSound(page);
});

test('offline, the applicant continues, sees waiting messages and a leave prompt, and the notice disappears when the connection returns', async ({
  page,
  insurer,
}) => {
  await page.goto(`${insurer}/?locale=en-IE`);
  await waitForStep(page, 'WHO');
  await goToDamage(page);
  // The code of the next steps is loaded before the connection is lost.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await answer(page, 'What caused the damage?', 'Water');
  await answer(page, 'Can you stay in your home?', 'No');
  await fillByLabel(page, { 'Tell us in your own words': 'The hose of the washing machine came off.' });
  await submitTo(page, 'WHEN');
  await expect(page.getByText('You are offline.')).toContainText('1 message waits');
  await expectSound(page);
  let prompts = 0;
  page.on('dialog', (dialog) => {
    prompts += 1;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => prompts).toBe(1);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
