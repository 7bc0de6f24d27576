import type { Locator, Page } from 'playwright/test';

/** Values of fields: text, the value of an option or radio button, or whether a box is checked. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** Waits until a step is rendered and no call is pending. @throws Error with the screen that is shown instead */
export async function waitForStep(page: Page, step: string): Promise<void> {
  await waitForRoot(page, `[data-step="${step}"]`);
}

/** Like `waitForStep`, for a view: error, restricted-state, bot-check-failed. */
export async function waitForView(page: Page, view: string): Promise<void> {
  await waitForRoot(page, `[data-view="${view}"]`);
}

export async function waitForModal(page: Page, modal: string): Promise<void> {
  await page.locator(`dialog[data-modal="${modal}"][open]:not(:has(.skeleton))`).waitFor();
}

async function screenName(page: Page): Promise<string> {
  const root = page.locator('[data-step], #application [data-view]').first();
  return (await root.getAttribute('data-step')) ?? (await root.getAttribute('data-view')) ?? '';
}

/** Name of the step or view; undefined until it is rendered and no call is pending. */
export async function settledScreen(page: Page): Promise<string | undefined> {
  // In one evaluation, because consecutive steps reuse the same element.
  const findScreen = (): string | undefined => {
    const roots = [document, document.querySelector('refinance-application')?.shadowRoot];
    const candidates = roots.map((searchRoot) =>
      searchRoot?.querySelector<HTMLElement>('[data-step], #application [data-view]'),
    );
    const root = candidates.find((candidate) => candidate != null);
    const isSettled = root?.ariaBusy === 'false' && root.querySelector('main h1') !== null;
    return isSettled ? (root.dataset['step'] ?? root.dataset['view']) : undefined;
  };
  // During a navigation, `evaluate` throws.
  return page.evaluate(findScreen).catch(() => undefined);
}

/** Fills in fields by name with text, choices and checks. */
export async function fill(page: Page, values: FieldValues): Promise<void> {
  let remaining = Object.entries(values);
  while (remaining.length > 0) {
    const filled = await (await activeScope(page)).first().evaluate(fillTextsAndLists, remaining);
    remaining = remaining.slice(filled);
    const [next, ...others] = remaining;
    if (next === undefined) return;
    await fillOne(page, ...next);
    remaining = others;
  }
}

async function fillOne(page: Page, name: string, value: string | boolean): Promise<void> {
  const control = (await activeScope(page)).locator(`[name="${name}"]`);
  const controlType = await control
    .first()
    .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName));
  if (controlType === 'select') await control.selectOption(String(value));
  else if (controlType === 'checkbox') await control.setChecked(value === true);
  else if (controlType === 'radio') await chooseCard(control.and(page.locator(`[value="${String(value)}"]`)));
  else await control.fill(String(value));
}

/**
 * In the page: fills in texts and lists in one evaluation, because a browser command for each field is slow. Fires the
 * same events as the browser.
 *
 * @returns the number of filled fields; the next one is of another kind, hidden, not ready, or has a duplicate name
 */
async function fillTextsAndLists(root: Element, fields: readonly [string, string | boolean][]): Promise<number> {
  for (const [index, [name, value]] of fields.entries()) {
    const [control, another] = root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (control === undefined || another !== undefined) return index;
    const isText = control.matches('textarea, [type="text"], [type="tel"], [type="email"], [type="password"]');
    const isList = control instanceof HTMLSelectElement;
    const isVisible = control.checkVisibility({ visibilityProperty: true });
    if (!isVisible || control.disabled || !(isList || (isText && !control.readOnly))) return index;
    control.focus();
    if (isList) {
      const list: HTMLSelectElement = control;
      if (![...list.options].some((option) => option.value === value)) return index;
      list.value = String(value);
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    } else {
      control.select();
      const isDone =
        value === '' ? document.execCommand('delete') : document.execCommand('insertText', false, String(value));
      if (!isDone && control.value !== value) return index;
    }
    // React renders the effects of the field before the next one is searched.
    await Promise.resolve();
  }
  return fields.length;
}

/** Selects the nth card of a group by its name: offers, loans. */
export async function choose(page: Page, name: string, index: number): Promise<void> {
  await chooseCard((await activeScope(page)).locator(`[name="${name}"]`).nth(index));
}

/** Clicks the element that raises an event, in the open modal if there is one. `index` selects a record of a list. */
export async function raise(page: Page, event: string, index?: number): Promise<void> {
  const container = await activeScope(page);
  const target = index === undefined ? container : container.locator(`[data-index="${index}"]`);
  await target.locator(`[data-event="${event}"]`).click();
}

/** The error text of each field with an error. */
export async function errorsShown(page: Page): Promise<Record<string, string>> {
  const errors = await (await activeScope(page)).locator('[data-error-for]').all();
  const texts = errors.map(
    async (error) => [await error.getAttribute('data-error-for'), await error.innerText()] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** The reason in the banner, without its heading and instructions. */
export function bannerText(page: Page): Locator {
  return page.locator('[data-banner] p').first();
}

/** The card of its label covers a radio button, so the card is clicked. */
async function chooseCard(radio: Locator): Promise<void> {
  const id = await radio.getAttribute('id');
  // Relative to the radio button, so that it also works in a frame and in a shadow root.
  await radio.locator(`xpath=ancestor::*[last()]//label[@for="${id}"]`).click();
}

async function activeScope(page: Page): Promise<Locator> {
  const modal = page.locator('dialog[open]');
  return (await modal.count()) > 0 ? modal : page.locator('[data-step], #application [data-view]');
}

async function waitForRoot(page: Page, root: string): Promise<void> {
  try {
    await page.locator(`${root}[aria-busy="false"] main h1`).first().waitFor({ timeout: 120_000 });
  } catch (cause) {
    throw new Error(`Expected ${root}, but on screen is ${await describeScreen(page)}`, { cause });
  }
}

async function describeScreen(page: Page): Promise<string> {
  const busy = await page.locator('[data-step], #application [data-view]').first().getAttribute('aria-busy');
  const banner = page.locator('[data-banner]');
  const bannerNote = (await banner.count()) > 0 ? `, banner "${await banner.innerText()}"` : '';
  return `${await screenName(page)}${busy === 'true' ? ' (busy)' : ''}${bannerNote}, errors ${JSON.stringify(await errorsShown(page))}`;
}
