import type { Locator, Page } from 'playwright/test';

export function controlOf(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

/** Replaces the text of a field by pasting from the clipboard. */
export async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await controlOf(page, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Replaces the text of a field key by key. */
export async function retype(page: Page, name: string, text: string): Promise<void> {
  await controlOf(page, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export async function pressTab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
}

/** Fills fields like browser autofill: sets values and fires `input` and `change`, without keys or focus. */
export async function autofill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((valuesByName) => {
    for (const [name, value] of Object.entries(valuesByName)) {
      const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
      if (control === null) throw new Error(`No field ${name}`);
      const prototype = Object.getPrototypeOf(control) as object;
      // React overrides the setter on the element. A browser sets the value without it.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
}
