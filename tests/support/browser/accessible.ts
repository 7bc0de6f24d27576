import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with the violations that axe finds, and their elements.
 *
 * @param only names of the rules to check; default: all
 */
export async function expectAccessible(page: Page, only?: readonly string[]): Promise<void> {
  const violations = page.frames().length > 1 ? await violationsInFrames(page) : await violationsInPage(page, only);
  const descriptions = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(descriptions).toEqual([]);
}

/** Four times as fast as the adapter, because axe is added to a page only once. */
async function violationsInPage(page: Page, only: readonly string[] | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    only === undefined ? { type: 'tag', values: rules } : { type: 'rule', values: [...only] };
  return page.evaluate(async (runOnly) => {
    const { axe: pageAxe } = globalThis as unknown as { readonly axe: typeof axe };
    // Preloading style sheets would require inline styles in the policy, and no rule here needs it.
    const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
    const { violations } = await pageAxe.run(document, options);
    return violations;
  }, runOnly);
}

async function violationsInFrames(page: Page): Promise<axe.Result[]> {
  return (await new AxeBuilder({ page }).withTags(rules).analyze()).violations;
}

/** Fails with the elements outside the window if the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.localName}.${element.className}`);
  });
  expect(overflowing).toEqual([]);
}

/** Fails with the elements that are partly outside the window or clipped by an ancestor. */
export async function expectNothingCut(page: Page): Promise<void> {
  const clipped = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // Text for screen readers is one pixel wide on purpose, and a picture may end anywhere.
    const isIntended = (element: Element): boolean =>
      element.clientWidth <= 1 || element.closest('svg, .visually-hidden') !== null;
    // A control scrolls its text, and a list shows its options in a separate window.
    const isControl = (element: Element): boolean => element.matches('input, select, option, progress');
    return [...document.querySelectorAll<HTMLElement>('#application *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isIntended(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOutside = right > width + 1 || left < -1;
        const isCut =
          getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return isOutside || (isCut && !isControl(element));
      })
      .map((element) => `${element.localName}.${element.className}: ${element.innerText.slice(0, 60)}`);
  });
  expect(clipped, 'what is cut').toEqual([]);
}
