import './code-field.css';
import { oneTimeCodeFormat } from '../../formats/code.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import type { InputEvent } from 'react';

/** A one-time code in one input, so that paste and autofill work. */
export function CodeField(control: ControlPropsOf<typeof declaration>) {
  return (
    <div onInput={control.field.props.sendsFilled === true ? submitIfAutofilled : undefined}>
      <TextInput
        control={control}
        format={oneTimeCodeFormat}
        className="input input--code"
        inputMode="numeric"
        pattern="[0-9]*"
      />
    </div>
  );
}

/**
 * Submits the form if the browser filled in the code, for example from a text message. Typed and pasted codes may need
 * correction, so they are not submitted.
 */
function submitIfAutofilled({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const wasAutofilled = isAutofilled(target);
  // Waits until the value is stored. Some browsers match `:autofill` only after the event.
  setTimeout(() => {
    if (wasAutofilled || isAutofilled(target)) target.form?.requestSubmit();
  });
}

function isAutofilled(input: HTMLInputElement): boolean {
  return input.matches(':autofill');
}
