import { isBlank, isUnanswered } from '../runtime/expression/blank.ts';
import { defineFunction } from './define-function.ts';

/** `$filled(x)`: not blank, as Required means it; an unticked box is blank. @source A §5 Rule builder */
export const filled = defineFunction({
  about:
    'True unless the value is missing, null, false, blank text, an empty list or an empty record: what Required asks for.',
  takes: { value: 'any' },
  gives: 'boolean',
  run: (value) => !isBlank(value),
});

/** `$answered(x)`: like `$filled`, but false counts, being the answer "no". */
export const answered = defineFunction({
  about: 'True unless the value is missing, null, blank text, an empty list or an empty record; false is an answer.',
  takes: { value: 'any' },
  gives: 'boolean',
  run: (value) => !isUnanswered(value),
});
