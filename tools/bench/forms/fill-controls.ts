/** Fills all native controls as if they were typed into: for forms that React draws with controls of its own. */
export function fillControls(): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')) {
    const isSelect = control instanceof HTMLSelectElement;
    const kind = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    // React notices a value only when it was set past its own setter.
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, isSelect ? valueOf(control) : 'some text');
    control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  }
}

/** Of the choice that reads "two": some write its place into the page instead. */
function valueOf(select: HTMLSelectElement): string | undefined {
  return [...select.options].find(({ text }) => text === 'two')?.value;
}
