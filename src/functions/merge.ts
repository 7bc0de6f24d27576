import { recordOf } from '../runtime/json.ts';
import { defineFunction } from './define-function.ts';

/** `$merge(a, b)`: takes two records, where JSONata's own function of that name takes a list of them. */
export const merge = defineFunction({
  about: 'One record with the fields of both; where both have one, the second wins.',
  takes: { first: 'object', second: 'object' },
  gives: 'object',
  like: { result: 'first|second' },
  run: (first, second) => {
    // The fields are defined, not assigned: a field named __proto__ stays a field.
    const present = [first, second].flatMap((part) =>
      Object.entries(recordOf(part)).filter(([, value]) => value !== undefined),
    );
    return Object.fromEntries(present);
  },
});
