import './phone-field.css';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { phoneFormat } from './phone-format.ts';

export function PhoneField(control: ControlPropsOf<typeof declaration>) {
  return <TextInput control={control} format={phoneFormat} className="input num" type="tel" inputMode="tel" />;
}
