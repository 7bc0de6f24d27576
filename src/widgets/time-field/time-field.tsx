import './time-field.css';
import { useMemo } from 'react';
import { timeFormat } from '../../formats/time.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A time of day in one input. The value is `HH:MM`. A native picker would use the browser's language. */
export function TimeField(control: ControlPropsOf<typeof declaration>) {
  const { locale } = useWidgetContext();
  const format = useMemo(() => timeFormat(locale), [locale]);
  return <TextInput control={control} format={format} className="input num time-field" />;
}
