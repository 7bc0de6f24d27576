import { expect, type Page } from 'playwright/test';
import { waitForStep } from '../../support/browser/screen.ts';
import { answer, daysAgo, goOn, goToDamage, test, type } from './published-claim.ts';

// All tests use one build.
test.describe.configure({ mode: 'default' });

const flowHeading = 'Let’s put this right';
const brokerHeading = 'Your broker sent you here';

/** Serves the page with a configuration that arrives late, as on a slow network. */
async function serveConfig(page: Page, config: object): Promise<void> {
  const lateMs = 400;
  await page.route('**/config.json', async (route) => {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.fulfill({ json: config });
  });
}

/** Records all headings that were visible in any frame. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    const recordVisible = (): void => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) seen.add(heading.textContent ?? '');
      requestAnimationFrame(recordVisible);
    };
    recordVisible();
  });
  return () => page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);
}

test('a variant in the configuration shows its own text from the first frame and applies its limits', async ({
  page,
  insurer,
}) => {
  const headings = await recordHeadings(page);
  await serveConfig(page, { variant: 'broker' });
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await page.goto(`${insurer}/?locale=en-IE`);
  await waitForStep(page, 'WHO');
  expect(await headings()).toEqual([brokerHeading]);

  const { variants, ...flow } = (await (await page.request.get(`${insurer}/flow/manifest.json`)).json()) as {
    readonly flow: string;
    readonly variants: Readonly<Record<string, { readonly flow: string }>>;
  };
  expect(fetched).toContain(variants['broker']?.flow);
  expect(fetched).not.toContain(flow.flow);

  await goToDamage(page);
  await answer(page, 'What caused the damage?', 'Theft');
  await answer(page, 'Can you stay in your home?', 'Yes');
  await type(page, { 'Tell us in your own words': 'They came in by the back window.' });
  await goOn(page, 'WHEN');
  await expect(page.getByText('You can claim for 730 days after the damage.')).toBeVisible();
  await answer(page, 'Do you know the day?', 'Yes, I know the day');
  await page.getByLabel('Day', { exact: true }).fill(daysAgo(500));
  await goOn(page, 'POLICE_REPORT');

  // The variant applies to the other language too.
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('Larkfield et Tilda Brokers sont inventés.')).toBeVisible();
});

test('a query parameter does not select a variant, and the base flow starts', async ({ page, insurer }) => {
  const headings = await recordHeadings(page);
  await serveConfig(page, {});
  await page.goto(`${insurer}/?locale=en-IE&variant=broker`);
  await waitForStep(page, 'WHO');
  expect(await headings()).toEqual([flowHeading]);
});

test('an unknown variant in the configuration shows an error instead of the base flow', async ({
  page,
  insurer,
  watched,
}) => {
  watched.allow(/variant-missing/);
  await serveConfig(page, { variant: 'brokers' });
  await page.goto(`${insurer}/?locale=en-IE`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
});
