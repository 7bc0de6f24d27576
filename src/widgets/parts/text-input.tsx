import type { ReactElement } from 'react';
import { textOf } from '../../runtime/json.ts';
import { FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

/** A formatted input of a field that holds a text. A function and no component, which each of hundreds of fields would hold. */
export function textInput(props: Omit<FormattedInputProps<string>, 'value'>): ReactElement {
  return <FormattedInput alone {...props} value={textOf(props.control.field.value)} />;
}
