import { useState } from 'react';
import { textOf } from '../../../runtime/json.ts';
import { FormattedInput } from '../../../widgets/parts/formatted-input.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { ControlOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { ssnFormat } from './ssn-format.ts';

/**
 * A Social Security number. In the focus it is plain; left, its last four digits are all that the document holds, unless
 * Show is pressed.
 *
 * @source A §5
 */
export function SsnField(control: ControlOf<typeof declaration>) {
  const { field, words } = control;
  const [revealed, setRevealed] = useState(false);
  return (
    <div className="affix affix--end">
      <FormattedInput
        control={control}
        value={textOf(field.value)}
        format={ssnFormat}
        revealed={revealed}
        className="input num"
        inputMode="numeric"
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
