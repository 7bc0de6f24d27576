import { addAuthenticator } from '../../support/authenticator.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import type { Application } from '../../support/browser/application.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { shows } from '../../support/shows.ts';

test.use({ device: 'desktop' });

/**
 * Starts the verification. The last digits of the number select the device steps of the backend (docs/reference/contract.md §3).
 */
async function identify(application: Application, phone: string): Promise<void> {
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  await fill(application.page, { dateOfBirth: usualApplicant.dateOfBirth, phone });
  await raise(application.page, 'SUBMIT');
}

/** Opens the latest link in the messages of the number. */
async function openLink(application: Application, phone: string, count = 1): Promise<void> {
  const { url = '' } = await application.phoneMessage(phone, count);
  const onPhone = await application.page.context().newPage();
  await onPhone.goto(url);
  await onPhone.close();
}

test('registers a passkey along with the link, and later requires only the passkey', async ({ application, page }) => {
  const phone = '3035550020';
  await addAuthenticator(page.context(), page);
  await identify(application, phone);
  await openLink(application, phone);
  await waitForStep(page, 'YOUR_INFO');
  await page.reload();
  await identify(application, phone);
  await waitForStep(page, 'YOUR_INFO');
  expect(application.phoneMessages(phone)).toHaveLength(1);
});

test('asks before it remembers a device, and stores nothing if refused', async ({ application, page }) => {
  const phone = '3035550021';
  await identify(application, phone);
  await waitForModal(page, 'device-consent');
  await expectAccessible(page);
  await raise(page, 'REFUSE');
  await openLink(application, phone);
  await waitForStep(page, 'YOUR_INFO');
  expect(application.state().devices).toEqual([]);
});

test('remembers a device after consent, and does not ask again', async ({ application, page }) => {
  const phone = '3035550021';
  await identify(application, phone);
  await waitForModal(page, 'device-consent');
  await raise(page, 'ACCEPT');
  await openLink(application, phone);
  await waitForStep(page, 'YOUR_INFO');
  expect(application.state().devices).toHaveLength(1);
  await page.reload();
  await identify(application, phone);
  await openLink(application, phone, 2);
  await waitForStep(page, 'YOUR_INFO');
  expect(application.state().devices).toHaveLength(1);
});

/** The device signals in the registration. */
const signals = (application: Application): unknown =>
  application.journal('v1/client/device/passive/register').map(({ body }) => (body as { signals: unknown }).signals);

test(
  'sends the device signals that the token requests',
  shows('V3.token.10', 'V7.other.5'),
  async ({ application, page }) => {
    await identify(application, '3035550021');
    await waitForModal(page, 'device-consent');
    await raise(page, 'ACCEPT');
    await openLink(application, '3035550021');
    await waitForStep(page, 'YOUR_INFO');
    expect(signals(application)).toEqual([
      { fingerprint: { results: expect.stringContaining('"visitorId":"sandbox-visitor"') } },
    ]);
  },
);

test('continues without signals if their script cannot be loaded', async ({ application, page, watched }) => {
  watched.allow(/Failed to load resource.*fingerprint/);
  await page.route('**/fingerprint/**', (route) => route.abort());
  await identify(application, '3035550021');
  await waitForModal(page, 'device-consent');
  await raise(page, 'ACCEPT');
  await openLink(application, '3035550021');
  await waitForStep(page, 'YOUR_INFO');
  expect(signals(application)).toEqual([{ fingerprint: { error: 'Failed to load the JS script of the agent' } }]);
});

test('needs no action by the applicant if the carrier knows the number', async ({ application, page }) => {
  const phone = '3035550023';
  await identify(application, phone);
  await waitForStep(page, 'YOUR_INFO');
  expect(application.phoneMessages(phone)).toEqual([]);
});
