import type { Page } from 'playwright/test';

export interface Effort {
  /** Number of pressed keys, without modifier keys. */
  readonly keys: number;
  /** Number of clicks on buttons, links, cards and boxes. Clicks that only focus a field or list do not count. */
  readonly presses: number;
}

/** Counts trusted key presses and clicks, from the next page load. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort = { keys: 0, presses: 0 };
    const modifierKeys = new Set(['Shift', 'Control', 'Alt', 'Meta']);
    const count = (event: Event): void => {
      if (!event.isTrusted) return;
      if (event instanceof KeyboardEvent) effort.keys += modifierKeys.has(event.key) ? 0 : 1;
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
