import type { Page } from 'playwright/test';
import { raise, waitForStep } from '../../support/browser/screen.ts';

export { exampleTest as test } from '../../support/browser/published-examples.ts';

/** Selects one answer of a question with radio buttons or checkboxes. */
export async function answer(page: Page, question: string, choice: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question }).or(page.getByRole('group', { name: question }));
  await group.locator('label', { hasText: choice }).first().click();
}

export async function fillByLabel(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Submits the form and waits for the next step. */
export async function submitTo(page: Page, step: string): Promise<void> {
  await raise(page, 'SUBMIT');
  await waitForStep(page, step);
}

/** Answers the first two steps for Ireland, where addresses can be searched, and reaches DAMAGE. */
export async function goToDamage(page: Page): Promise<void> {
  await goToHome(page);
  await page.getByRole('combobox', { name: 'Find the address' }).fill('harbour');
  await page.getByRole('option', { name: '4 Harbour Row, Cobh, P24 AX93' }).click();
  await submitTo(page, 'DAMAGE');
}

/** Answers the first step for Ireland and reaches HOME. */
export async function goToHome(page: Page): Promise<void> {
  await answer(page, 'Where is the home that you insured?', 'Ireland');
  await fillByLabel(page, {
    'Policy number': 'H20419033',
    'Your full name': 'Nora Quillon',
    'Email address': 'nora.quillon@example.com',
    Telephone: '087 123 4567',
  });
  await submitTo(page, 'HOME');
}

/** The date a number of days ago, in the format of Ireland and France. */
export function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('en-GB').format(Date.now() - days * 86_400_000);
}

export function picture(name: string, bytes = 900, mimeType = 'image/jpeg') {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 1) };
}
