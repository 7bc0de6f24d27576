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
  const hasUnit = unit !== undefined || suffix !== undefined;
  const descriptionIds = [describedBy, hasUnit && `${id}-unit`].filter(Boolean).join(' ');
  return (
    <div className="number-field">
      <FormattedInput
        control={{ ...control, describedBy: descriptionIds || undefined }}
        value={numberOf(field.value)}
        format={format}
        className="input num number-field__number"
        inputMode={keypadFor(field.props)}
      />
      {hasUnit && (
        <span className="number-field__unit" id={`${id}-unit`}>
          {suffix ? <Rich text={suffix} /> : <Unit unit={unit} locale={locale} />}
        </span>
      )}
    </div>
  );
}

/** The unit of a number, as named by `Intl`. The screen shows `km`, and screen readers read "kilometers". */
function Unit({ unit, locale }: { readonly unit: string | undefined; readonly locale: string }) {
  if (unit === undefined) return null;
  const [short, long] = (['short', 'long'] as const).map((unitDisplay) => {
    const numberParts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(2);
    return numberParts.find(({ type }) => type === 'unit')?.value ?? unit;
  });
  return (
    <>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{long}</span>
    </>
  );
}

/** Keypad that fits the schema's range. Phone keypads have no minus sign. */
function keypadFor({ type, minimum, multipleOf }: Control['field']['props']): 'numeric' | 'decimal' | 'text' {
  if (minimum === undefined || minimum < 0) return 'text';
  return type === 'integer' || (multipleOf !== undefined && Number.isInteger(multipleOf)) ? 'numeric' : 'decimal';
}

/** The number, or invalid text, which validation then reports. */
function numberOf(value: unknown): number | string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
