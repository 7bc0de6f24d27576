import { expect, type Page } from 'playwright/test';
import type { FieldValues } from './screen.ts';

/** The focused element: whether it is the searched one, and why it is not visible. */
interface FocusState {
  readonly found: boolean;
  readonly on: string;
  readonly hidden: string | null;
}

const maxStops = 120;

/** Presses Tab until the control has the focus. At each stop the focus must be visible, and not on the page itself. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const stops: string[] = [];
  // A control that appears shortly after its step, such as the code field, must be enabled first.
  await expect(page.locator(selector).first()).toBeEnabled();
  let focus = await focusStateOf(page, selector);
  // The initial focus may have no ring, because a heading is not a control.
  for (; !focus.found; focus = await focusStateOf(page, selector)) {
    if (stops.length > maxStops) throw new Error(`Tab never reached ${selector}: ${stops.join(' → ')}`);
    await page.keyboard.press('Tab');
    const { on: elementName, hidden } = await focusStateOf(page, selector);
    stops.push(elementName);
    if (hidden !== null)
      throw new Error(`The focus cannot be seen on the way to ${selector}: ${hidden} (${stops.join(' → ')})`);
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
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.localName,
    );
    if (kind === 'select') {
      await page.keyboard.type(await shortestPrefix(page, String(value)));
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
  const unansweredNames = await page.evaluate(
    (names) =>
      names.filter((name) => {
        const control = document.querySelector<HTMLInputElement>(`[data-step] [name="${name}"]`);
        return control !== null && (/radio|checkbox/.test(control.type) ? true : control.value === '');
      }),
    Object.keys(values),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => unansweredNames.includes(name)));
}

/** In a group of cards: Space selects the focused card, an arrow key the next. */
export async function takeSecond(page: Page, name: string): Promise<void> {
  await tabTo(page, `[name="${name}"]`);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[name="${name}"]`).nth(1)).toBeChecked();
}

/** The shortest prefix that selects an option of a list. */
async function shortestPrefix(page: Page, value: string): Promise<string> {
  return page.locator(':focus').evaluate((list: HTMLSelectElement, value) => {
    const texts = [...list.options].map(({ text }) => text.toLowerCase());
    const text = texts[[...list.options].findIndex((option) => option.value === value)] ?? '';
    for (let length = 1; length <= text.length; length += 1) {
      const prefix = text.slice(0, length);
      if (texts.filter((option) => option.startsWith(prefix)).length === 1) return prefix;
    }
    return text;
  }, value);
}

async function focusStateOf(page: Page, selector: string): Promise<FocusState> {
  return page.evaluate((wanted) => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { found: false, on: 'body', hidden: 'it is on the page' };
    const elementName = `${element.localName}${element.id && `#${element.id}`}`;
    // A card, or the frame of the plate, shows the focus ring for its control.
    const bearers = [element, ...ancestors(element, 4)];
    const hasRing = bearers.some((bearer) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(bearer);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, width } = (element.closest('label') ?? element).getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && width > 0;
    return {
      found: element.matches(wanted),
      on: elementName,
      hidden: hasRing ? (isInSight ? null : `${elementName} is out of sight`) : `${elementName} has no ring`,
    };

    function ancestors(element: Element, count: number): Element[] {
      const parent = count > 0 ? element.parentElement : null;
      return parent ? [parent, ...ancestors(parent, count - 1)] : [];
    }
  }, selector);
}

/** From now on, records when the focus stays on the page itself, or a step does not begin at its heading. */
export async function watchFocus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const problems: string[] = [];
    let frames = 0;
    let hadFocus = false;
    const watchFrame = (): void => {
      const isOnPage = document.activeElement === null || document.activeElement === document.body;
      hadFocus ||= !isOnPage;
      frames = isOnPage && hadFocus ? frames + 1 : 0;
      if (frames === 12) problems.push(document.title);
      requestAnimationFrame(watchFrame);
    };
    requestAnimationFrame(watchFrame);
    let step: string | undefined;
    document.addEventListener('focusin', ({ target }) => {
      const stepName = document.querySelector<HTMLElement>('[data-step]')?.dataset['step'];
      if (step !== undefined && stepName !== step && (target as Element).localName !== 'h1')
        problems.push(`${stepName} begins at ${(target as Element).outerHTML.slice(0, 80)}`);
      step = stepName;
    });
    Object.assign(globalThis, { focusLost: problems });
  });
  return () => page.evaluate(() => (globalThis as unknown as { focusLost: string[] }).focusLost);
}
