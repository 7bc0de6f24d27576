import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with the elements and what axe finds wrong with each.
 *
 * @param only names of the rules that matter; without them all are tried
 */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  const violations = page.frames().length > 1 ? await inAllFrames(page) : await inPage(page, only);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** The same rules, four times as fast: axe is put into a page once, and asked there. */
async function inPage(page: Page, only: readonly string[] | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    only === undefined ? { type: 'tag', values: rules } : { type: 'rule', values: [...only] };
  return page.evaluate(async (runOnly) => {
    const { axe: there } = globalThis as unknown as { readonly axe: typeof axe };
    // Preloaded sheets would need a policy with inline styles, and no rule of these asks for them.
    const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
    const { violations } = await there.run(document, options);
    return violations;
  }, runOnly);
}

async function inAllFrames(page: Page): Promise<axe.Result[]> {
  return (await new AxeBuilder({ page }).withTags(rules).analyze()).violations;
}

/** Fails with the elements that stick out of the window when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const out = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.localName}.${element.className}`);
  });
  expect(out).toEqual([]);
}

/** Fails with the elements of which a part is outside the window, or is cut off by the element around it. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // Text for screen readers is one pixel wide on purpose, and a picture may end anywhere.
    const isMeant = (one: Element): boolean => one.clientWidth <= 1 || one.closest('svg, .sr') !== null;
    // A control scrolls its text, and a list shows its options in a window of its own.
    const isControl = (one: Element): boolean => one.matches('input, select, option, progress');
    return [...document.querySelectorAll<HTMLElement>('#application *')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isMeant(one))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isOutside = right > width + 1 || left < -1;
        const isCut = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        return isOutside || (isCut && !isControl(one));
      })
      .map((one) => `${one.localName}.${one.className}: ${one.innerText.slice(0, 60)}`);
  });
  expect(cut, 'what is cut').toEqual([]);
}
