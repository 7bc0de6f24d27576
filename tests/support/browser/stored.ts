import type { Page } from 'playwright/test';

const key = 'refinance-application';

/** What an applicant left behind. */
export interface Stored {
  contactData?: Record<string, unknown>;
  state?: Record<string, unknown>;
  [name: string]: unknown;
}

/** What the application keeps in the browser, undefined if nothing. */
export async function readStored(page: Page): Promise<Stored | undefined> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? undefined : (JSON.parse(text) as Stored);
}

/** Puts something in its place, JSON or not. */
export async function writeStored(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, text] as const);
}

/** From now on the browser keeps nothing: `blocked` even looking throws, `full` writing throws. */
export async function breakStorage(page: Page, how: 'blocked' | 'full'): Promise<void> {
  await page.addInitScript((broken) => {
    if (broken === 'blocked') {
      const get = (): never => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    } else {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full', 'QuotaExceededError');
      };
    }
  }, how);
}
