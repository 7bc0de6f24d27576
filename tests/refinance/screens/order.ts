import { expect, type Page } from 'playwright/test';

/** Fails if rows are not level, distances differ, or a word is alone on its line. Checks a narrow and a wide window. */
export async function expectOrder(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await crooked(page), `${width} wide`).toEqual([]);
    expect(await orphans(page), `${width} wide`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Descriptions of elements that are not aligned, too close or too far apart; empty if there are none. */
async function crooked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const box = (element: Element | null | undefined): DOMRect => (element ?? document.body).getBoundingClientRect();
    const words = (element: Element): string => (element.textContent ?? '').trim().slice(0, 60);

    // Fields of a row: labels start level, controls start and end level.
    const fields = all('.grid > .field').filter((field) => field.querySelector('.label'));
    for (const one of fields)
      for (const other of fields) {
        if (other === one || box(other).top !== box(one).top || other.parentElement !== one.parentElement) continue;
        for (const [part, edge] of [
          ['.label', 'top'],
          [':is(.input, .select)', 'top'],
          [':is(.input, .select)', 'bottom'],
        ] as const) {
          const apart = box(one.querySelector(part))[edge] - box(other.querySelector(part))[edge];
          if (apart > 0.5) found.push(`${words(one)}: its ${part} ${edge} is ${apart} lower than its neighbour's`);
        }
      }

    // Minimum distances between a group's error and its first card, and between a second button and the text under the
    // first.
    const apart = (above: string, below: string, least: number): void => {
      for (const lower of all(below)) {
        const upper = lower.previousElementSibling?.matches(above) ? lower.previousElementSibling : undefined;
        const gap = upper && box(lower).top - box(upper).bottom;
        if (gap !== undefined && gap < least) found.push(`${words(lower)} is ${gap} under ${words(upper as Element)}`);
      }
    };
    apart('.field-error', '.choices', 8);
    apart('.go:has(> .button-note)', '.go', 16);

    // A radio circle is level with the middle of its card's name, or of the first line of a long name.
    for (const choice of all('.choices:not(.choices--short) .choice')) {
      const [name, circle] = [choice.querySelector('.choice__top'), choice.querySelector('.choice__radio')].map(box);
      if (!name || !circle) continue;
      const middle = name.top + Math.min(name.height, 44) / 2;
      const off = Math.abs(middle - circle.top - circle.height / 2);
      if (off > (name.height > 44 ? 12 : 2)) found.push(`${words(choice)}: its circle is ${off} off its name`);
    }

    // The space at the bottom of a card is not larger than its padding.
    for (const card of all('.card')) {
      const last = box(card.querySelector('.row:last-of-type dd:last-of-type'));
      const below = box(card).bottom - last.bottom;
      if (card.querySelector('.quiet-line') === null && card.querySelector('.row') !== null && below > 24)
        found.push(`${words(card)}: ${below} empty under its last row`);
    }

    // The header is one row if the window is wide enough.
    const row = document.querySelector('.top__row');
    if (row && innerWidth >= 360 && box(row).height > 76) found.push(`the header is ${box(row).height} high`);

    // Neighbors on one line have the same bottom edge.
    for (const head of all('.months-bar__head')) {
      const [left, right] = [...head.children].map(box);
      if (left && right && left.bottom > right.top && Math.abs(left.bottom - right.bottom) > 4)
        found.push(`${words(head)}: ${left.bottom - right.bottom} apart`);
    }
    return found;
  });
}

/** Texts whose last word is alone on its line. Narrow columns are skipped. */
async function orphans(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.querySelectorAll<HTMLElement>(
      '#application :is(h1, h2, h3, p, li, dd, dt, label, .act > span)',
    );
    for (const text of texts) {
      if (
        text.offsetParent === null ||
        text.offsetWidth < 160 ||
        text.closest('.visually-hidden, svg') ||
        text.querySelector('p, li, dd')
      )
        continue;
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const tops: { word: string; top: number }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          tops.push({ word, top: Math.round(range.getBoundingClientRect().bottom / 8) });
        }
      }
      const last = tops.at(-1);
      const before = tops.at(-2);
      const isWithAnother = tops.at(-3)?.top === before?.top;
      if (tops.length > 3 && isWithAnother && last && before && last.top > before.top && last.word.length < 12)
        found.push(tops.map(({ word }) => word).join(' '));
    }
    return found;
  });
}
