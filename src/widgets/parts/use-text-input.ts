import type { ReactElement } from 'react';
import { textOf } from '../../runtime/json.ts';
import { type FormattedInputProps, useFormattedLine } from './formatted-input.tsx';

/** The formatted input of a field that holds a text and shows it nowhere else. */
export function useTextInput(props: Omit<FormattedInputProps<string>, 'value'>): ReactElement {
  return useFormattedLine({ ...props, alone: true, value: textOf(props.control.field.value) });
}
