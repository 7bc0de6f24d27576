import type { InputEvent } from 'react';

/**
 * Sends the form of an input that the browser itself has filled in, as a phone does with a code out of a text message: it
 * is whole, and whoever took it wants it sent. What is typed or pasted is sent by whoever typed it, for it may be corrected.
 */
export function sendIfFilled({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const wasFilled = isFilled(target);
  // What it holds is stored by then. Some browsers mark an input only after they have told of it.
  setTimeout(() => {
    if (wasFilled || isFilled(target)) target.form?.requestSubmit();
  });
}

function isFilled(input: HTMLInputElement): boolean {
  return input.matches(':autofill');
}
