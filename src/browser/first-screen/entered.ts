type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name], select[name], textarea[name]';

/**
 * What was entered before anybody listened: what differs from how the controls were drawn, because it was typed, chosen,
 * ticked, or filled in by the browser.
 *
 * @returns a function that enters it again, as a person would, into the controls that go by the same names then
 */
export function readEntered(root: HTMLElement): () => void {
  const entered = [...root.querySelectorAll<Control>(controls)].filter(differs).map((control) => ({
    name: control.name,
    value: control.value,
    ...(isTicked(control) && { checked: control.checked }),
  }));
  return () => {
    for (const { name, value, checked } of entered) {
      const named = [...root.querySelectorAll<Control>(controls)].filter((control) => control.name === name);
      const control = checked === undefined ? named[0] : named.find((one) => one.value === value);
      if (control !== undefined && isTicked(control)) tick(control, checked === true);
      else if (control !== undefined) enter(control, value);
    }
  };
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function differs(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const usual = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (usual?.value ?? '');
}

function tick(control: HTMLInputElement, checked: boolean): void {
  if (control.checked !== checked) control.click();
}

/** React compares with what it last wrote through the control's own property; the prototype's setter goes past that. */
function enter(control: Control, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
