import { phoneFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import type { ControlOf } from '../registry.ts';

/** A US phone number: ten digits are kept, shown as +1 (303) 555-0142. */
export function PhoneField({ field, id, describedBy, onChange }: ControlOf<'phone-field'>) {
  const value = typeof field.value === 'string' ? field.value : '';
  const input = useFormattedInput({ value, format: phoneFormat, onChange });
  return (
    <input
      {...textInputAttributes(field, id, describedBy, 'input num')}
      {...input}
      type="tel"
      inputMode="tel"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
