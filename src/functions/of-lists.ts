import { asList } from './values.ts';

/** `$average($quotes.price)`: as in JSONata, except that the result is missing if an item is not a number. */
export function average(list: unknown): number | undefined {
  const numbers = asList(list);
  if (numbers.length === 0 || !numbers.every((one) => typeof one === 'number')) return undefined;
  return numbers.reduce((total, number) => total + number, 0) / numbers.length;
}

/** `$join($drivers.name, ', ')`: as in JSONata, except that the result is missing if an item is not a text. */
export function join(list: unknown, between: unknown): string | undefined {
  const texts: readonly unknown[] = Array.isArray(list) ? list : [list];
  if (!texts.every((one) => typeof one === 'string')) return undefined;
  if (between === undefined) return texts.join('');
  return typeof between === 'string' ? texts.join(between) : undefined;
}
