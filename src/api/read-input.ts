import { ActionError } from './errors.ts';

/** What a flow passes to an action; checked field by field on the way into a request. */
export type ActionInput = Readonly<Record<string, unknown>>;

/** The value as text without blanks around it; numbers are written out, anything else is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** The value as a number, also from its digits as text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The value as an object; empty for anything else. */
export function recordOf(value: unknown): ActionInput {
  return isRecord(value) ? value : {};
}

/** The objects of a list; empty for anything else. */
export function recordsOf(value: unknown): readonly ActionInput[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The value's digits. */
export function digitsOf(value: unknown): string {
  return textOf(value).replaceAll(/\D/g, '');
}

/** A phone number's ten digits, without a leading 1. */
export function phoneOf(value: unknown): string {
  return digitsOf(value).replace(/^1(?=\d{10}$)/, '');
}

/** The first five characters of a postal code. @source A §9 */
export function zipOf(value: unknown): string {
  return textOf(value).slice(0, 5);
}

/** Text that must be there because the address of the call is made of it. @throws ActionError 'input-missing' */
export function requiredOf(input: ActionInput, name: string): string {
  const value = textOf(input[name]);
  if (value === '') throw new ActionError('input-missing', `${name} is missing`);
  return value;
}

function isRecord(value: unknown): value is ActionInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
