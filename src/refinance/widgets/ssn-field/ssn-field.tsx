import './ssn-field.css';
import { useState } from 'react';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import { RevealButton } from '../../../widgets/parts/reveal-button.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { ssnFormat } from './ssn-format.ts';

/**
 * A Social Security number. Without focus, the DOM contains only the last four digits, unless it is revealed.
 *
 * @source A §5
 */
export function SsnField(control: ControlPropsOf<typeof declaration>) {
  const { field } = control;
  const [revealed, setRevealed] = useState(false);
  return (
    <div className="affix affix--end">
      <TextInput control={control} format={ssnFormat} isRevealed={revealed} className="input num" inputMode="numeric" />
      <span className="affix__act">
        <RevealButton shown={revealed} label={field.label} onPress={() => setRevealed(!revealed)} />
      </span>
    </div>
  );
}
