import { isRecord, textOf } from '../runtime/json.ts';
import { ActionError } from './errors.ts';

/** What a flow passes to an action; checked field by field on the way into a request. */
export type ActionInput = Readonly<Record<string, unknown>>;

/** The value as text without blanks around it; numbers are written out, anything else is empty. */
export function typedText(value: unknown): string {
  return textOf(value).trim();
}

/** The value as a number, also from its digits as text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The objects of a list; empty for anything else. */
export function recordsOf(value: unknown): readonly ActionInput[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Members of an input by their own names, each read in the same way. */
export function membersOf<Name extends string, Value>(
  input: ActionInput,
  names: readonly Name[],
  read: (value: unknown) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, read(input[name])])) as Record<Name, Value>;
}

/** The value's digits. */
export function digitsOf(value: unknown): string {
  return typedText(value).replaceAll(/\D/g, '');
}

/** Text that must be there because the address of the call is made of it. @throws ActionError 'input-missing' */
export function requiredOf(input: ActionInput, name: string): string {
  const value = typedText(input[name]);
  if (value === '') throw new ActionError('input-missing', `${name} is missing`);
  return value;
}
