import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { expect, test } from 'playwright/test';
import { watch } from '../../support/browser/watch.ts';
import { screenNames } from '../../support/flow-files.ts';

// One development server for both tests. Two servers would optimize the same packages in the same folder.
test.describe.configure({ mode: 'default' });

/** `npm run dev` on other ports, from a shell with the production environment. */
function startDevelopment(): { readonly address: Promise<string>; end(): Promise<void> } {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', PARTNER_PORT: '0' };
  const server = spawn(execPath, ['tools/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let said = '';
  const address = new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const [, found] = /^Application\s+(\S+)$/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    address,
    end: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** A page of a development server consists of hundreds of modules and may load as slowly as a navigation. */
const drawnMs = 120_000;

let development: ReturnType<typeof startDevelopment> | undefined;
test.beforeAll(() => {
  development = startDevelopment();
});
test.afterAll(() => development?.end());

/** A form, cards, a list with records, and a view. `sample-data.test.ts` shows every step and view. */
const examples = ['ENTER_LICENSE_PLATE', 'OFFER_SELECTION', 'TWO_YEARS_ADDRESS_HISTORY', 'error'];

test('a step or view is previewed with sample data by its name, without console messages', async ({
  context,
  page,
}) => {
  const address = await development?.address;
  const watched = await watch(context);
  for (const name of examples) {
    const response = await page.goto(`${address}?preview=${name}`);
    // The policy is that of production, so violations would appear in the console.
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const root = page.locator(`:is([data-step="${name}"], #application [data-view="${name}"])`);
    await expect(root.locator('h1').first(), name).toBeVisible({ timeout: drawnMs });
    expect(watched.problems, name).toEqual([]);
  }
});

test('the color page for partners is also served during development', async ({ context, page }) => {
  const watched = await watch(context);
  await page.goto(`${await development?.address}brand.html`);
  // Its preview needs the first screens of a build. The contrast of a color is also shown without one.
  await page.getByLabel('Primary color').fill('#ff0');
  await expect(page.locator('#figures')).toContainText('Text on buttons', { timeout: drawnMs });
  expect(watched.problems).toEqual([]);
});

test('the studio shows a map of the flow, live screens and scenarios', async ({ page }) => {
  const address = await development?.address;
  await page.goto(`${address}studio`);
  const screen = page.getByRole('region', { name: 'Screen 1' });
  await expect(screen.frameLocator('iframe').locator('h1').first()).toBeVisible({ timeout: drawnMs });
  await screen.getByLabel(/^State/).selectOption('errors');
  await expect(screen.frameLocator('iframe').locator('[data-error-summary]')).toBeVisible();
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Find a scenario').fill('address-twice');
  await panel.getByRole('button', { name: 'address-twice' }).click();
  await expect(panel).toContainText('It holds. Shown: the beginning.');
  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(
    screen.frameLocator('iframe').getByText('This address already exists in the list!').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('region', { name: 'Steps and the ways between them' });
  await expect(map.getByRole('button')).toHaveCount(screenNames.length);
});
