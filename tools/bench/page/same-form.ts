import type { Browser, Page } from 'playwright';
import { benchForms, type BenchName } from '../forms/definition.ts';
import { sideOf, type SideName } from '../forms/sides.ts';
import { openForm } from './open-form.ts';

/**
 * Checks that the handwritten form and the engine's form have the same look and errors in five states.
 *
 * @throws Error with the first difference
 */
export async function checkSameForm(browser: Browser, origin: string): Promise<void> {
  for (const name of ['form13', 'pages'] as const) {
    const byHand = await screensOf(browser, origin, 'floor', name);
    const engine = await screensOf(browser, origin, 'ours', name);
    for (let line = 0; line < Math.max(byHand.length, engine.length); line += 1) {
      const [handwrittenLine = 'nothing', engineLine = 'nothing'] = [byHand[line], engine[line]];
      if (handwrittenLine !== engineLine)
        throw new Error(`The form "${name}" by hand shows ${handwrittenLine}, but the engine shows ${engineLine}`);
    }
  }
}

/** Describes each state in lines. */
async function screensOf(browser: Browser, origin: string, side: SideName, name: BenchName): Promise<string[]> {
  const { fieldSelector, submitSelector, errorSelector } = sideOf(side);
  const { page } = await openForm(browser, origin, sideOf(side), name);
  const lines: string[] = [];
  const recordScreen = async (screen: string): Promise<void> =>
    void lines.push(...(await page.evaluate(describeElements)).map((line) => `${screen}: ${line}`));
  await recordScreen('at first');
  await fillField(page, fieldSelector('field1'), 'x');
  await page.locator('[data-error-for="field1"]').waitFor();
  await recordScreen('with a short answer');
  await fillField(page, fieldSelector('field0'), 'none');
  await page.locator(fieldSelector('field5')).waitFor({ state: 'detached' });
  await recordScreen('with a hidden field');
  await fillField(page, fieldSelector('field0'), 'some');
  await page.locator(fieldSelector('field5')).waitFor();
  await page.locator(submitSelector).press('Enter');
  await page.locator(errorSelector).first().waitFor();
  await recordScreen('after a submit with errors');
  if (benchForms[name].pageCount > 1) {
    await page.evaluate('fillBench()');
    await page.locator(submitSelector).press('Enter');
    await page.locator('[data-step="PAGE_1"]').waitFor();
    await recordScreen('on the next page');
  }
  await page.context().close();
  return lines;
}

async function fillField(page: Page, control: string, text: string): Promise<void> {
  await page.locator(control).fill(text);
  await page.locator(control).blur();
}

// Runs in the page, so no named functions: tsx adds helper calls to them.

/** Every visible element: kind, text, rectangle and keyboard attributes. */
function describeElements(): string[] {
  const visible = 'header, .logo__name, h1, h2, label, input, select, svg, button, p, li';
  const lines = [...document.querySelectorAll<HTMLElement>(visible)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const rectangle = [x, y + window.scrollY, width, height].map((length) => Math.round(length)).join(' ');
    const text = element instanceof HTMLSelectElement ? '' : (element.textContent ?? '').trim();
    const correction =
      element instanceof HTMLInputElement ? [element.spellcheck, element.getAttribute('autocorrect')] : [];
    return [`${element.localName} "${text}" at ${rectangle} ${[element.enterKeyHint, ...correction].join(' ')}`.trim()];
  });
  return [
    `the page from ${Math.round(window.scrollY)} on`,
    `the focus at ${document.activeElement?.localName}`,
    ...lines,
  ];
}
