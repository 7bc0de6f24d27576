import type { Page } from 'playwright/test';

/** What an applicant had to do until now. */
export interface Effort {
  /** Keys that were pressed; one that is held for another is none of its own. */
  readonly keys: number;
  /** Presses of buttons, links, cards and boxes; one that only leads into a field or list is none. */
  readonly presses: number;
}

/** Counts, from the next page on, what is pressed; what a script does is not counted. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort = { keys: 0, presses: 0 };
    const held = new Set(['Shift', 'Control', 'Alt', 'Meta']);
    const count = (event: Event): void => {
      if (!event.isTrusted) return;
      if (event instanceof KeyboardEvent) effort.keys += held.has(event.key) ? 0 : 1;
      else if (!isField(event.target as Element)) effort.presses += 1;
    };
    const isField = (target: Element): boolean =>
      target.closest('select') !== null || target.matches('input:not([type="radio"], [type="checkbox"])');
    addEventListener('keydown', count, { capture: true });
    addEventListener('pointerdown', count, { capture: true });
    Object.assign(globalThis, { effort });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly effort: Effort }).effort);
}
