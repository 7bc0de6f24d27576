/** So far out is looked for words: further out stands much else. */
const mostAround = 5;

/** What a press begins with, and what else it would do. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Lets the next press on a page point at words instead of doing anything; so does the Enter key, on what has the focus.
 *
 * @param pointed told the texts of what was pressed on and of what it stands in, the innermost first, once for each `true`
 * @returns turns it on and off
 */
export function pointAtWords(page: Document, pointed: (texts: readonly string[]) => void): (isOn: boolean) => void {
  const turn = (isOn: boolean): void => {
    page.documentElement.style.cursor = isOn ? 'crosshair' : '';
    for (const press of presses) {
      if (isOn) page.addEventListener(press, hear, { capture: true });
      else page.removeEventListener(press, hear, { capture: true });
    }
  };
  const hear = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' || !(event.target instanceof Element)) return;
    turn(false);
    pointed(textsAround(event.target));
  };
  return turn;
}

function textsAround(target: Element): string[] {
  const texts: string[] = [];
  for (let at: Element | null = target; at !== null && texts.length < mostAround; at = at.parentElement)
    texts.push(...[at.textContent, at.getAttribute('aria-label'), at.getAttribute('placeholder')].flatMap(said));
  return texts;
}

function said(text: string | null): string[] {
  const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return words === '' ? [] : [words];
}
