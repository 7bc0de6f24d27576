/** Maximum number of strings to collect. Outer elements contain too much unrelated text. */
const maxTexts = 5;

const clickEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Makes the next click pick the text of an element instead of having its usual effect.
 *
 * @param onPick called with the strings of the clicked element and its ancestors
 * @returns a function that turns picking on or off
 */
export function enableTextPicking(page: Document, onPick: (texts: readonly string[]) => void): (isOn: boolean) => void {
  const setPicking = (isOn: boolean): void => {
    page.documentElement.style.cursor = isOn ? 'crosshair' : '';
    for (const name of clickEvents) {
      if (isOn) page.addEventListener(name, pick, { capture: true });
      else page.removeEventListener(name, pick, { capture: true });
    }
  };
  const pick = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' || !(event.target instanceof Element)) return;
    setPicking(false);
    onPick(textsAround(event.target));
  };
  return setPicking;
}

function textsAround(target: Element): string[] {
  const texts: string[] = [];
  for (let node: Element | null = target; node !== null && texts.length < maxTexts; node = node.parentElement)
    texts.push(
      ...[node.textContent, node.getAttribute('aria-label'), node.getAttribute('placeholder')].flatMap(trimmed),
    );
  return texts;
}

function trimmed(text: string | null): string[] {
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return line === '' ? [] : [line];
}
