import { phonePattern } from '../../formats/us-numbers.ts';
import { defineFunction } from '../../functions/define-function.ts';

/** `$formatPhone(digits)`: '+1 (303) 555-0123'. @source A §5 Input formats */
export const formatPhone = defineFunction({
  about:
    'A US phone number as it is shown, from ten digits with or without the country code; anything else stays as it is.',
  takes: { phone: 'string' },
  gives: 'string',
  missing: 'with-arguments',
  run: (phone) => {
    if (typeof phone !== 'string' && typeof phone !== 'number') return undefined;
    const digits = String(phone).replace(/\D/g, '');
    const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
    return area === undefined ? String(phone) : `+1 (${area}) ${exchange}-${line}`;
  },
});

/** `$isPhone(text)`: what the format `phone` of a schema takes. @source A §5 Identity */
export const isPhone = defineFunction({
  about: 'True for the text of a US phone number: ten digits that can be dialled, without the country code.',
  takes: { value: 'any' },
  gives: 'boolean',
  run: (value) => typeof value === 'string' && phonePattern.test(value),
});
