/** Fills all native controls and fires their input events. */
export function fillControls(): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')) {
    const isSelect = control instanceof HTMLSelectElement;
    const kind = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    // React ignores a value that is set with the control's own setter.
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, isSelect ? valueOf(control) : 'some text');
    control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  }
}

/** Value of the option "two". Some sides use the index as the value. */
function valueOf(select: HTMLSelectElement): string | undefined {
  return [...select.options].find(({ text }) => text === 'two')?.value;
}
