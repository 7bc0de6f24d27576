import * as fc from 'fast-check';
import type { Frame, Page } from 'playwright/test';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { expect, test } from '../../support/browser/test.ts';
import { frameAsPage, PartnerPage } from './partner-page.ts';
import { strangeMessages } from './protocol-messages.ts';

/** The same 200 messages in each `npm test`. `npm run nightly host-messages` sends 10,000 with another seed. */
const count = Number(process.env['MESSAGES'] ?? 200);
const seed = Number(process.env['MESSAGES_SEED'] ?? 7);
/** Messages that are posted at a time. */
const batch = 250;

/** Valid messages. The test posts them from a window that may not send them. */
const right = (id: string): object[] => {
  const own = { product: 'refinance-application', id };
  return [
    { ...own, type: 'hello' },
    { ...own, type: 'height', px: 3 },
    { ...own, type: 'show', topPx: 1, bottomPx: 2 },
    { ...own, type: 'step', from: 'ENTER_LICENSE_PLATE', to: 'OFF_RAMP' },
    { ...own, type: 'exit', reason: 'failed' },
    { ...own, type: 'error', code: 'error' },
    { ...own, type: 'complete' },
    { ...own, type: 'init', partnerName: 'Evil', windowWidthPx: 10, branding: { primaryColor: '#ff0000' } },
    { ...own, type: 'resize', windowWidthPx: 10 },
  ];
};

/** Posts messages from a window to itself, to the frame in it or to the page around it. */
function post(from: Page | Frame, messages: readonly unknown[], to: 'self' | 'inside' | 'around'): Promise<void> {
  return from.evaluate(
    (given) => {
      const frame = document.querySelector('refinance-application')?.shadowRoot?.querySelector('iframe');
      const target = { self: window, inside: frame?.contentWindow, around: window.parent }[given.to];
      for (const message of given.messages) target?.postMessage(message, '*');
    },
    { messages, to },
  );
}

/** Waits until a window has processed all messages posted to it. */
async function dealtWith(from: Page | Frame): Promise<void> {
  await from.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port2.addEventListener('message', () => resolve());
        port2.start();
        port1.postMessage(null);
      }),
  );
}

/** The frame and its screen, and the events that the partner received. */
async function lookOf(page: Page, frame: Frame): Promise<unknown> {
  return {
    frame: await page.locator('iframe').evaluate((element) => element.outerHTML),
    screen: await frame.locator('body').innerHTML(),
    colours: await frame.evaluate(() => document.documentElement.getAttribute('style')),
    typed: await frame.locator('[name="plateNumber"]').inputValue(),
    told: await page.evaluate(() => (globalThis as unknown as { readonly told: string[] }).told),
    scrolled: await page.evaluate(() => scrollY),
  };
}

test.use({ device: 'desktop' });

test(`${count} invalid messages (seed ${seed}) have no effect, wherever they come from, and the application continues`, async ({
  page,
  sandbox,
}) => {
  test.setTimeout(300_000 + count * 100);
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    for (const name of ['ready', 'step-change', 'height-change', 'complete', 'exit', 'error'])
      document.addEventListener(`refinance-${name}`, ({ type }) => told.push(type));
  });
  const partner = new PartnerPage(page, sandbox);
  const frame = await partner.open();
  await partner.waitUntilFits(frame);
  const inFrame = frameAsPage(frame);
  await fill(inFrame, usualApplicant.plate);
  await partner.waitUntilFits(frame);
  const before = await lookOf(page, frame);
  const requests = sandbox.world.journal.list().length;

  const id = new URL(frame.url()).searchParams.get('embed') ?? '';
  const strange = fc.sample(strangeMessages(id), { numRuns: count, seed });
  for (let at = 0; at < strange.length; at += batch) {
    const some = strange.slice(at, at + batch);
    // A script of the page posts to the loader and the application. A foreign page in the frame posts to the loader.
    await post(page, [...some, ...right(id)], 'self');
    await post(page, some, 'inside');
    await post(frame, some, 'around');
    await post(frame, [...some, ...right(id)], 'self');
    await dealtWith(page);
    await dealtWith(frame);
  }
  expect(await lookOf(page, frame)).toEqual(before);
  const calls = sandbox.world.journal.list().slice(requests);
  // Analytics events are sent independently of the messages.
  expect(calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('collector/'))).toEqual([]);

  await raise(inFrame, 'SUBMIT');
  await waitForStep(inFrame, 'VERIFY_VEHICLE_INFO');
});
