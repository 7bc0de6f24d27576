import { raise, waitForModal } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { allowUnknownFeature, frameAsPage, PartnerPage } from '../../engine/embed/partner-page.ts';
import { shows } from '../../support/shows.ts';

test(
  'the first step can be used without an account and without a request',
  shows('A1.journey.1', 'A6.role.1'),
  async ({ application, page }) => {
    await application.open();
    await expect(page.locator('[name="plateNumber"]')).toBeEditable();
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    expect(application.journal().filter(({ path }) => !path.startsWith('collector/'))).toEqual([]);
  },
);

test.describe('on a partner’s page', () => {
  test.use({ device: 'desktop' });

  for (const [option, radius, id] of [
    ['', '8px', 'A1.widget.10'],
    ['?round-corners=false', '0px', 'A1.widget.11'],
  ] as const) {
    test(
      `${option || 'by default'}: the header corners have a radius of ${radius}`,
      shows('A1.widget.2', 'A1.widget.9', id, 'A9.look.4'),
      async ({ page, sandbox, watched }) => {
        allowUnknownFeature(watched);
        const frame = await new PartnerPage(page, sandbox).open(`/${option}`);
        const corners = await frame.locator('header.top').evaluate((header) => {
          const { borderTopLeftRadius, borderTopRightRadius } = getComputedStyle(header);
          return [borderTopLeftRadius, borderTopRightRadius];
        });
        expect(corners).toEqual([radius, radius]);
      },
    );
  }

  test(
    'custom colors are applied, and the navigation can be hidden',
    shows('A1.widget.4', 'A1.widget.6'),
    async ({ page, sandbox, watched }) => {
      allowUnknownFeature(watched);
      const frame = await new PartnerPage(page, sandbox).open('/?primary-color=%2300558c&hide-top-nav=true');
      await expect(frame.locator('header .logo')).toBeHidden();
      const button = frame.locator('[data-event="SUBMIT"]');
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 85, 140)');
      await raise(frameAsPage(frame), 'HELP');
      await waitForModal(frameAsPage(frame), 'calculator-help');
    },
  );
});
