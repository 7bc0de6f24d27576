import './money-field.css';
import { useMemo } from 'react';
import { currencyConventions, moneyFormat } from '../../formats/money.ts';
import { FormattedInput } from '../parts/formatted-input.tsx';
import { useWidgetContext } from '../parts/widget-context.tsx';
import type { ControlPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * An amount in the field's currency, else in the flow's currency. The currency sign is decorative, because the label
 * names the currency.
 */
export function MoneyField(control: ControlPropsOf<typeof declaration>) {
  const { locale, ...flow } = useWidgetContext();
  const { allowZero = false, currency = flow.currency } = control.field.props;
  // The flow's conventions apply only to the flow's currency.
  const conventions = currency === flow.currency ? flow.conventions : undefined;
  const format = useMemo(
    () => moneyFormat({ locale, currency, allowZero, conventions }),
    [locale, currency, allowZero, conventions],
  );
  const { sign, after } = useMemo(
    () => (currency === undefined ? { sign: '', after: false } : currencyConventions(locale, currency, conventions)),
    [locale, currency, conventions],
  );
  return (
    <div className={after ? 'affix affix--sign-after' : 'affix'}>
      <span className="affix__sign" aria-hidden>
        {sign}
      </span>
      <FormattedInput
        control={control}
        value={amountOf(control.field.value)}
        format={format}
        className="input input--money"
        inputMode="decimal"
      />
    </div>
  );
}

/** The amount, or invalid text, which validation then reports. */
function amountOf(value: unknown): number | string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
