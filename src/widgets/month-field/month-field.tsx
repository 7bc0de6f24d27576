import './month-field.css';
import { useMemo } from 'react';
import { monthFormat } from '../../formats/month.ts';
import { TextInput } from '../parts/formatted-input.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A month of a year in one input. The value is `YYYY-MM`. */
export function MonthField(control: ControlPropsOf<typeof declaration>) {
  const { locale } = useWidgetContext();
  const format = useMemo(() => monthFormat(locale), [locale]);
  return <TextInput control={control} format={format} className="input num month-field" />;
}
