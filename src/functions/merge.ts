import type { FunctionDefinition } from '../runtime/expression/function-types.ts';
import { asFields } from './values.ts';
import { takes } from './takes.ts';

/** `$merge(a, b)`: takes two records, where JSONata's own function of that name takes a list of them. */
export const merge: FunctionDefinition = {
  declaration: {
    about: 'One record with the fields of both; where both have one, the second wins.',
    parameters: takes({ first: 'object', second: 'object' }),
    result: 'object',
    missing: 'never',
  },
  run: (first, second) => {
    // The fields are defined, not assigned: a field named __proto__ stays a field.
    const present = [first, second].flatMap((part) =>
      Object.entries(asFields(part) ?? {}).filter(([, value]) => value !== undefined),
    );
    return Object.fromEntries(present);
  },
};
