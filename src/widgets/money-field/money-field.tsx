import { useMemo } from 'react';
import { moneyFormat, useFormattedInput } from '../formats/index.ts';
import { textInputAttributes } from '../parts/input-attributes.ts';
import type { ControlOf } from '../registry.ts';

/** An amount in dollars. The sign is decoration; the label says "in dollars". */
export function MoneyField({ field, id, describedBy, onChange }: ControlOf<'money-field'>) {
  const allowZero = field.props.zero ?? false;
  const format = useMemo(() => moneyFormat({ allowZero }), [allowZero]);
  const input = useFormattedInput({ value: amountOf(field.value), format, onChange });
  return (
    <div className="affix">
      <span className="affix__sign" aria-hidden>
        $
      </span>
      <input
        {...textInputAttributes(field, id, describedBy, 'input input--money')}
        {...input}
        type="text"
        inputMode="decimal"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
    </div>
  );
}

/** What could not be read as an amount is kept as its text, so that the rules can speak about it. */
function amountOf(value: unknown): number | string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
