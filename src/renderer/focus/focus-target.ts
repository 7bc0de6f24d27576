import type { FocusRequest } from '../../runtime/shapes/screen.ts';
import { focusProgrammatically } from './move-focus.ts';

/** Moves the focus to the element that the screen requests. Does nothing if the element is missing. */
export function focusRequestedElement(root: HTMLElement, focus: FocusRequest): void {
  const container = root.querySelector<HTMLElement>('dialog[open]') ?? root;
  const target = findTarget(container, focus);
  if (!target) return;
  if (focus.target === 'field') return focusControl(target);
  // The page has already scrolled for a new step.
  focusProgrammatically(target, { preventScroll: focus.target === 'heading' });
}

/** Focuses a control, and scrolls its field into view. If the control is disabled, its field gets the focus. */
export function focusControl(control: HTMLElement): void {
  const inputs = [...control.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const target = inputs.find((input) => input.checked) ?? inputs[0] ?? control;
  const field = control.closest<HTMLElement>('[data-field]') ?? control;
  const canTakeFocus = !target.matches(':disabled');
  if (!canTakeFocus) field.tabIndex = -1;
  focusProgrammatically(canTakeFocus ? target : field, { preventScroll: true });
  field.scrollIntoView({ block: 'nearest' });
}

/** Finds the control of the field at this path, or of the first field inside it. */
function findControl(container: HTMLElement, path: string): HTMLElement | undefined {
  const field = [...container.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => {
    return dataset.field === path || dataset.field?.startsWith(`${path}.`);
  });
  return field?.querySelector<HTMLElement>(controlSelector) ?? undefined;
}

function findTarget(container: HTMLElement, { target, path }: FocusRequest): HTMLElement | null | undefined {
  switch (target) {
    case 'heading':
      return container.querySelector<HTMLElement>('h1, dialog h2');
    case 'summary':
      return container.querySelector<HTMLElement>('[data-error-summary]');
    case 'banner':
      return container.querySelector<HTMLElement>('[data-banner]');
    case 'field':
      return path === undefined ? undefined : findControl(container, path);
    case 'none':
      break;
  }
  return undefined;
}

const controlSelector = '[role="radiogroup"], input, select, textarea';
