import './date-field.css';
import { useMemo } from 'react';
import { dateFormat } from '../../formats/date.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * A calendar date, typed in the order of the flow or locale. The value is `YYYY-MM-DD`. A picker would be slow for
 * birthdays and unusable with voice control.
 */
export function DateField(control: ControlPropsOf<typeof declaration>) {
  const { locale, dateOrder } = useWidgetContext();
  const format = useMemo(() => dateFormat(locale, dateOrder), [locale, dateOrder]);
  const className = control.field.wide ? 'input input--short num' : 'input num';
  return <TextInput control={control} format={format} className={className} inputMode="numeric" />;
}
