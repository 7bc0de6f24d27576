import type { Browser } from 'playwright';
import { openStart, timeOf, type Start } from './start.ts';

/**
 * Types a key in the very moment in which a page says that it can be used.
 *
 * @param control finds what is typed into
 * @throws Error where the key is not there once the page has come to rest: it was too early to call it usable
 */
export async function keepsFirstKey(browser: Browser, start: Start, control: string): Promise<void> {
  const { page, cdp } = await openStart(browser, start, async (opened) => {
    await opened.addInitScript(typeAtOnce, control);
  });
  await timeOf(cdp, 'step-ready');
  await page.waitForLoadState('networkidle');
  const kept = await page.locator(control).first().inputValue();
  await page.context().close();
  if (kept.toLowerCase() !== 'k') throw new Error(`${start.address} said it could be used, and lost a key: "${kept}"`);
}

// Runs in the page, where no helper of a transpiler exists: it names no function inside.
function typeAtOnce(selector: string): void {
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    const made = mark(name, options);
    const input = name === 'step-ready' ? document.querySelector<HTMLInputElement>(selector) : null;
    if (input !== null && input.value === '') {
      // As the browser enters it: past what a library puts in front of the property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'k');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return made;
  };
}
