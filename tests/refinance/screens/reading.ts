import type { Locator, Page } from 'playwright/test';

/** What stands on the step. */
export const main = (page: Page): Locator => page.locator('#application main');

/** A control by the name of its field. */
export const control = (page: Page, name: string): Locator => main(page).locator(`[name="${name}"]`);

/** Whatever raises an event. */
export const action = (page: Page, event: string): Locator => main(page).locator(`[data-event="${event}"]`);

/** Names of the fields on screen, in their order. */
export async function fieldNames(page: Page): Promise<string[]> {
  const names = await main(page)
    .locator(':is(input, select, textarea)[name]')
    .evaluateAll((controls) => controls.map((each) => each.getAttribute('name') ?? ''));
  return [...new Set(names)];
}

/** Values that a list offers, without its prompt. */
export async function choices(page: Page, name: string): Promise<string[]> {
  return control(page, name)
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value));
}

/** One task of a checklist. */
export const task = (page: Page, text: string): Locator => main(page).locator('li.check', { hasText: text });
