import type { InputHTMLAttributes } from 'react';
import type { InputFormat } from '../../formats/input-format.ts';
import { scalarText } from '../../runtime/utilities/json.ts';
import type { ControlProps } from '../registry.ts';
import { textInputAttributes } from './input-attributes.ts';
import { useFormattedInput } from './use-formatted-input.ts';

export interface FormattedInputProps<Value> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'className' | 'maxLength' | 'pattern'
> {
  /** Props that the renderer passed to the field. */
  readonly control: ControlProps;
  readonly value: Value | undefined;
  readonly format: InputFormat<Value>;
  readonly type?: 'text' | 'tel' | 'email';
  /** Text direction. Default: left to right, for numbers and codes. Null: the direction of the page. */
  readonly dir?: 'ltr' | null;
  /** Shows the value as if the input had the focus. */
  readonly isRevealed?: boolean;
}

/** A one-line input whose text follows a format. Spelling is neither corrected nor checked. */
export function FormattedInput<Value>({
  control: { field, id, describedBy, onChange },
  value,
  format,
  className = 'input',
  type = 'text',
  dir = 'ltr',
  isRevealed = false,
  ...attributes
}: FormattedInputProps<Value>) {
  const typed = useFormattedInput({ value, format, isRevealed, onChange });
  return (
    <input
      {...textInputAttributes(field, id, describedBy, className)}
      type={type}
      dir={dir ?? undefined}
      autoCorrect="off"
      spellCheck={false}
      {...attributes}
      {...typed}
    />
  );
}

/** A formatted input for a string value. */
export function TextInput(props: Omit<FormattedInputProps<string>, 'value'>) {
  return <FormattedInput {...props} value={scalarText(props.control.field.value)} />;
}
