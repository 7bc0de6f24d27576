import type { Locator, Page } from 'playwright/test';

export const main = (page: Page): Locator => page.locator('#application main');

export const control = (page: Page, name: string): Locator => main(page).locator(`[name="${name}"]`);

/** The element that raises an event. */
export const action = (page: Page, event: string): Locator => main(page).locator(`[data-event="${event}"]`);

export async function fieldNames(page: Page): Promise<string[]> {
  const names = await main(page)
    .locator(':is(input, select, textarea)[name]')
    .evaluateAll((controls) => controls.map((each) => each.getAttribute('name') ?? ''));
  return [...new Set(names)];
}

/** Values of a list, without its prompt. */
export async function choices(page: Page, name: string): Promise<string[]> {
  return control(page, name)
    .locator('option:not([value=""])')
    .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value));
}

export const task = (page: Page, text: string): Locator => main(page).locator('li.check', { hasText: text });
