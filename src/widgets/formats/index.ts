/** The formats of typed values, and the hook that runs them in an input. */
export { codeFormat } from './code.ts';
export { dateFormat, fullDate, parseDate, type DateRules } from './date.ts';
export type { InputFormat } from './input-format.ts';
export { dollars, moneyFormat, parseMoney, type Money, type MoneyRules } from './money.ts';
export { formatPhone, parsePhone, phoneFormat } from './phone.ts';
export { plateFormat } from './plate.ts';
export { postalCodeFormat } from './postal-code.ts';
export { masked, parseSsn, ssnFormat } from './ssn.ts';
export { textFormat } from './text.ts';
export { useFormattedInput, type FormattedInputOptions, type FormattedInputProps } from './use-formatted-input.ts';
