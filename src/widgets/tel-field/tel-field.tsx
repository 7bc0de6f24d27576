import './tel-field.css';
import { useMemo } from 'react';
import { TextInput } from '../parts/formatted-input.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import { telFormat } from './tel-format.ts';

/** A phone number of any country, shown in the format of the field's country. The value is E.164. */
export function TelField(control: ControlPropsOf<typeof declaration>) {
  const { locale } = useWidgetContext();
  const given = control.field.props.country;
  const country = typeof given === 'string' ? given : new Intl.Locale(locale).region;
  const format = useMemo(() => telFormat(country), [country]);
  const className = control.field.wide ? 'input input--tel num' : 'input num';
  return <TextInput control={control} format={format} className={className} type="tel" inputMode="tel" />;
}
