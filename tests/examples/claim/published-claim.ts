import type { Page } from 'playwright/test';
import { raise, waitForStep } from '../../support/browser/screen.ts';

export { exampleTest as test } from '../../support/browser/published-examples.ts';

/** Presses one answer of a question that is asked with circles or boxes. */
export async function answer(page: Page, question: string, choice: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question }).or(page.getByRole('group', { name: question }));
  await group.locator('label', { hasText: choice }).first().click();
}

/** Types into fields, by their labels. */
export async function type(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Sends the form on screen and waits for the step that it leads to. */
export async function goOn(page: Page, step: string): Promise<void> {
  await raise(page, 'SUBMIT');
  await waitForStep(page, step);
}

/** Answers the first two steps in Ireland, where an address can be found, and comes to DAMAGE. */
export async function goToDamage(page: Page): Promise<void> {
  await goToHome(page);
  await page.getByRole('combobox', { name: 'Find the address' }).fill('harbour');
  await page.getByRole('option', { name: '4 Harbour Row, Cobh, P24 AX93' }).click();
  await goOn(page, 'DAMAGE');
}

/** Answers the first step in Ireland, and comes to HOME. */
export async function goToHome(page: Page): Promise<void> {
  await answer(page, 'Where is the home that you insured?', 'Ireland');
  await type(page, {
    'Policy number': 'H20419033',
    'Your full name': 'Nora Quillon',
    'Email address': 'nora.quillon@example.com',
    Telephone: '087 123 4567',
  });
  await goOn(page, 'HOME');
}

/** A day before today as people of Ireland and France write it. */
export function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('en-GB').format(Date.now() - days * 86_400_000);
}

/** A file as it is chosen; without a size it is small. */
export function picture(name: string, bytes = 900, mimeType = 'image/jpeg') {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 1) };
}
