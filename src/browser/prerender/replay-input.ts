type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlSelector = 'input[name], select[name], textarea[name]';

interface EarlyInput {
  readonly name: string;
  /** Distinguishes controls of different list items. */
  readonly path: string | undefined;
  readonly value: string;
  readonly checked?: boolean;
}

/** Reads input made before hydration: all controls whose state differs from the markup. */
export function readEarlyInput(root: HTMLElement): readonly EarlyInput[] {
  return [...root.querySelectorAll<Control>(controlSelector)].filter(isChanged).map((control) => ({
    name: control.name,
    path: pathOf(control),
    value: control.value,
    ...(isCheckable(control) && { checked: control.checked }),
  }));
}

/** Replays input with the events that a browser fires. */
export function replayInput(root: HTMLElement, earlyInput: readonly EarlyInput[]): void {
  for (const { name, path, value, checked } of earlyInput) {
    const control = [...root.querySelectorAll<Control>(controlSelector)].find(
      (candidate) =>
        candidate.name === name && pathOf(candidate) === path && (checked === undefined || candidate.value === value),
    );
    if (control !== undefined && isCheckable(control)) setChecked(control, checked === true);
    else if (control !== undefined) setValue(control, value);
  }
}

function pathOf(control: Control): string | undefined {
  return control.closest<HTMLElement>('[data-field]')?.dataset['field'];
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isChanged(control: Control): boolean {
  // Unchecked radio buttons do not count: checking another one changed them.
  if (isCheckable(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const initial = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (initial?.value ?? '');
}

/** Reverses the checked state, then clicks, because hydration restored the state without an event. */
function setChecked(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** Bypasses React's setter, because React ignores events for values that it set. */
function setValue(control: Control, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
