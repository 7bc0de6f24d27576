import { expect, type Page } from 'playwright/test';
import type { Application } from './application.ts';
import type { Watch } from './watch.ts';

/** All data that a page stored: both storages, cookies, and the names of databases and caches. */
export async function storageDump(page: Page): Promise<Record<string, unknown>> {
  const storage = await page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  return { ...storage, cookies: await page.context().cookies() };
}

/**
 * Fails if one of the values, such as an SSN or a code, is found in storage, address, title, console or analytics.
 * Values are searched with and without their punctuation. With `in this tab`, the storage of the tab may contain them
 * (docs/decisions/0012).
 */
export async function expectNoTrace(
  application: Application,
  watched: Watch,
  values: readonly string[],
  allowedIn: 'nowhere' | 'in this tab' = 'nowhere',
): Promise<void> {
  const { page } = application;
  const { session, ...otherStorage } = await storageDump(page);
  const textsByPlace: Record<string, string> = {
    storage: JSON.stringify(allowedIn === 'nowhere' ? { ...otherStorage, session } : otherStorage),
    address: page.url(),
    title: await page.title(),
    console: watched.logged.join('\n'),
    analytics: JSON.stringify(application.journal().filter(({ path }) => path.startsWith('collector/'))),
  };
  const traces = Object.entries(textsByPlace).flatMap(([location, text]) =>
    values
      .flatMap((value) => [value, value.replaceAll(/\W/g, '')])
      .filter((value) => isIn(text, value))
      .map((value) => `${value} in ${location}`),
  );
  expect(traces).toEqual([]);
}

/** Digits must not be part of a longer number. A timestamp in ms can contain the five digits of an amount. */
export function isIn(text: string, value: string): boolean {
  return /^\d+$/.test(value) ? new RegExp(String.raw`(?<!\d)${value}(?!\d)`).test(text) : text.includes(value);
}
