import { useState } from 'react';
import { ssnFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import { Rich } from '../parts/rich.tsx';
import type { ControlOf } from '../registry.ts';

/**
 * A Social Security number. In the focus it is plain; left, its last four digits are all that the document holds, unless
 * Show is pressed.
 *
 * @source A §5, standards A12
 */
export function SsnField({ field, id, describedBy, onChange, words }: ControlOf<'ssn-field'>) {
  const [revealed, setRevealed] = useState(false);
  const value = typeof field.value === 'string' ? field.value : '';
  const input = useFormattedInput({ value, format: ssnFormat, onChange, revealed });
  return (
    <div className="affix affix--end">
      <input
        {...textInputAttributes(field, id, describedBy, 'input num')}
        {...input}
        type="text"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      <span className="affix__act">
        <button className="act" type="button" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
          <span>
            {words[revealed ? 'ui.hide' : 'ui.show']}
            <span className="sr">
              {' '}
              <Rich text={field.label} />
            </span>
          </span>
        </button>
      </span>
    </div>
  );
}
