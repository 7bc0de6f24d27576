import type { Browser } from 'playwright';
import { openFirstVisit, waitForTiming, type FirstVisit } from './first-visit.ts';

/**
 * Checks that a page accepts a key at the moment that counts as interactive.
 *
 * @param control selector of the input
 * @throws Error if the page loses the key
 */
export async function checkFirstKey(browser: Browser, start: FirstVisit, control: string): Promise<void> {
  const { page, cdp } = await openFirstVisit(browser, start, async (opened) => {
    await opened.addInitScript(typeWhenInteractive, control);
  });
  await waitForTiming(cdp, 'step-ready');
  await page.waitForLoadState('networkidle');
  const typed = await page.locator(control).first().inputValue();
  await page.context().close();
  if (typed.toLowerCase() !== 'k')
    throw new Error(`${start.address} lost a key that was typed when it became interactive: it has "${typed}"`);
}

// Runs in the page, so no named functions: tsx adds helper calls to them.
function typeWhenInteractive(selector: string): void {
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    const entry = mark(name, options);
    const input = name === 'step-ready' ? document.querySelector<HTMLInputElement>(selector) : null;
    if (input !== null && input.value === '') {
      // React ignores a value that is set with the control's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'k');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return entry;
  };
}
