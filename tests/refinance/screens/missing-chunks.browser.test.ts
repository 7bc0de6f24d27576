import type { Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

const failedLoad = /404|Failed to|Unable to preload|ERR_FAILED|flow-unreachable|not-loaded|first-screen-differs/;

interface LazyFiles {
  /** Paths of the requests that failed. */
  readonly requested: readonly string[];
  readonly restore: () => void;
}

/** Makes all scripts and styles fail that the page loads after its first screen. */
async function failLazyFiles(page: Page, failure: 'not found' | 'no connection'): Promise<LazyFiles> {
  const requested: string[] = [];
  let isFailing = false;
  page.once('domcontentloaded', () => (isFailing = true));
  await page.route('**/assets/**', async (route) => {
    if (!isFailing) return route.fallback();
    requested.push(new URL(route.request().url()).pathname);
    return failure === 'not found' ? route.fulfill({ status: 404 }) : route.abort();
  });
  return { requested, restore: () => void (isFailing = false) };
}

/** Waits for the last files that an idle page loads, and returns how often each path was requested. */
async function countWhenIdle({ requested }: LazyFiles): Promise<Record<string, number>> {
  for (const name of ['reload-if-replaced', 'documents-hub', 'start-analytics'])
    await expect.poll(() => requested).toContainEqual(expect.stringContaining(name));
  const counts: Record<string, number> = {};
  for (const path of requested) counts[path] = (counts[path] ?? 0) + 1;
  return counts;
}

for (const failure of ['not found', 'no connection'] as const)
  test(`the page requests each lazy file at most three times if all of them fail: ${failure}`, async ({
    page,
    sandbox,
    watched,
  }) => {
    watched.allow(failedLoad);
    const files = await failLazyFiles(page, failure);
    await page.goto(sandbox.origin);
    await countWhenIdle(files);
    // A page that requests files in a loop never becomes idle.
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    const counts = await countWhenIdle(files);
    expect(Object.entries(counts).filter(([, count]) => count > 3)).toEqual([]);
  });

test('when the connection returns, the page loads the scripts that failed', async ({ page, sandbox, watched }) => {
  watched.allow(failedLoad);
  const files = await failLazyFiles(page, 'no connection');
  await page.goto(sandbox.origin);
  await countWhenIdle(files);
  files.restore();
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
});

test('a script that failed is requested at a new address, because browsers may never repeat the first one', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(failedLoad);
  await page.route(/\/assets\/(?:remaining-flow|server-actions|flow-validators-rest)-[\w-]+\.js$/, (route) =>
    route.abort(),
  );
  await page.goto(sandbox.origin);
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
});
