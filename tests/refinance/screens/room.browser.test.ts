import type { Page } from 'playwright/test';
import type { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { at } from '../../support/browser/checkpoints.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { raise, waitForStep } from '../../support/browser/screen.ts';
import { formEventOf } from '../../support/flow-files.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { crooked, orphans } from './layout.ts';

/*
 * What is long, large or turned round has room: nothing sticks out of the window, is cut off or lies over something else.
 * And what has room stands in order.
 */

/** The longest that an applicant plausibly has. */
const long = {
  vehicle: {
    year: 2024,
    make: 'Mercedes-Benz',
    model: 'Sprinter 3500XD Crew High Roof 170',
    vin: '4T1B11HK5MU012345',
    message: '',
  },
  person: { firstName: 'Maximiliana-Alexandra', lastName: 'Oyelaran-Featherstonehaugh de la Vega' },
  address: {
    streetLine1: '12710 North Bayshore Boulevard Extension',
    streetLine2: 'Building 14, Unit 1204',
    city: 'Rancho Santa Margarita',
  },
  email: 'maximiliana.oyelaran-featherstonehaugh@correspondence.example.com',
  job: {
    employersName: 'Featherstonehaugh Interdenominational Rehabilitation Center',
    jobTitle: 'Otorhinolaryngologist’s assistant',
  },
} as const;

const applicant = {
  address: { ...usualApplicant.address, ...long.address },
  earlierAddress: {
    ...usualApplicant.earlierAddress,
    ...long.address,
    streetLine1: '98 Quarry Hill Crescent Southeast',
  },
  person: {
    ...usualApplicant.person,
    ...long.person,
    streetAddress: long.address.streetLine1,
    city: long.address.city,
  },
  consent: { ...usualApplicant.consent, email: long.email },
  job: { ...usualApplicant.job, ...long.job },
};

/** How a screen may be looked at; each is a change of the page that is taken back. */
const looks: Readonly<Record<string, (page: Page) => Promise<() => Promise<void>>>> = {
  plain: async () => async () => undefined,
  // What WCAG 2.2 SC 1.4.12 lets everyone set.
  'text spacing': (page) =>
    style(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    ),
  'text twice as large': (page) => style(page, 'html { font-size: 200% }', 640),
  'right to left': async (page) => {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    return () => page.evaluate(() => document.documentElement.removeAttribute('dir'));
  },
};

/** A sheet that the page's policy allows; wide enough for the text, as a window that is zoomed is. */
async function style(page: Page, css: string, width = 320): Promise<() => Promise<void>> {
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return async () => {
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await page.setViewportSize({ width: 320, height: 640 });
  };
}

/** What is not wholly to be seen: out of the window, or longer than the box that cuts it off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const name = (element: Element): string => `${element.localName}.${element.className.split(' ')[0] ?? ''}`;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll<HTMLElement>('#application *')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isHidden =
        box.width <= 1 ||
        box.height <= 1 ||
        style.visibility === 'hidden' ||
        element.closest('.sr, [aria-hidden="true"] svg, svg') !== null;
      if (isHidden) continue;
      if (box.right > width + 1 || box.left < -1) found.push(`${name(element)} out of the window`);
      // A control scrolls what it holds, and a chosen option says itself in the list.
      const isControl = ['input', 'select', 'option', 'progress'].includes(element.localName);
      if (!isControl && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name(element)} cut off`);
    }
    return [...new Set(found)];
  });
}

async function expectRoom({ page }: Application, step: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [look, change] of Object.entries(looks)) {
    const undo = await change(page);
    expect(await cutOff(page), `${step}, ${look}`).toEqual([]);
    await undo();
  }
  if (size) await page.setViewportSize(size);
}

/** Rows are level, distances kept and no word is alone, on a phone and in a wide window; with its errors too. */
async function expectOrder({ page }: Application, step: string): Promise<void> {
  const size = page.viewportSize();
  const look = async (state: string): Promise<void> => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await crooked(page), `${step} ${state}, ${width} wide`).toEqual([]);
      expect(await orphans(page), `${step} ${state}, ${width} wide`).toEqual([]);
    }
  };
  await look('as it comes');
  const submit = formEventOf(step);
  if (submit !== undefined) {
    await raise(page, submit);
    await page.locator('[data-error-summary]').waitFor();
    await look('with errors');
  }
  if (size) await page.setViewportSize(size);
}

