import './code-field.css';
import { useMemo, type InputEvent } from 'react';
import { oneTimeCodeFormat, readCode } from '../../formats/code.ts';
import type { InputFormat } from '../../formats/input-format.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A one-time code in one input, so that paste and autofill work. */
export function CodeField(control: ControlPropsOf<typeof declaration>) {
  const { pattern, minLength, maxLength } = control.field.props;
  const format = useMemo(() => codeFormat({ pattern, minLength, maxLength }), [pattern, minLength, maxLength]);
  return (
    <div onInput={control.field.props.sendsFilled === true ? submitIfAutofilled : undefined}>
      <TextInput control={control} format={format} className="input input--code" inputMode="numeric" pattern="[0-9]*" />
    </div>
  );
}

type CodeShape = Pick<ControlPropsOf<typeof declaration>['field']['props'], 'pattern' | 'minLength' | 'maxLength'>;

/** Format of a code that the schema of its field describes. */
function codeFormat({ pattern, minLength, maxLength }: CodeShape): InputFormat<string> {
  if (pattern === undefined && minLength === undefined) return oneTimeCodeFormat;
  const expected = new RegExp(pattern ?? '', 'u');
  const isExpected = (digits: string): boolean =>
    digits.length >= (minLength ?? 0) && digits.length <= (maxLength ?? Infinity) && expected.test(digits);
  return { ...oneTimeCodeFormat, parse: (text) => readCode(text, isExpected) };
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
