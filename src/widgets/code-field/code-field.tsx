import { codeFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import type { ControlOf } from '../registry.ts';

/** A one-time code in one input, so that paste and autofill from a message work. */
export function CodeField({ field, id, describedBy, onChange }: ControlOf<'code-field'>) {
  const value = typeof field.value === 'string' ? field.value : '';
  const input = useFormattedInput({ value, format: codeFormat, onChange });
  return (
    <input
      {...textInputAttributes(field, id, describedBy, 'input input--code')}
      {...input}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
