import { fullDate, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import type { ControlOf } from '../registry.ts';

/** A calendar date, typed: a picker is slow for birthdays and out of reach for voice. Kept as `YYYY-MM-DD`. */
export function DateField({ field, id, describedBy, onChange }: ControlOf<'date-field'>) {
  const value = typeof field.value === 'string' ? field.value : '';
  const input = useFormattedInput({ value, format: fullDate, onChange });
  const className = field.wide ? 'input input--short num' : 'input num';
  return (
    <input
      {...textInputAttributes(field, id, describedBy, className)}
      {...input}
      type="text"
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
