import { postalCodeFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import type { ControlOf } from '../registry.ts';

/** A ZIP code: five digits are kept, also of ZIP+4. */
export function PostalCodeField({ field, id, describedBy, onChange }: ControlOf<'postal-code-field'>) {
  const value = typeof field.value === 'string' ? field.value : '';
  const input = useFormattedInput({ value, format: postalCodeFormat, onChange });
  return (
    <input
      {...textInputAttributes(field, id, describedBy, 'input num')}
      {...input}
      type="text"
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
