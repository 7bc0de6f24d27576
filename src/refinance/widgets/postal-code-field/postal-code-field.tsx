import { drawTextInput } from '../../../widgets/parts/draw-text-input.ts';
import type { ControlOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { postalCodeFormat } from './postal-code-format.ts';

/** A ZIP code: five digits are kept, also of ZIP+4. */
export function PostalCodeField(control: ControlOf<typeof declaration>) {
  return drawTextInput({ control, format: postalCodeFormat, className: 'input num', inputMode: 'numeric' });
}
