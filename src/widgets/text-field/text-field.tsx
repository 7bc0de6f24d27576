import { textFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import type { ControlOf } from '../registry.ts';

/** One line of text, kept as typed but for outer spaces and invisible marks. */
export function TextField({ field, id, describedBy, onChange }: ControlOf<'text-field'>) {
  const input = useFormattedInput({ value: textOf(field.value), format: textFormat, onChange });
  const email = field.props.type === 'email';
  return (
    <input
      {...textInputAttributes(field, id, describedBy, 'input')}
      {...input}
      type={email ? 'email' : 'text'}
      inputMode={email ? 'email' : 'text'}
      autoCapitalize={email ? 'none' : (field.props.capitalize ?? 'sentences')}
      autoCorrect="off"
      spellCheck={false}
      dir={email ? 'ltr' : undefined}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
