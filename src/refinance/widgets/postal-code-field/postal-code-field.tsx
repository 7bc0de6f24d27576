import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { cleanText } from '../../../formats/clean-text.ts';
import { toAsciiDigits } from '../../../formats/digits.ts';
import { baseTextFormat, type InputFormat } from '../../../formats/input-format.ts';

export function PostalCodeField(control: ControlPropsOf<typeof declaration>) {
  return <TextInput control={control} format={postalCodeFormat} className="input num" inputMode="numeric" />;
}

/**
 * Format of a US ZIP code. It stores five digits, even if ZIP+4 was typed. Other text stays as typed.
 *
 * @source A §3 (zip trimmed to 5 characters), A §9
 * @internal
 */
export const postalCodeFormat: InputFormat<string> = {
  ...baseTextFormat,
  parse(typed) {
    const text = toAsciiDigits(cleanText(typed));
    return /^(\d{5})(?:[\s-]*\d{4})?$/.exec(text)?.[1] ?? text;
  },
};
