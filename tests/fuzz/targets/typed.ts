import assert from 'node:assert/strict';
import { oneTimeCodeFormat } from '../../../src/formats/code.ts';
import { dateFormat } from '../../../src/formats/date.ts';
import type { InputFormat } from '../../../src/formats/input-format.ts';
import { moneyFormat } from '../../../src/formats/money.ts';
import { monthFormat } from '../../../src/formats/month.ts';
import { numberFormat } from '../../../src/formats/number.ts';
import { longTextFormat, textFormat } from '../../../src/formats/text.ts';
import { timeFormat } from '../../../src/formats/time.ts';
import { phoneFormat } from '../../../src/refinance/widgets/phone-field/phone-field.tsx';
import { plateFormat } from '../../../src/refinance/widgets/plate-field/plate-field.tsx';
import { postalCodeFormat } from '../../../src/refinance/widgets/postal-code-field/postal-code-field.tsx';
import { ssnFormat } from '../../../src/refinance/widgets/ssn-field/ssn-field.tsx';
import type { Target } from '../target.ts';

const formats = [
  oneTimeCodeFormat,
  dateFormat('en-US'),
  dateFormat('de-DE'),
  moneyFormat({ locale: 'en-US', currency: 'USD' }),
  moneyFormat({ locale: 'fr-FR', currency: 'EUR', allowZero: true }),
  monthFormat('en-US'),
  numberFormat('de-DE'),
  textFormat,
  longTextFormat,
  timeFormat('en-US'),
  phoneFormat,
  plateFormat,
  postalCodeFormat,
  ssnFormat,
] as readonly InputFormat<unknown>[];

/** Texts typed or pasted into fields. */
export const typed: Target = {
  seeds: [
    '(303) 555-0100',
    '$12,345.67',
    '12.345,67 €',
    '2/29/2028',
    '14 février 2027',
    '123-45-6789',
    '9:30 pm',
    'März 2027',
  ],
  read(text) {
    for (const format of formats) {
      const value = format.parse(text);
      for (const focused of [true, false]) {
        const shown = format.display(value, focused);
        assert.equal(typeof shown, 'string');
        format.isDecoration(shown, shown.length >> 1);
      }
      assert.deepEqual(format.parse(format.display(value, true)), value);
      const shaped = format.adjustEdit?.(text.slice(0, -1), text, text.length);
      if (shaped !== undefined) assert.ok(shaped.caret >= 0 && shaped.caret <= shaped.text.length);
    }
  },
};
