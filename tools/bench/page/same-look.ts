import type { Browser } from 'playwright';
import type { BenchName } from '../forms/definition.ts';
import { sideOf, type SideName } from '../forms/sides.ts';
import { openForm } from './open-form.ts';

/**
 * Holds the form by hand against ours: what draws less costs less.
 *
 * @throws Error where one of them shows anything that the other does not show there, before a submit or after one with errors
 */
export async function checkSameLook(browser: Browser, origin: string, name: BenchName): Promise<void> {
  const byHand = await looksOf(browser, origin, 'floor', name);
  const ours = await looksOf(browser, origin, 'ours', name);
  for (let at = 0; at < Math.max(byHand.length, ours.length); at += 1) {
    const [one = 'nothing more', other = 'nothing more'] = [byHand[at], ours[at]];
    if (one !== other) throw new Error(`By hand the form "${name}" shows ${one}, and by the engine ${other}`);
  }
}

async function looksOf(browser: Browser, origin: string, side: SideName, name: BenchName): Promise<readonly string[]> {
  const { submit, errors } = sideOf(side);
  const { page } = await openForm(browser, origin, sideOf(side), name);
  const before = await page.evaluate(whatShows);
  await page.locator(submit).press('Enter');
  await page.locator(errors).first().waitFor();
  const after = await page.evaluate(whatShows);
  await page.context().close();
  return [...before, ...after];
}

// Runs in the page, where no helper of a transpiler exists: it names no function inside.

/** Everything that has a place of its own on the screen: its kind, words, place and what a keyboard says on it. */
function whatShows(): string[] {
  const drawn = 'header, .logo__name, h1, h2, label, input, select, svg, button, p, li';
  return [...document.querySelectorAll<HTMLElement>(drawn)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const place = [x, y + window.scrollY, width, height].map((each) => Math.round(each)).join(' ');
    const words = element instanceof HTMLSelectElement ? '' : (element.textContent ?? '').trim();
    return [`${element.localName} "${words}" at ${place} ${element.enterKeyHint ?? ''}`.trim()];
  });
}
