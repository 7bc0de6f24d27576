import { expect, type Locator } from 'playwright/test';

/** The fields, buttons and links of a screen. */
export interface ScreenLines {
  /**
   * One line for each, in document order:
   *
   * - a field: its kind with its input mode, its name and its label
   * - a group of choices: its name, its label and the labels of its choices
   * - an element that raises an event: `press SUBMIT "Find my car"`
   * - any other link: `link /legal/sms "SMS terms"`
   */
  readonly lines: readonly string[];
  /** Lines that are rendered above the previous line. */
  readonly misplaced: readonly string[];
}

/** Reads the fields, buttons and links of an element, with their accessible names. */
export async function readScreen(within: Locator): Promise<ScreenLines> {
  return within.evaluate((root) => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const words = (element: Element | null | undefined): string =>
      JSON.stringify((element instanceof HTMLElement ? element.innerText : '').replaceAll(/\s+/g, ' ').trim());
    const label = (field: Field): string => words(field.labels?.[0]);
    const isField = (element: Element): element is Field => element.matches('input, select, textarea');
    const kindOf = (field: Field): string => {
      if (field instanceof HTMLSelectElement) return 'list';
      if (field.type === 'checkbox') return 'box';
      return field.inputMode === '' ? field.type : field.inputMode;
    };
    const choiceLine = (first: HTMLInputElement): string | undefined => {
      const group = first.closest('fieldset, [role="radiogroup"]');
      const radios = [...(group?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
      if (radios[0] !== first) return undefined;
      return `choice ${first.name} ${words(group?.querySelector('legend'))}: ${radios.map(label).join(', ')}`;
    };
    const lineOf = (element: Element): string | undefined => {
      if (element instanceof HTMLInputElement && element.type === 'radio') return choiceLine(element);
      if (isField(element)) {
        const isFixed = element.disabled || element.ariaDisabled === 'true';
        return `${kindOf(element)} ${element.name} ${label(element)}${isFixed ? ', cannot be changed' : ''}`;
      }
      const event = element.getAttribute('data-event');
      if (event !== null)
        return `press ${event} ${element.ariaLabel === null ? words(element) : JSON.stringify(element.ariaLabel)}`;
      return `link ${element.getAttribute('href') ?? ''} ${words(element)}`;
    };
    const found = [...root.querySelectorAll('input[name], select[name], textarea[name], [data-event], a[href]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const line = lineOf(element);
        return line === undefined ? [] : [{ line, box: element.getBoundingClientRect() }];
      });
    const misplaced = found.filter(({ box }, index) => {
      const before = found[index - 1]?.box;
      return before !== undefined && box.bottom <= before.top;
    });
    return { lines: found.map(({ line }) => line), misplaced: misplaced.map(({ line }) => line) };
  });
}

/** Waits until the element offers exactly these lines, in document order and in visual order. */
export async function expectOffered(within: Locator, lines: readonly string[]): Promise<void> {
  await expect.poll(() => readScreen(within)).toEqual({ lines, misplaced: [] });
}

/** Terms and values on a screen, in order: `[['VIN', '… 3412'], ['Mileage', '40,001 to 50,000 miles']]`. */
export async function readFacts(within: Locator): Promise<[string, string][]> {
  return within.locator('dt').evaluateAll((names) => {
    const words = (element: Element | null): string =>
      (element instanceof HTMLElement ? element.innerText : '').replaceAll(/\s+/g, ' ').trim();
    return names.map((name) => [words(name), words(name.nextElementSibling)]);
  });
}
