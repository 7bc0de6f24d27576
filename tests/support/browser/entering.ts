import type { Locator, Page } from 'playwright/test';

/** The control of a field. */
export function controlOf(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`);
}

/** Pastes over what stands in a field, from the clipboard of the browser. */
export async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await controlOf(page, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Types key by key over what stands in a field. */
export async function retype(page: Page, name: string, text: string): Promise<void> {
  await controlOf(page, name).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Leaves the field that has the focus, as an applicant who goes on. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
}

/** Fills fields as a browser does by itself: values appear, with `input` and `change`, no key and no focus. */
export async function autofill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
      if (control === null) throw new Error(`No field ${name}`);
      const prototype = Object.getPrototypeOf(control) as object;
      // React puts a setter of its own on the element; a browser goes past it.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
}
