import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../../sandbox/start.ts';
import { publishBuild } from '../../../../tools/publish/publish.ts';
import { setSwitchedOff, changeLedger } from '../../../../tools/publish/switch-release.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { until } from '../../../support/browser/until.ts';
import { element, tag } from './host-page.ts';
import { serveBare } from './serve-bare.ts';
import { servePages } from './serve-pages.ts';
import { scriptless, troubledPages } from './troubled-pages.ts';

test.use({ device: 'desktop' });

for (const troubled of troubledPages) {
  test(`reports ${troubled.code} and links to its own page, on a page ${troubled.name}`, async ({
    page,
    sandbox,
    watched,
  }) => {
    watched.allow(troubled.says ?? /^$/);
    const server = await servePages(troubledPages, sandbox.origin, troubled.host);
    await page.addInitScript(() => {
      const codes: unknown[] = [];
      Object.assign(globalThis, { codes });
      document.addEventListener('refinance-error', (event) => codes.push((event as CustomEvent<unknown>).detail));
    });
    await page.goto(`${server.addressOf(troubled)}?gclid=g-1`);
    const element = page.locator('refinance-application');
    const link = element.getByRole('link', { name: 'Open it in a new tab' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `${sandbox.origin}/?gclid=g-1&utm_source=Acme+Credit`);
    await expect(element.getByRole('link', { name: '(303) 555-0142' })).toHaveAttribute('href', 'tel:+13035550142');
    await expect(page.locator('refinance-application iframe')).toBeHidden();
    // The partner's own text is not shown together with the help.
    await expect(page.locator('refinance-application slot')).toHaveCount(0);
    expect(await page.evaluate('codes')).toEqual([{ code: troubled.code }]);
    expect(watched.logged.filter((line) => troubled.sentence.test(line))).toHaveLength(1);
    await server.close();
    // The browser also reports a refused frame to the sandbox.
    sandbox.world.reset();
  });
}

test('reports that the application is switched off and shows a phone number, but no link to the application', async ({
  page,
  watched,
}) => {
  const site = await mkdtemp(join(tmpdir(), 'switched-off-'));
  const build = process.env['APP_DIR'] ?? 'dist';
  await publishBuild(build, { site, project: process.cwd(), now: new Date() });
  await changeLedger(site, new Date(), setSwitchedOff(true));
  const csp = (await readFile(join(build, 'csp.txt'), 'utf8')).trim();
  const sandbox = await startSandbox({ appDir: join(site, 'public'), csp });
  const plain = { name: 'of any kind' };
  const server = await servePages([plain], sandbox.origin);
  watched.allow(/refinance-application: cannot-start: the application is switched off/);
  await page.addInitScript(() =>
    document.addEventListener('refinance-error', (event) =>
      Object.assign(globalThis, { told: (event as CustomEvent<unknown>).detail }),
    ),
  );

  await page.goto(server.addressOf(plain));
  expect(await until('an error', () => page.evaluate('globalThis.told'))).toEqual({ code: 'cannot-start' });
  const help = page.locator('refinance-application').getByRole('status');
  await expect(help.getByRole('paragraph').first()).toHaveText('We cannot open the application');
  const links = help.getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'tel:+13035550142');
  await expect(page.locator('refinance-application iframe')).toBeHidden();

  await page.close();
  await server.close();
  await sandbox.close();
  await rm(site, { recursive: true });
});

test("shows the partner's own text if no script runs", async ({ page, sandbox, watched }) => {
  watched.allow(/Blocked script execution/);
  const server = await servePages([scriptless], sandbox.origin);
  await page.goto(server.addressOf(scriptless));
  await expect(page.getByText('Call us at our own number')).toBeVisible();
  await server.close();
});

test("shows the partner's own text and reports an error if the origin of the application is unreachable", async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/Failed to load resource/, /net::ERR/, /Failed to fetch dynamically imported module: .*help\.mjs/);
  await page.route(/\?embed=|help\.mjs/, (route) => route.abort());
  const plain = { name: 'of any kind' };
  const server = await servePages([plain], sandbox.origin);
  await page.addInitScript(() =>
    document.addEventListener('refinance-error', (event) =>
      Object.assign(globalThis, { told: (event as CustomEvent<unknown>).detail }),
    ),
  );
  await page.goto(server.addressOf(plain));
  expect(await until('an error', () => page.evaluate('globalThis.told'))).toEqual({ code: 'frame-unreachable' });
  expect(watched.logged.filter((line) => line.includes('help.mjs'))).toHaveLength(1);
  await expect(page.getByText('Call us at our own number')).toBeVisible();
  await server.close();
});

test('reports one product from two origins once, with both addresses, but not two tags of one origin', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/refinance-application: second-origin: /);
  const other = await serveBare(sandbox.origin);
  const tags = (...origins: string[]): string => origins.map(tag).join('').replaceAll('async', 'defer');
  const twoOrigins = { name: 'with two origins', head: (app: string) => tags(app, other.origin), body: () => element };
  const oneOrigin = { name: 'with two tags', head: (app: string) => tags(app, app), body: () => element };
  const server = await servePages([twoOrigins, oneOrigin], sandbox.origin);
  await page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(globalThis, { errors });
    document.addEventListener('refinance-error', (event) => errors.push((event as CustomEvent<unknown>).detail));
  });
  const open = async (hostPage: typeof oneOrigin): Promise<unknown> => {
    await page.goto(server.addressOf(hostPage));
    await page.frameLocator('iframe').locator('[data-step] h1').first().waitFor();
    return page.evaluate('errors');
  };
  expect(await open(oneOrigin)).toEqual([]);
  const addresses = [`${sandbox.origin}/`, `${other.origin}/`];
  expect(await open(twoOrigins)).toEqual([{ code: 'second-origin', addresses }]);
  const lines = watched.logged.filter((line) => line.includes('second-origin'));
  expect(lines).toHaveLength(1);
  expect(addresses.filter((address) => lines[0]?.includes(address) !== true)).toEqual([]);
  await server.close();
  await other.close();
});
