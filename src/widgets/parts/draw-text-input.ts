import type { ReactElement } from 'react';
import { textOf } from '../../runtime/json.ts';
import { type FormattedInputProps, drawFormattedInput } from './formatted-input.tsx';

/** The formatted input of a field that holds a text and shows it nowhere else. */
export function drawTextInput(props: Omit<FormattedInputProps<string>, 'value'>): ReactElement {
  return drawFormattedInput({ ...props, alone: true, value: textOf(props.control.field.value) });
}
