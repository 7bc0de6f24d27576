import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start.ts';
import { addRelease } from '../../../tools/publish/add-release.ts';
import { toPublishedFiles } from '../../../tools/publish/to-published-files.ts';
import { readLedger } from '../../../tools/publish/ledger.ts';
import { updatePointers } from '../../../tools/publish/update-pointers.ts';
import { type FileContents, readFiles } from '../../../tools/publish/site-files.ts';
import { rollBack, changeLedger } from '../../../tools/publish/switch-release.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { leaveByStep } from '../../support/browser/leave-steps.ts';
import { waitForStep } from '../../support/browser/screen.ts';
import { expect, test as plain } from '../../support/browser/test.ts';

const build = process.env['APP_DIR'] ?? 'dist';

/** A site with the build. Each release has its own manifest and shares all other files. */
interface Site {
  readonly sandbox: RunningSandbox;
  readonly release: (share?: number) => Promise<void>;
  /** Rolls back to the previous release for all visitors. */
  readonly turnBack: () => Promise<void>;
}

const test = plain.extend<object, { readonly site: Site }>({
  site: [
    async ({ slowMs }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'releases-'));
      const files = await readFiles(build);
      const csp = readFileSync(join(build, 'csp.txt'), 'utf8').trim();
      const sandbox = await startSandbox({ appDir: join(folder, 'public'), csp, slowReplyMs: slowMs });
      let version = 0;
      const release = async (share?: number): Promise<void> => {
        const made = {
          files: toPublishedFiles(versionOf(files, (version += 1)), '/'),
          definitionName: 'refinance',
          publishedAt: new Date(),
        };
        const { ledger, release: added } = await addRelease(folder, await readLedger(folder), made);
        const given =
          share === undefined
            ? { live: [...ledger.live, added.id], staged: undefined }
            : { staged: { release: added.id, share } };
        await updatePointers(folder, { ...ledger, ...given }, '/', new Date());
      };
      await release();
      const turnBack = async (): Promise<void> => void (await changeLedger(folder, new Date(), rollBack(undefined)));
      await use({ sandbox, release, turnBack });
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  sandbox: [async ({ site }, use) => use(site.sandbox), { scope: 'worker' }],
});

function versionOf(files: FileContents, version: number): FileContents {
  const text = new TextDecoder().decode(files.get('flow/manifest.json'));
  const manifest = JSON.stringify({ ...(JSON.parse(text) as object), version: `1.0.${version}` });
  return new Map([...files, ['flow/manifest.json', new TextEncoder().encode(manifest)]]);
}

/** Simulates a host that deletes the files of earlier releases before the page has loaded this one. */
async function withhold(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
}

/** @returns the matching texts that appear on the page from now on */
async function listen(page: Page, wrong: RegExp): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('say', (text: string) => void (wrong.test(text) && said.push(text)));
  await page.addInitScript(() => {
    const { say } = globalThis as unknown as { readonly say: (text: string) => void };
    new MutationObserver(() => say(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return said;
}

const missing = /404 \(Not Found\)/;

test('a chunk that is missing after a release reloads the page on its step, without an error text', async ({
  application,
  page,
  site,
  watched,
}) => {
  watched.allow(missing);
  await withhold(page, 'verify-mobile');
  const said = await listen(page, /could not confirm your phone/i);
  // Prefetched files are missing too. The page has checked the live release, which is still its own.
  const asked = page.waitForResponse((response) => {
    const request = response.request();
    return request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/';
  });
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  await asked;
  const before = await page.locator('html').getAttribute('data-manifest');
  await site.release();
  const reloaded = page.waitForEvent('load');
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await leaveByStep['VERIFY_VEHICLE_INFO']?.(application, usualApplicant);
  await reloaded;
  // One check and one reload, although both the browser and the session report the missing file.
  expect(fetched.filter((one) => /^(?:fetch|document) \/$/.test(one))).toEqual(['fetch /', 'document /']);
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  await expect(page.getByText('Enter your date of birth and confirm your phone again')).toBeVisible();
  expect(await page.locator('html').getAttribute('data-manifest')).not.toBe(before);
  expect(said).toEqual([]);
});

test('the page of a release contains its definition and copy', async ({ application, page }) => {
  await application.open();
  const fetched = await page.evaluate(() => {
    const ready = performance.getEntriesByName('step-ready')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < ready && name.endsWith('.json'))
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\.json$/, ''));
  });
  expect(fetched.toSorted()).toEqual(['/assets/config', '/assets/manifest']);
});

test('an open page continues with its own code after a release', async ({ application, page, site }) => {
  await walkTo(application, 'ENTER_LICENSE_PLATE');
  const manifest = await page.locator('html').getAttribute('data-manifest');
  await site.release();
  await walkTo(application, 'OFF_RAMP');
  expect(await page.locator('html').getAttribute('data-manifest')).toBe(manifest);
});

test('an applicant finishes despite three releases and a rollback, with a reload after each', async ({
  application,
  page,
  site,
}) => {
  const manifest = () => page.locator('html').getAttribute('data-manifest');
  const met: (string | null)[] = [];
  for (const [step, change] of [
    ['OFFER_SELECTION', site.release],
    ['LOAN_SELECTION', site.release],
    ['EMPLOYMENT_AND_INCOME', site.turnBack],
    ['NEXT_STEPS', site.release],
  ] as const) {
    await walkTo(application, step);
    met.push(await manifest());
    await change();
    await page.reload();
    await waitForStep(page, step);
  }
  await walkTo(application, 'OFF_RAMP');
  met.push(await manifest());
  // Two manifests are equal, because of the rollback.
  expect(met[3]).toBe(met[1]);
  expect(new Set(met).size).toBe(4);
});

test('a visitor in the share of a staged release is redirected to its page with the query, and stays there', async ({
  application,
  page,
  site,
}) => {
  await site.release(100);
  await application.open('?utm_source=acme');
  await waitForStep(page, 'ENTER_LICENSE_PLATE');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/next.html?utm_source=acme');
  await walkTo(application, 'YOUR_INFO');
  await page.goto(application.sandbox.origin);
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  expect(new URL(page.url()).pathname).toBe('/next.html');
});

test('an applicant who began before a staged release stays on the live one', async ({ application, page, site }) => {
  await site.release();
  await walkTo(application, 'OFFER_SELECTION');
  await site.release(100);
  await page.reload();
  await waitForStep(page, 'OFFER_SELECTION');
  expect(new URL(page.url()).pathname).toBe('/');
});
