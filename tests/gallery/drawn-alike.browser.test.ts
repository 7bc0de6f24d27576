import { expect, type Page } from 'playwright/test';
import { buildAndServe } from '../support/browser/build-and-serve.ts';
import { watchedTest } from '../support/browser/watched-test.ts';
import { buildCsp } from '../../tools/config/csp.ts';
import { readConfig } from '../support/config.ts';

const config = new URL('vite.config.ts', import.meta.url);
const policy = buildCsp({ ...readConfig('dev'), cspReportUri: null });

/** The page of all widgets, as it is published and as React draws it. */
const test = watchedTest.extend<object, { readonly byPreact: string; readonly byReact: string }>({
  byPreact: [({ browserName: _ }, use) => buildAndServe(config, use, { policy }), { scope: 'worker' }],
  byReact: [({ browserName: _ }, use) => buildAndServe(config, use, { policy, mode: 'react' }), { scope: 'worker' }],
});

test.describe.configure({ mode: 'default' });

for (const [where, query] of [
  ['on a page', ''],
  ['in a modal', '?modal'],
] as const)
  test(`every sample of every widget is drawn by Preact as by React: elements, attributes, words and states, ${where}`, async ({
    page,
    byReact,
    byPreact,
  }) => {
    await open(page, byReact + query);
    const expected = await elementsOn(page);
    expect(expected.length).toBeGreaterThan(2_000);

    await open(page, byPreact + query);
    expect(await elementsOn(page)).toEqual(expected);
  });

/** Opens the page, and waits until all widgets have come, and their pictures. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('step-ready').length > 0);
  await page.locator('[aria-busy="false"] .field').first().waitFor();
  await expect(page.locator('svg:empty')).toHaveCount(0);
}

/** Each element in a line, with what is written of it and what it shows. */
function elementsOn(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) => {
    /** What both make up for an id. */
    const madeUp = /\bP\d+-\d+|_r_\w+?_/g;
    // React writes down as what an input begins with what stands in it now: of matter to a form that is reset, and none is.
    const begun = ['value', 'checked'];
    const shown = ['value', 'checked', 'selected', 'disabled', 'readOnly', 'spellcheck', 'tabIndex', 'hidden', 'open'];
    return elements.map((element) => {
      const attributes = Array.from(element.attributes, ({ name, value }) => [name.toLowerCase(), value] as const)
        .filter(([name]) => element.localName !== 'input' || !begun.includes(name))
        .map(([name, value]) => `${name}="${value.replaceAll(madeUp, 'ID')}"`)
        .toSorted();
      const states = shown
        .filter((name) => name in element)
        .map((name) => `${name}: ${JSON.stringify(Reflect.get(element, name))}`);
      const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = words.map(({ textContent }) => textContent).join('');
      return `<${element.localName} ${attributes.join(' ')}> ${text} {${states.join(', ')}}`;
    });
  });
}
