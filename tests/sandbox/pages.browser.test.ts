import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/start.ts';
import { claimsOf } from './auth-claims.ts';
import { apiHeaders, clientHeaders } from './caller.ts';
import { contactBody } from './requests.ts';

const desktop0020 = { flowType: 'desktop', dob: '1988-04-02', phoneNumber: '+13035550020' };

let sandbox: RunningSandbox;

test.beforeEach(async () => {
  sandbox = await startSandbox();
});
test.afterEach(() => sandbox.close());

async function post(path: string, body: object): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: apiHeaders(), body: JSON.stringify(body) };
  return (await (await fetch(`${sandbox.origin}/api/${path}`, init)).json()) as Record<string, string>;
}

/** Errors of a page, including policy violations. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('the phone page shows a new text message automatically, and its link can be confirmed there', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto(`${sandbox.origin}/phone`);
  await page.getByLabel('Mobile number').fill('(303) 555-0100');
  await page.getByRole('button', { name: 'Show texts' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();

  const { authToken = '' } = await post('prove/start', {
    flowType: 'desktop',
    dob: '1988-04-02',
    phoneNumber: '+13035550100',
  });
  await fetch(`${sandbox.origin}/v1/client/mobile/instantlink/start`, {
    method: 'POST',
    headers: clientHeaders(authToken),
    body: '{}',
  });
  await page.locator('[data-event="CONFIRM"]').click();

  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  await expect(page.getByText('You can go back to your computer now.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the documents site records an upload', async ({ page }) => {
  const errors = errorsOf(page);
  const { contactId = '', leadId } = await post('contacts/contact/create', contactBody);
  const { stipId = '', authId = '' } = await post('contacts/contact/stip-redirect', { contactId, leadId });
  const query = new URLSearchParams({ id: stipId, contactId, authId });
  await page.goto(`${sandbox.origin}/documents?${query.toString()}`);

  await page.locator('[data-event="UPLOAD"]').click();

  await expect(page.locator('[data-state="documents"]')).toHaveText('Documents: uploaded');
  expect(sandbox.world.contacts.get(contactId)?.isDocumentsUploaded).toBe(true);
  expect(errors).toEqual([]);
});

for (const path of [
  '/sandbox',
  '/sandbox/requests',
  '/phone',
  '/phone/secondary',
  '/universal',
  '/legal/terms',
  '/legal/privacy',
  '/legal/sms',
  '/legal/es/terms',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(sandbox.origin + path);

    const { violations } = await new AxeBuilder({ page }).analyze();

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('buttons add and remove faults, set the clock and reset, and each reports what it did', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto(`${sandbox.origin}/sandbox`);
  const told = page.getByRole('status');

  await page.getByLabel('How often').fill('2');
  await page.getByRole('button', { name: 'Add fault' }).click();
  await expect(told).toHaveText('The next 2 of POST vehicle/getvin will fail.');
  expect(sandbox.world.faults.list()).toMatchObject([
    { method: 'POST', path: 'vehicle/getvin', times: 2, status: 500 },
  ]);

  await page.getByLabel('Minutes ahead').fill('5');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await expect(told).toHaveText('The clock is 5 minutes ahead.');
  expect(sandbox.world.clock.offsetMs).toBe(300_000);

  await page.getByRole('button', { name: 'Remove all faults' }).click();
  await expect(told).toHaveText('Done: Remove all faults.');
  expect(sandbox.world.faults.list()).toEqual([]);

  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(told).toHaveText('Done: Reset everything.');
  expect(sandbox.world.clock.offsetMs).toBe(0);
  expect(errors).toEqual([]);
});

test('controls outside running text are at least 24 pixels high', async ({ page }) => {
  for (const path of ['/sandbox', '/sandbox/requests', '/phone']) {
    await page.goto(sandbox.origin + path);
    const heights = await page
      .locator('li > a, .link, button, input, select')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
  }
});

test('the page of the second device confirms a waiting device', async ({ page }) => {
  const errors = errorsOf(page);
  const { authToken = '' } = await post('prove/start', desktop0020);
  await page.goto(`${sandbox.origin}/legal/terms`);
  const told = page.evaluate(
    (address) =>
      new Promise((resolve) => {
        new WebSocket(address).addEventListener('message', ({ data }) => resolve(data));
      }),
    `${sandbox.origin.replace('http', 'ws')}/v1/client/status?token=${authToken}`,
  );
  await expect.poll(() => [...sandbox.world.sessions.values()][0]?.statusChannel.hasWaitingDevice).toBe(true);

  const second = await page.context().newPage();
  await second.goto(`${sandbox.origin}/phone/secondary`);
  await second.locator('[data-event="CONFIRM"]').click();

  await expect(second.locator('[data-outcome="confirm"]')).toBeVisible();
  expect(await told).toBe('{"next":"done"}');
  expect(errors).toEqual([]);
});

test('the universal page redirects the applicant to the final target', async ({ page }) => {
  const { authToken = '' } = await post('prove/start', { ...desktop0020, phoneNumber: '+13035550022' });
  const authId = claimsOf(authToken).auth.id;
  await page.goto(`${sandbox.origin}/universal?${new URLSearchParams({ authId, authtoken: authToken })}`);
  const { violations } = await new AxeBuilder({ page }).analyze();

  await page.locator('[data-event="EXCHANGE"]').click();

  await expect(page).toHaveURL(`${sandbox.origin}/?authId=${authId}&next=authexchange`);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("axe finds nothing on the partner's page", async ({ page }) => {
  await page.goto(sandbox.partnerOrigin);

  const { violations } = await new AxeBuilder({ page }).exclude('refinance-application').analyze();

  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
