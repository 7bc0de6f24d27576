import type { InputHTMLAttributes, ReactElement } from 'react';
import type { InputFormat } from '../../formats/input-format.ts';
import type { ControlProps } from '../registry.ts';
import { textInputAttributes } from './input-attributes.ts';
import { typedInput } from './typed-input.ts';

/** What a field of one format says of its input. */
export interface FormattedInputProps<Value> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'className' | 'maxLength' | 'onPaste'
> {
  /** what the renderer handed to the field */
  readonly control: ControlProps;
  readonly value: Value | undefined;
  readonly format: InputFormat<Value>;
  readonly type?: 'text' | 'tel' | 'email';
  readonly pattern?: string;
  /** figures and codes are left to right also where the words are not, which is the default */
  readonly dir?: 'ltr' | undefined;
  /** show the value as if the field had the focus */
  readonly revealed?: boolean;
  /** nothing but this input shows the value: what is typed draws nothing again */
  readonly alone?: boolean;
}

/** One line that is typed into and follows a format. It corrects and checks no spelling. */
export function FormattedInput<Value>(props: FormattedInputProps<Value>): ReactElement {
  return drawFormattedInput(props);
}

/** The same without a component around it. */
export function drawFormattedInput<Value>({
  control: { field, id, describedBy, onChange },
  value,
  format,
  revealed = false,
  alone = false,
  className = 'input',
  ...attributes
}: FormattedInputProps<Value>): ReactElement {
  const input = typedInput<Value>({ value, format, revealed, onChange, alone });
  const written = {
    ...textInputAttributes(field, id, describedBy, className),
    ...input,
    type: 'text',
    dir: 'ltr',
    ...attributes,
    autoCorrect: 'off',
    spellCheck: false,
  };
  return <input {...defined(written)} />;
}

/** Without what has no value: an engine keeps an object of more than some sixteen keys as a table, of a kilobyte each. */
function defined<Attributes extends object>(attributes: Attributes): Attributes {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) found[name] = value;
  return found as Attributes;
}
