import type { InputEvent } from 'react';

/**
 * Submits the form if the browser filled in the code, for example from a text message. Typed and pasted codes may need
 * correction, so they are not submitted.
 */
export function sendIfFilled({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const wasFilled = isFilled(target);
  // By then the value is stored. Some browsers match `:autofill` only after the event.
  setTimeout(() => {
    if (wasFilled || isFilled(target)) target.form?.requestSubmit();
  });
}

function isFilled(input: HTMLInputElement): boolean {
  return input.matches(':autofill');
}
