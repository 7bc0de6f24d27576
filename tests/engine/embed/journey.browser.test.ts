import { Application } from '../../support/browser/application.ts';
import type { Device } from '../../support/browser/device.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { allowUnknownFeature, frameAsPage, PartnerPage } from './partner-page.ts';
import { shows } from '../../support/shows.ts';

interface Told {
  readonly name: string;
  readonly detail: { readonly step?: string; readonly from?: string; readonly to?: string };
}

for (const device of ['desktop', 'mobile'] satisfies Device[]) {
  test.describe(device, () => {
    test.use({ device });

    test(
      'completes the flow from the license plate to the thank-you step inside a page of another site',
      shows('A1.widget.2', 'A1.widget.3', 'A1.widget.5', 'A3.create.16'),
      async ({ page, sandbox, watched }) => {
        allowUnknownFeature(watched);
        const partner = new PartnerPage(page, sandbox);
        const frame = await partner.open('/module.html?utm_source=prairie&gclid=g-123&email=dana%40example.com');
        const inFrame = frameAsPage(frame);
        const historyBefore = await page.evaluate(() => history.length);
        const onArrival = async (): Promise<void> => partner.waitUntilFits(frame);
        await walkTo(new Application(inFrame, device, sandbox), 'OFF_RAMP', { onArrival });

        const told = await until('the end in the words of the partner', async () => {
          const events = await page.evaluate(() => (globalThis as unknown as { partnerEvents: Told[] }).partnerEvents);
          return events.some(({ name }) => name === 'complete') ? events : undefined;
        });
        const names = told.map(({ name }) => name);
        expect(names.filter((name) => name === 'ready' || name === 'complete')).toEqual(['ready', 'complete']);
        expect(names).not.toContain('error');
        expect(told.findLast(({ name }) => name === 'stepChange')?.detail.to).toBe('OFF_RAMP');
        expect(JSON.stringify(told)).not.toMatch(/Dana|Whitfield|3035550|6789|1985|KLM/);
        expect(await page.evaluate(() => history.length)).toBe(historyBefore);

        const created = sandbox.world.journal.list().find(({ path }) => path === 'contacts/contact/create');
        expect(created?.body).toMatchObject({
          metaData: {
            partnerName: 'Acme Credit',
            secondaryLeadSource: 'Acme Credit',
            utm: { utm_source: 'prairie', gclid: 'g-123', secondary_source: 'Acme Credit', subid3: device },
          },
        });
        expect(JSON.stringify(created?.body)).not.toContain('dana@example.com');
      },
    );
  });
}
