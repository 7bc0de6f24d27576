import { isBlank, isUnanswered } from '../runtime/expression/blank.ts';
import type { FunctionDefinition } from '../runtime/expression/function-types.ts';
import { takes } from './takes.ts';

/** `$filled(x)`: not blank, as Required means it; an unticked box is blank. @source A §5 Rule builder */
export const filled: FunctionDefinition = {
  declaration: {
    about:
      'True unless the value is missing, null, false, blank text, an empty list or an empty record: what Required asks for.',
    parameters: takes({ value: 'any' }),
    result: 'boolean',
    missing: 'never',
  },
  run: (value) => !isBlank(value),
};

/** `$answered(x)`: like `$filled`, but false counts, being the answer "no". */
export const answered: FunctionDefinition = {
  declaration: {
    about: 'True unless the value is missing, null, blank text, an empty list or an empty record; false is an answer.',
    parameters: takes({ value: 'any' }),
    result: 'boolean',
    missing: 'never',
  },
  run: (value) => !isUnanswered(value),
};
