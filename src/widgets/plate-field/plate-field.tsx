import { plateFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { Rich } from '../parts/rich.tsx';
import type { ControlOf } from '../registry.ts';

/** A licence plate. The state above the letters is decoration: the select beside it says it to everyone. */
export function PlateField({ field, id, describedBy, onChange }: ControlOf<'plate-field'>) {
  const value = typeof field.value === 'string' ? field.value : '';
  const input = useFormattedInput({ value, format: plateFormat, onChange });
  return (
    <div className="plate">
      <span className="plate__state" aria-hidden>
        {field.props.state ? <Rich text={field.props.state} /> : noState}
      </span>
      <input
        {...textInputAttributes(field, id, describedBy, 'plate__input')}
        {...input}
        type="text"
        inputMode="text"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
    </div>
  );
}

/** Keeps the line's height while no state is chosen. */
const noState = '\u00a0';
