import { defineFunction } from './define-function.ts';
import { asList } from './values.ts';

/** `$average($quotes.price)`: equal to JSONata's own, which refuses a list in which something else stands. */
export const average = defineFunction({
  about: 'The mean of a list of numbers; missing if it is empty, or if something in it is no number.',
  takes: { numbers: 'number[]' },
  gives: 'number?',
  run: (list) => {
    const numbers = asList(list);
    if (numbers.length === 0 || !numbers.every((one) => typeof one === 'number')) return undefined;
    return numbers.reduce((total, number) => total + number, 0) / numbers.length;
  },
});

/** `$join($drivers.name, ', ')`: equal to JSONata's own, which refuses a list in which something else stands. */
export const join = defineFunction({
  about:
    'The texts of a list as one, with a text between them if one is given; missing if something in the list is no text.',
  takes: { texts: 'string[]', 'between?': 'string' },
  gives: 'string?',
  run: (list, between) => {
    const texts: readonly unknown[] = Array.isArray(list) ? list : [list];
    if (!texts.every((one) => typeof one === 'string')) return undefined;
    if (between === undefined) return texts.join('');
    return typeof between === 'string' ? texts.join(between) : undefined;
  },
});
