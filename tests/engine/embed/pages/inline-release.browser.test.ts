import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../../sandbox/start.ts';
import { publishBuild, publishDefinition } from '../../../../tools/publish/publish.ts';
import { Application } from '../../../support/browser/application.ts';
import { walkTo } from '../../../support/browser/journey.ts';
import { raise, waitForStep } from '../../../support/browser/screen.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { until } from '../../../support/browser/until.ts';
import { ownPage } from '../own-pages.ts';

/** Texts of two late steps that show which release is loaded. */
const keys = ['loans.heading', 'next.ready'];
const [older, newer] = ['In the older words', 'In the newer words'];

/** Publishes the flow of this repository with a different word in these texts. */
async function publishWith(site: string, place: string, word: string): Promise<void> {
  const folder = join(place, `flow ${word}`);
  await cp('flow', folder, { recursive: true });
  for (const locale of ['en-US', 'es-US']) {
    const file = join(folder, 'copy', `${locale}.json`);
    const copy = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    for (const key of keys) {
      if (!(key in copy)) throw new Error(`${file} has no ${key}`);
      // flow-lint rejects a text that is the same in both languages.
      copy[key] = `${word}${locale === 'en-US' ? '' : ' (es)'}`;
    }
    await writeFile(file, JSON.stringify(copy, null, 2));
  }
  await publishDefinition({ site, project: process.cwd(), folder, now: new Date() });
}

test.use({ device: 'desktop' });

// This test builds three releases: `npm run nightly hosts`.
if (process.env['HOSTS'] === 'whole')
  test('on our own page, an applicant stays on their release; if it is gone, the page reloads the same step with the new release', async ({
    page,
    watched,
  }) => {
    test.setTimeout(900_000);
    const place = await mkdtemp(join(tmpdir(), 'own-release-'));
    const site = join(place, 'site');
    const build = process.env['APP_DIR'] ?? 'dist';
    await publishBuild(build, { site, project: process.cwd(), now: new Date() });
    await publishWith(site, place, older);
    const appDir = join(site, 'public');
    const openOwnPage = (): Promise<void> => writeFile(join(appDir, 'plain.html'), ownPage('plain'));
    await writeFile(join(appDir, 'plain.css'), '');
    await openOwnPage();
    const csp = (await readFile(join(build, 'csp.txt'), 'utf8')).trim();
    const sandbox = await startSandbox({ appDir, csp });
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    // The chunk for documents belongs to the old release. It is missing until the page loads the next release.
    watched.allow(/404/, /Failed to (?:load resource|fetch)/);
    await page.route('**/documents-hub-*.js', (route) =>
      opened.length < 2 ? route.fulfill({ status: 404 }) : route.fallback(),
    );

    await page.goto(`${sandbox.origin}/plain.html`);
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    const application = new Application(page, 'desktop', sandbox);
    await walkTo(application, 'OFFER_SELECTION');
    await publishWith(site, place, newer);
    await openOwnPage();
    await walkTo(application, 'LOAN_SELECTION');
    await expect(page.getByRole('heading', { name: older })).toBeVisible();
    expect(opened).toHaveLength(1);
    const manifest = (): Promise<string | undefined> =>
      page.evaluate(() => document.documentElement.dataset['manifest']);
    const before = await manifest();

    await walkTo(application, 'NEXT_STEPS');
    // The documents open in a new tab. This loads the chunk that listens for them.
    const documents = page.waitForEvent('popup');
    await raise(page, 'SUBMIT');
    await (await documents).close();
    await until('the page loaded again', () => (opened.length === 2 ? true : undefined));
    await waitForStep(page, 'NEXT_STEPS');
    await expect(page.getByText(newer)).toBeVisible();
    expect(await manifest()).not.toBe(before);
    await walkTo(application, 'OFF_RAMP');
    expect(application.journal('contacts/contact/create')).toHaveLength(1);

    await page.close();
    await sandbox.close();
    await rm(place, { recursive: true });
  });
