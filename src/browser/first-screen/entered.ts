type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input[name], select[name], textarea[name]';

/**
 * What was entered before anybody listened: what differs from how the controls were drawn, because it was typed, chosen,
 * ticked, or filled in by the browser.
 *
 * @returns a function that enters it again, as a person would, into the controls that go by the same names in the same
 *   fields then
 */
export function readEntered(root: HTMLElement): () => void {
  const entered = [...root.querySelectorAll<Control>(controls)].filter(differs).map((control) => ({
    name: control.name,
    path: pathOf(control),
    value: control.value,
    ...(isTicked(control) && { checked: control.checked }),
  }));
  return () => {
    for (const { name, path, value, checked } of entered) {
      const control = [...root.querySelectorAll<Control>(controls)].find(
        (one) => one.name === name && pathOf(one) === path && (checked === undefined || one.value === value),
      );
      if (control !== undefined && isTicked(control)) tick(control, checked === true);
      else if (control !== undefined) enter(control, value);
    }
  };
}

/** Of its field: items of a list have fields of the same names. */
function pathOf(control: Control): string | undefined {
  return control.closest<HTMLElement>('[data-field]')?.dataset['field'];
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function differs(control: Control): boolean {
  // A radio button that is no longer chosen is unticked by the one that is.
  if (isTicked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const usual = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== (usual?.value ?? '');
}

/** What takes over the page leaves a tick as it finds it and tells nobody: it is taken back, so that the press makes it. */
function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** React compares with what it last wrote through the control's own property; the prototype's setter goes past that. */
function enter(control: Control, value: string): void {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
