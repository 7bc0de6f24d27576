import { defineFunction } from './define-function.ts';

/** `$numberOf(x)`: an amount that may still be the text somebody types. */
export const numberOf = defineFunction({
  about: 'The value if it is a number; missing if it is a text, even one of digits, or anything else.',
  takes: { value: 'any' },
  gives: 'number?',
  run: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
});
