import { asList, fieldOf } from './values.ts';

/** Text to compare by: without case, without spaces around it, with single spaces inside. Numbers count as their digits, blanks as ''. */
export function comparable(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return String(value).normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * True if both records agree in every one of the fields, compared as `comparable` says.
 * Records that have nothing in any of these fields are no twins.
 *
 * @param keys field names
 */
export function areTwins(one: unknown, other: unknown, keys: unknown): boolean {
  const names = asList(keys);
  const something = names.some((name) => comparable(fieldOf(one, name)) !== '');
  return something && names.every((name) => comparable(fieldOf(one, name)) === comparable(fieldOf(other, name)));
}
