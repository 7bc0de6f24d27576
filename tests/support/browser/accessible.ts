import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the elements and what axe finds wrong with each. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = page.frames().length > 1 ? await inAllFrames(page) : await inPage(page);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** The same rules, four times as fast: axe is put into a page once, and asked there. */
async function inPage(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: there } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await there.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations;
  }, rules);
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
