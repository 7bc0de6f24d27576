import { calculate } from '../runtime/expression/decimals.ts';
import { given } from '../runtime/expression/given.ts';
import { asList } from './values.ts';

/** `$average($quotes.price)`: the mean of the numbers; missing values are left out. Missing if an item is not a number. */
export function average(list: unknown): number | undefined {
  const numbers = asList(list).filter((one) => given(one) !== undefined);
  if (numbers.length === 0 || !numbers.every((one) => typeof one === 'number')) return undefined;
  const total = numbers.reduce((sum, number) => calculate('+', sum, number), 0);
  return calculate('/', total, numbers.length);
}

/** `$join($drivers.name, ', ')`: as in JSONata, except that the result is missing if an item is not a text. */
export function join(list: unknown, between: unknown): string | undefined {
  const texts: readonly unknown[] = Array.isArray(list) ? list : [list];
  if (!texts.every((one) => typeof one === 'string')) return undefined;
  if (between === undefined) return texts.join('');
  return typeof between === 'string' ? texts.join(between) : undefined;
}
