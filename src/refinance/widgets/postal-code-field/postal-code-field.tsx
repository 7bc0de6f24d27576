import { useTextInput } from '../../../widgets/parts/use-text-input.ts';
import type { ControlOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { postalCodeFormat } from './postal-code-format.ts';

/** A ZIP code: five digits are kept, also of ZIP+4. */
export function PostalCodeField(control: ControlOf<typeof declaration>) {
  return useTextInput({ control, format: postalCodeFormat, className: 'input num', inputMode: 'numeric' });
}
