type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name], select[name], textarea[name]';

interface Entered {
  readonly name: string;
  /** Distinguishes the items of a list. */
  readonly path: string | undefined;
  readonly value: string;
  readonly checked?: boolean;
}

/** Reads input from before hydration: all controls whose state differs from the markup. */
export function readEntered(root: HTMLElement): readonly Entered[] {
  return [...root.querySelectorAll<Control>(controls)].filter(differs).map((control) => ({
    name: control.name,
    path: pathOf(control),
    value: control.value,
    ...(isTicked(control) && { checked: control.checked }),
  }));
}

/** Replays input with the events that a browser fires. */
export function enterAgain(root: HTMLElement, entered: readonly Entered[]): void {
  for (const { name, path, value, checked } of entered) {
    const control = [...root.querySelectorAll<Control>(controls)].find(
      (one) => one.name === name && pathOf(one) === path && (checked === undefined || one.value === value),
    );
    if (control !== undefined && isTicked(control)) tick(control, checked === true);
    else if (control !== undefined) enter(control, value);
  }
}

function pathOf(control: Control): string | undefined {
  return control.closest<HTMLElement>('[data-field]')?.dataset['field'];
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function differs(control: Control): boolean {
  // A click on another radio button also changed this one.
  if (isTicked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const usual = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (usual?.value ?? '');
}

/** Hydration restores the state without an event. */
function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** React ignores events for a value that it has set through its own setter. */
function enter(control: Control, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
