import './ssn-field.css';
import { useState } from 'react';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import { RevealButton } from '../../../widgets/parts/reveal-button.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { cleanText } from '../../../formats/clean-text.ts';
import { toAsciiDigits, digitsOf, digitSeparatorPattern } from '../../../formats/digits.ts';
import type { InputFormat } from '../../../formats/input-format.ts';
import { maskCharacter, maskAllButLastFour, applyPattern } from '../../../formats/pattern-text.ts';

/**
 * A field for a Social Security number. Without focus, the DOM contains only the last four digits, unless the number is
 * revealed.
 *
 * @source A §5
 */
export function SsnField(control: ControlPropsOf<typeof declaration>) {
  const { field } = control;
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <div className="affix affix--end">
      <TextInput
        control={control}
        format={ssnFormat}
        isRevealed={isRevealed}
        className="input num"
        inputMode="numeric"
      />
      <span className="affix__act">
        <RevealButton isRevealed={isRevealed} label={field.label} onToggle={() => setIsRevealed(!isRevealed)} />
      </span>
    </div>
  );
}

/**
 * Format of a Social Security number. It stores nine digits, and shows `123-45-6789` with focus and `•••-••-6789`
 * without. Other text stays as typed.
 *
 * @source A §5 Input formats (SSN)
 * @internal
 */
export const ssnFormat: InputFormat<string> = {
  parse: parseSsn,
  display: (value = '', focused) => (focused ? withDashes(value) : maskAllButLastFour(withDashes(value))),
  reformatsOn: 'typing',
  maskCharacter,
  isDecoration: (text, index) => text[index] === '-' && /^[\d•]{3}-[\d•]{1,2}(?:-[\d•]{1,4})?$/.test(text),
};

function parseSsn(typed: string): string {
  const text = toAsciiDigits(cleanText(typed));
  const digits = digitsOf(text);
  if (digits.length === digitCount || digitSeparatorPattern.test(text.replaceAll(/\d/g, ''))) return digits;
  return text;
}

const digitCount = 9;

function withDashes(value: string): string {
  return /^\d*$/.test(value) ? applyPattern(value, '###-##-####') : value;
}
