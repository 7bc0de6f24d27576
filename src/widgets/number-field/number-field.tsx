import './number-field.css';
import { useMemo } from 'react';
import { numberFormat } from '../../formats/number.ts';
import { FormattedInput } from '../parts/formatted-input.tsx';
import { Rich } from '../parts/rich.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

type Control = ControlPropsOf<typeof declaration>;

/**
 * A number in a text input, so that wheel and arrow keys never change it. Invalid text is preserved for correction. The
 * unit is part of the input's description.
 */
export function NumberField(control: Control) {
  const { locale, conventions } = useWidgetContext();
  const format = useMemo(() => numberFormat(locale, conventions), [locale, conventions]);
  const { field, id, describedBy } = control;
  const { unit, suffix } = field.props;
  const isMeasured = unit !== undefined || suffix !== undefined;
  const described = [describedBy, isMeasured && `${id}-unit`].filter(Boolean).join(' ');
  return (
    <div className="number-field">
      <FormattedInput
        control={{ ...control, describedBy: described || undefined }}
        value={numberOf(field.value)}
        format={format}
        className="input num number-field__number"
        inputMode={keypadFor(field.props)}
      />
      {isMeasured && (
        <span className="number-field__unit" id={`${id}-unit`}>
          {suffix ? <Rich text={suffix} /> : <Unit unit={unit} locale={locale} />}
        </span>
      )}
    </div>
  );
}

/** A unit of `Intl`. The screen shows `km`, and screen readers read "kilometers". */
function Unit({ unit, locale }: { readonly unit: string | undefined; readonly locale: string }) {
  if (unit === undefined) return null;
  const [short, long] = (['short', 'long'] as const).map((unitDisplay) => {
    const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(2);
    return parts.find(({ type }) => type === 'unit')?.value ?? unit;
  });
  return (
    <>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{long}</span>
    </>
  );
}

/** Phone keypads have no minus sign. */
function keypadFor({ type, minimum, multipleOf }: Control['field']['props']): 'numeric' | 'decimal' | 'text' {
  if (minimum === undefined || minimum < 0) return 'text';
  return type === 'integer' || (multipleOf !== undefined && Number.isInteger(multipleOf)) ? 'numeric' : 'decimal';
}

/** Text that is not a number is preserved, so that the checks can report it. */
function numberOf(value: unknown): number | string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
