import { textOf } from '../../runtime/json.ts';
import { FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

/** A formatted input of a field that holds a text. */
export function TextInput(props: Omit<FormattedInputProps<string>, 'value'>) {
  return <FormattedInput alone {...props} value={textOf(props.control.field.value)} />;
}