/** The steps that the way does not come through. */
const aside = [
  'YOUR_INFORMATION_MANUALLY',
  'CURRENT_ADDRESS_INFO_MANUALLY',
  'LENDER_INFO',
  'INCOME_SOURCES',
  'CHECKLIST_STATUS',
  'FINAL_OFFER',
];

for (const locale of ['en-US', 'es-US'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the way has room for the longest data, larger and spaced text, and right to left, and is in order', async ({
      application,
    }) => {
      application.faults({ method: 'POST', path: 'vehicle/getvin', times: 3, status: 200, body: long.vehicle });
      await application.open();
      await walkTo(application, 'OFF_RAMP', {
        applicant,
        onArrival: async (step) => {
          await expectRoom(application, step);
          await expectOrder(application, step);
        },
      });
    });

    test('and so have and are the screens beside the way', async ({ application }) => {
      for (const step of aside) {
        await comeBack(application, step);
        await waitForStep(application.page, step);
        await expectRoom(application, step);
        await expectOrder(application, step);
      }
    });
  });

test('fields of which one says more stand level all the same', async ({ application }) => {
  await walkTo(application, 'VEHICLE_MANUAL_ENTER', { aside: { ENTER_LICENSE_PLATE: 'ENTER_MANUALLY' } });
  await expectOrder(application, 'VEHICLE_MANUAL_ENTER');
});

test('the name of a vehicle that is long leaves Edit on the screen', async ({ application, page }) => {
  application.faults({ method: 'POST', path: 'vehicle/getvin', times: 1, status: 200, body: long.vehicle });
  await page.setViewportSize({ width: 320, height: 640 });
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  const edit = await page.locator('[data-event="EDIT"]').boundingBox();
  expect(edit && edit.x + edit.width).toBeLessThanOrEqual(320);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Sprinter 3500XD Crew High Roof 170');
});

test('what reassures stands beside the card in a wide window, and nothing to press is in it', async ({
  application,
  page,
}) => {
  await at(application, 'CURRENT_ADDRESS_INFO');
  const beside = page.getByRole('region', { name: 'Your application so far' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(beside).toContainText('About 4 minutes left');
  await expect(beside).toContainText('2021 Toyota Camry');
  await expect(beside).toContainText('Your place is kept in this browser for 30 days.');
  await expect(beside.locator('[aria-current="step"]')).toContainText('Addresses and loan');
  await expect(beside.locator('a, button, input, select')).toHaveCount(0);
  await expect(page.locator('.top__left')).toBeHidden();
  const [card, panel] = await Promise.all([page.locator('.app').boundingBox(), beside.boundingBox()]);
  expect(card && panel && panel.x - (card.x + card.width)).toBe(32);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(beside).toBeHidden();
  await expect(page.locator('.top__left')).toHaveText('about 4 min left');
});

test('the head of a card is as high without an action as with one', async ({ application, page }) => {
  await comeBack(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
  for (const head of await page.locator('.card-head').all())
    expect((await head.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.describe('on a phone', () => {
  test.use({ device: 'mobile' });

  test('no word of a choice is parted, and the question stands off its cards', async ({ application, page }) => {
    await comeBack(application, 'EMPLOYMENT_AND_INCOME');
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = await page.locator('.choice__name', { hasText: /^Unemployed$/ }).evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
    const [question, card] = await Promise.all([
      page.getByRole('heading', { name: 'What do you do now?' }).boundingBox(),
      page.locator('.choice').first().boundingBox(),
    ]);
    expect(question && card && card.y - (question.y + question.height)).toBeGreaterThanOrEqual(12);
  });
});
