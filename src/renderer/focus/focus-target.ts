import type { FocusRequest } from '../../runtime/shapes/screen.ts';
import { moveFocus } from './move-focus.ts';

/** Moves the focus to the element that the screen requests. Does nothing if it is missing. */
export function focusTarget(root: HTMLElement, focus: FocusRequest): void {
  const place = root.querySelector<HTMLElement>('dialog[open]') ?? root;
  const target = findTarget(place, focus);
  if (!target) return;
  if (focus.target === 'field') return focusControl(target);
  // Arrivals have already scrolled.
  moveFocus(target, { preventScroll: focus.target === 'heading' });
}

/** Focuses a control, and scrolls its field into view. A disabled control passes the focus to its field. */
export function focusControl(control: HTMLElement): void {
  const inputs = [...control.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const target = inputs.find((input) => input.checked) ?? inputs[0] ?? control;
  const field = control.closest<HTMLElement>('[data-field]') ?? control;
  const takesFocus = !target.matches(':disabled');
  if (!takesFocus) field.tabIndex = -1;
  moveFocus(takesFocus ? target : field, { preventScroll: true });
  field.scrollIntoView({ block: 'nearest' });
}

/** Finds the control of a field, or of the first field bound to an entry. */
function findControl(place: HTMLElement, path: string): HTMLElement | undefined {
  const frame = [...place.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => {
    return dataset.field === path || dataset.field?.startsWith(`${path}.`);
  });
  return frame?.querySelector<HTMLElement>(controlSelector) ?? undefined;
}

function findTarget(place: HTMLElement, { target, path }: FocusRequest): HTMLElement | null | undefined {
  switch (target) {
    case 'heading':
      return place.querySelector<HTMLElement>('h1, dialog h2');
    case 'summary':
      return place.querySelector<HTMLElement>('[data-error-summary]');
    case 'banner':
      return place.querySelector<HTMLElement>('[data-banner]');
    case 'field':
      return path === undefined ? undefined : findControl(place, path);
    case 'none':
      break;
  }
  return undefined;
}

const controlSelector = '[role="radiogroup"], input, select, textarea';
