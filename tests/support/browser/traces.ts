import { expect, type Page } from 'playwright/test';
import type { Application } from './application.ts';
import type { Watch } from './watch.ts';

/** What a page leaves in the browser: both storages, cookies, names and contents of databases. */
export async function storageDump(page: Page): Promise<Record<string, unknown>> {
  const kept = await page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  return { ...kept, cookies: await page.context().cookies() };
}

/**
 * Fails if one of the values, such as an SSN or a code, can be read in storage, address, title, console or analytics. Values
 * are looked for as they are and without their punctuation.
 *
 * @param kept answers that the flow keeps for a reload may stand in the storage of the tab (docs/decisions/0024); by default in none
 */
export async function expectNoTrace(
  application: Application,
  watched: Watch,
  values: readonly string[],
  kept: 'nowhere' | 'in this tab' = 'nowhere',
): Promise<void> {
  const { page } = application;
  const { session, ...beyondTheTab } = await storageDump(page);
  const places: Record<string, string> = {
    storage: JSON.stringify(kept === 'nowhere' ? { ...beyondTheTab, session } : beyondTheTab),
    address: page.url(),
    title: await page.title(),
    console: watched.logged.join('\n'),
    analytics: JSON.stringify(application.journal().filter(({ path }) => path.startsWith('collector/'))),
  };
  const found = Object.entries(places).flatMap(([place, text]) =>
    values
      .flatMap((value) => [value, value.replaceAll(/\W/g, '')])
      .filter((value) => isIn(text, value))
      .map((value) => `${value} in ${place}`),
  );
  expect(found).toEqual([]);
}

/** Digits have to stand by themselves: a moment in ms has thirteen, and now and then the five of an amount among them. */
export function isIn(text: string, value: string): boolean {
  return /^\d+$/.test(value) ? new RegExp(String.raw`(?<!\d)${value}(?!\d)`).test(text) : text.includes(value);
}
