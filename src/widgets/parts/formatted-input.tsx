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
export function drawFormattedInput<Value>(props: FormattedInputProps<Value>): ReactElement {
  const { control, value, format, revealed = false, alone = false, className = 'input' } = props;
  const { field, id, describedBy, onChange } = control;
  const attributes: InputHTMLAttributes<HTMLInputElement> & typeof uncorrected = Object.assign(
    textInputAttributes(field, id, describedBy, className),
    uncorrected,
  );
  attributes.type = props.type ?? 'text';
  if (!('dir' in props)) attributes.dir = 'ltr';
  // Only what says something: an engine keeps an object of more than some sixteen keys as a table, of a kilobyte each.
  for (const name of further) if (props[name] !== undefined) attributes[name] = props[name] as never;
  return <input {...attributes} {...typedInput<Value>({ value, format, revealed, onChange, alone })} />;
}

const uncorrected = { autoCorrect: 'off', spellCheck: false } as const;

/** What a field may say of its input beside these. */
const further = ['dir', 'inputMode', 'autoCapitalize', 'maxLength', 'pattern', 'onPaste'] as const;
