type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name], select[name], textarea[name]';

/** What was entered into one control. */
interface Entered {
  readonly name: string;
  /** Path of the field: items of a list have fields of the same names. */
  readonly path: string | undefined;
  readonly value: string;
  /** Of a checkbox or radio button. */
  readonly checked?: boolean;
}

/**
 * Reads what was typed, chosen or ticked, or filled in by the browser, before the application was ready: all controls
 * whose state differs from the markup.
 */
export function readEntered(root: HTMLElement): readonly Entered[] {
  return [...root.querySelectorAll<Control>(controls)].filter(differs).map((control) => ({
    name: control.name,
    path: pathOf(control),
    value: control.value,
    ...(isTicked(control) && { checked: control.checked }),
  }));
}

/** Enters it again with the events that a browser fires, into the controls with the same names in the same fields. */
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
  // The browser unticks a radio button when another one of its group is chosen.
  if (isTicked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const usual = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (usual?.value ?? '');
}

/** Hydration keeps the state of a checkbox without an event. It is unticked first, so that the click fires a change event. */
function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** React ignores an event if the value is the one it last wrote. The setter of the prototype writes past that record. */
function enter(control: Control, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
