import type { Locator, Page } from 'playwright/test';

/** What stands in a field: text, the value of an option or radio, or whether a box is ticked. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** Waits until a step is on screen, drawn, and no call is under way. @throws Error that tells what is on screen instead */
export async function waitForStep(page: Page, step: string): Promise<void> {
  await waitForRoot(page, `[data-step="${step}"]`);
}

/** The same for a view that is no step: error, restricted-state, bot-check-failed. */
export async function waitForView(page: Page, view: string): Promise<void> {
  await waitForRoot(page, `[data-view="${view}"]`);
}

/** Waits until a modal is open, and all of it is there. */
export async function waitForModal(page: Page, modal: string): Promise<void> {
  await page.locator(`dialog[data-modal="${modal}"][open]:not(:has(.outlines))`).waitFor();
}

/** Step or view on screen. */
async function screenName(page: Page): Promise<string> {
  const root = page.locator('[data-step], #application [data-view]').first();
  return (await root.getAttribute('data-step')) ?? (await root.getAttribute('data-view')) ?? '';
}

/** Step or view on screen, once it is drawn and no call is under way; undefined until then. */
export async function settledScreen(page: Page): Promise<string | undefined> {
  // At one blow: the same element stands for one step after the other.
  const look = (): string | undefined => {
    const places = [document, document.querySelector('refinance-application')?.shadowRoot];
    const found = places.map((place) => place?.querySelector<HTMLElement>('[data-step], #application [data-view]'));
    const root = found.find((each) => each != null);
    const isSettled = root?.ariaBusy === 'false' && root.querySelector('main h1') !== null;
    return isSettled ? (root.dataset['step'] ?? root.dataset['view']) : undefined;
  };
  // While a page is being loaded nothing can be asked.
  return page.evaluate(look).catch(() => undefined);
}

/** Types, chooses and ticks, as an applicant would, by the names of the fields. */
export async function fill(page: Page, values: FieldValues): Promise<void> {
  let rest = Object.entries(values);
  while (rest.length > 0) {
    const filled = await (await scope(page)).first().evaluate(fillTextsAndLists, rest);
    rest = rest.slice(filled);
    const [next, ...others] = rest;
    if (next === undefined) return;
    await fillOne(page, ...next);
    rest = others;
  }
}

/** Fills in one field by mouse and keyboard, and waits until that is possible. */
async function fillOne(page: Page, name: string, value: string | boolean): Promise<void> {
  const control = (await scope(page)).locator(`[name="${name}"]`);
  const kind = await control
    .first()
    .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName));
  if (kind === 'select') await control.selectOption(String(value));
  else if (kind === 'checkbox') await control.setChecked(value === true);
  else if (kind === 'radio') await chooseCard(control.and(page.locator(`[value="${String(value)}"]`)));
  else await control.fill(String(value));
}

/**
 * In the page: fills in texts and lists in one go, because one command of the browser for each takes most of the time of a
 * test. The events are those of the browser.
 *
 * @returns how many were filled in; the next one is of another kind, hidden, not ready, or one of several with its name
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
    // React renders what the field changes before the next one is looked for.
    await Promise.resolve();
  }
  return fields.length;
}

/** Chooses the nth card of a group by its name: offers, loans. */
export async function choose(page: Page, name: string, index: number): Promise<void> {
  await chooseCard((await scope(page)).locator(`[name="${name}"]`).nth(index));
}

/** Presses whatever raises an event: in the open modal if there is one, in the nth record of a list if one is named. */
export async function raise(page: Page, event: string, index?: number): Promise<void> {
  const within = await scope(page);
  const place = index === undefined ? within : within.locator(`[data-index="${index}"]`);
  await place.locator(`[data-event="${event}"]`).click();
}

/** Names of fields and the one error that each shows. */
export async function errorsShown(page: Page): Promise<Record<string, string>> {
  const errors = await (await scope(page)).locator('[data-error-for]').all();
  const texts = errors.map(
    async (error) => [await error.getAttribute('data-error-for'), await error.innerText()] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** What the banner says went wrong, without its heading and what to do now. */
export function bannerText(page: Page): Locator {
  return page.locator('[data-banner] p').first();
}

/** A radio button is covered by the card of its label: that is what people press. */
async function chooseCard(radio: Locator): Promise<void> {
  const id = await radio.getAttribute('id');
  // From the radio button itself, so that it works in a frame and in a shadow root too.
  await radio.locator(`xpath=ancestor::*[last()]//label[@for="${id}"]`).click();
}

async function scope(page: Page): Promise<Locator> {
  const modal = page.locator('dialog[open]');
  return (await modal.count()) > 0 ? modal : page.locator('[data-step], #application [data-view]');
}

async function waitForRoot(page: Page, root: string): Promise<void> {
  try {
    await page.locator(`${root}[aria-busy="false"] main h1`).first().waitFor({ timeout: 120_000 });
  } catch (cause) {
    throw new Error(`Expected ${root}, but on screen is ${await describe(page)}`, { cause });
  }
}

async function describe(page: Page): Promise<string> {
  const busy = await page.locator('[data-step], #application [data-view]').first().getAttribute('aria-busy');
  const banner = page.locator('[data-banner]');
  const said = (await banner.count()) > 0 ? `, banner "${await banner.innerText()}"` : '';
  return `${await screenName(page)}${busy === 'true' ? ' (busy)' : ''}${said}, errors ${JSON.stringify(await errorsShown(page))}`;
}
