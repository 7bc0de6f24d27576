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
  const violations = page.frames().length > 1 ? await inAllFrames(page) : await inPage(page, only);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** Four times as fast as the adapter, because axe is added to a page only once. */
async function inPage(page: Page, only: readonly string[] | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    only === undefined ? { type: 'tag', values: rules } : { type: 'rule', values: [...only] };
  return page.evaluate(async (runOnly) => {
    const { axe: there } = globalThis as unknown as { readonly axe: typeof axe };
    // Preloading style sheets would require inline styles in the policy, and no rule here needs it.
    const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
    const { violations } = await there.run(document, options);
    return violations;
  }, runOnly);
}

async function inAllFrames(page: Page): Promise<axe.Result[]> {
  return (await new AxeBuilder({ page }).withTags(rules).analyze()).violations;
}

/** Fails with the elements outside the window if the page scrolls sideways. */
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

/** Fails with the elements that are partly outside the window or clipped by an ancestor. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // Text for screen readers is one pixel wide on purpose, and a picture may end anywhere.
    const isMeant = (one: Element): boolean => one.clientWidth <= 1 || one.closest('svg, .visually-hidden') !== null;
    // A control scrolls its text, and a list shows its options in a separate window.
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
