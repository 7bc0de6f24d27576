import { isRecord, scalarText } from '../runtime/utilities/json.ts';
import { ActionError } from './errors.ts';

/** Unchecked input that a flow passes to an action. */
export type ActionInput = Readonly<Record<string, unknown>>;

/** Converts a string or number to a trimmed string, and other values to ''. */
export function trimmedTextOf(value: unknown): string {
  return scalarText(value).trim();
}

/** Converts a number or numeric string to a number. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function recordsOf(value: unknown): readonly ActionInput[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function readMembers<Name extends string, Value>(
  input: ActionInput,
  memberNames: readonly Name[],
  read: (value: unknown) => Value,
): Record<Name, Value> {
  return Object.fromEntries(memberNames.map((name) => [name, read(input[name])])) as Record<Name, Value>;
}

export function digitsOf(value: unknown): string {
  return trimmedTextOf(value).replaceAll(/\D/g, '');
}

/** @throws ActionError 'input-missing' if the input is empty */
export function requiredTextOf(input: ActionInput, name: string): string {
  const value = trimmedTextOf(input[name]);
  if (value === '') throw new ActionError('input-missing', `The input "${name}" is missing`);
  return value;
}
