import type { Page } from 'playwright/test';

const key = 'refinance-application';

export interface Stored {
  contactData?: Record<string, unknown>;
  state?: Record<string, unknown>;
  [name: string]: unknown;
}

/** The data of the application in the browser; undefined if there is none. */
export async function readStored(page: Page): Promise<Stored | undefined> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? undefined : (JSON.parse(text) as Stored);
}

export async function writeStored(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.evaluate(([name, storedText]) => localStorage.setItem(name, storedText), [key, text] as const);
}

/** Breaks storage from now on: `blocked` throws on access, `full` throws on writing. */
export async function breakStorage(page: Page, failure: 'blocked' | 'full'): Promise<void> {
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
  }, failure);
}
