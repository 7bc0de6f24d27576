import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { postalCodeFormat } from './postal-code-format.ts';

export function PostalCodeField(control: ControlPropsOf<typeof declaration>) {
  return <TextInput control={control} format={postalCodeFormat} className="input num" inputMode="numeric" />;
}
