import type { Browser } from 'playwright';
import { sideOf, type SideName } from '../forms/sides.ts';
import { openForm } from './open-form.ts';

/**
 * Holds the form by hand against ours: what draws less costs less.
 *
 * @throws Error where one of them shows anything that the other does not show there: at first, after a submit with errors, and on
 *   the next page
 */
export async function checkSameLook(browser: Browser, origin: string): Promise<void> {
  const byHand = await looksOf(browser, origin, 'floor');
  const ours = await looksOf(browser, origin, 'ours');
  for (let at = 0; at < Math.max(byHand.length, ours.length); at += 1) {
    const [one = 'nothing more', other = 'nothing more'] = [byHand[at], ours[at]];
    if (one !== other) throw new Error(`By hand the form shows ${one}, and by the engine ${other}`);
  }
}

async function looksOf(browser: Browser, origin: string, side: SideName): Promise<readonly string[]> {
  const { submit, errors } = sideOf(side);
  const { page } = await openForm(browser, origin, sideOf(side), 'pages');
  const before = await page.evaluate(whatShows);
  await page.locator(submit).press('Enter');
  await page.locator(errors).first().waitFor();
  const after = await page.evaluate(whatShows);
  await page.evaluate('fillBench()');
  await page.locator(submit).press('Enter');
  await page.locator('[data-step="PAGE_1"]').waitFor();
  const next = await page.evaluate(whatShows);
  await page.context().close();
  return [...before, ...after, ...next];
}

// Runs in the page, where no helper of a transpiler exists: it names no function inside.

/** Everything that has a place of its own on the screen: its kind, words, place, what a keyboard says on it, and who corrects what is typed. */
function whatShows(): string[] {
  const drawn = 'header, .logo__name, h1, h2, label, input, select, svg, button, p, li';
  const lines = [...document.querySelectorAll<HTMLElement>(drawn)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const place = [x, y + window.scrollY, width, height].map((each) => Math.round(each)).join(' ');
    const words = element instanceof HTMLSelectElement ? '' : (element.textContent ?? '').trim();
    const corrected =
      element instanceof HTMLInputElement ? [element.spellcheck, element.getAttribute('autocorrect')] : [];
    return [`${element.localName} "${words}" at ${place} ${[element.enterKeyHint, ...corrected].join(' ')}`.trim()];
  });
  return [
    `the page from ${Math.round(window.scrollY)} on`,
    `the focus at ${document.activeElement?.localName}`,
    ...lines,
  ];
}
