import { expect, type Page } from 'playwright/test';
import type { FieldValues } from './screen.ts';

/** The focused element: whether it is the searched one, and why it is not visible. */
interface Stand {
  readonly found: boolean;
  readonly on: string;
  readonly hidden: string | null;
}

const mostStops = 120;

/** Presses Tab until the control has the focus. At each stop the focus must be visible, and not on the page itself. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const passed: string[] = [];
  // A control that appears shortly after its step, such as the code field, must be enabled first.
  await expect(page.locator(selector).first()).toBeEnabled();
  let stand = await standOf(page, selector);
  // The initial focus may have no ring, because a heading is not a control.
  for (; !stand.found; stand = await standOf(page, selector)) {
    if (passed.length > mostStops) throw new Error(`Tab never reached ${selector}: ${passed.join(' → ')}`);
    await page.keyboard.press('Tab');
    const { on, hidden } = await standOf(page, selector);
    passed.push(on);
    if (hidden !== null)
      throw new Error(`The focus cannot be seen on the way to ${selector}: ${hidden} (${passed.join(' → ')})`);
  }
}

/** Moves the focus to the element that raises an event, and presses a key. */
export async function press(page: Page, event: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, `[data-event="${event}"]`);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, values: FieldValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, `[name="${name}"]`);
    const control = page.locator(':focus');
    const kind = await control.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.localName));
    if (kind === 'select') {
      await page.keyboard.type(await shortestBeginning(page, String(value)));
      await expect(control).toHaveValue(String(value));
    } else if (kind === 'checkbox') {
      if ((await control.isChecked()) !== value) await page.keyboard.press('Space');
    } else if (kind === 'radio') {
      await page.keyboard.press('Space');
      while ((await page.locator(':focus').inputValue()) !== value) await page.keyboard.press('ArrowDown');
    } else {
      await page.keyboard.type(String(value));
    }
  }
}

/** The answers whose fields are on the screen and do not yet have that value. */
export async function stillAsked(page: Page, values: FieldValues): Promise<FieldValues> {
  const asked = await page.evaluate(
    (names) =>
      names.filter((name) => {
        const control = document.querySelector<HTMLInputElement>(`[data-step] [name="${name}"]`);
        return control !== null && (/radio|checkbox/.test(control.type) ? true : control.value === '');
      }),
    Object.keys(values),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => asked.includes(name)));
}

/** In a group of cards: Space selects the focused card, an arrow key the next. */
export async function takeSecond(page: Page, name: string): Promise<void> {
  await tabTo(page, `[name="${name}"]`);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[name="${name}"]`).nth(1)).toBeChecked();
}

/** The shortest prefix that selects an option of a list. */
async function shortestBeginning(page: Page, value: string): Promise<string> {
  return page.locator(':focus').evaluate((list: HTMLSelectElement, wanted) => {
    const texts = [...list.options].map(({ text }) => text.toLowerCase());
    const text = texts[[...list.options].findIndex((option) => option.value === wanted)] ?? '';
    for (let length = 1; length <= text.length; length += 1) {
      const beginning = text.slice(0, length);
      if (texts.filter((one) => one.startsWith(beginning)).length === 1) return beginning;
    }
    return text;
  }, value);
}

async function standOf(page: Page, selector: string): Promise<Stand> {
  return page.evaluate((wanted) => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { found: false, on: 'body', hidden: 'it is on the page' };
    const on = `${element.localName}${element.id && `#${element.id}`}`;
    // A card, or the frame of the plate, shows the focus ring for its control.
    const bearers = [element, ...ancestors(element, 4)];
    const ring = bearers.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, width } = (element.closest('label') ?? element).getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight && width > 0;
    return {
      found: element.matches(wanted),
      on,
      hidden: ring ? (inSight ? null : `${on} is out of sight`) : `${on} has no ring`,
    };

    function ancestors(of: Element, count: number): Element[] {
      const parent = count > 0 ? of.parentElement : null;
      return parent ? [parent, ...ancestors(parent, count - 1)] : [];
    }
  }, selector);
}

/** From now on, records when the focus stays on the page itself, or a step does not begin at its heading. */
export async function watchFocus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const lost: string[] = [];
    let frames = 0;
    let hadFocus = false;
    const look = (): void => {
      const onPage = document.activeElement === null || document.activeElement === document.body;
      hadFocus ||= !onPage;
      frames = onPage && hadFocus ? frames + 1 : 0;
      if (frames === 12) lost.push(document.title);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    let step: string | undefined;
    document.addEventListener('focusin', ({ target }) => {
      const now = document.querySelector<HTMLElement>('[data-step]')?.dataset['step'];
      if (step !== undefined && now !== step && (target as Element).localName !== 'h1')
        lost.push(`${now} begins at ${(target as Element).outerHTML.slice(0, 80)}`);
      step = now;
    });
    Object.assign(globalThis, { focusLost: lost });
  });
  return () => page.evaluate(() => (globalThis as unknown as { focusLost: string[] }).focusLost);
}
