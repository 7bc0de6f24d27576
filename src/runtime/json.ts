/** True for an object of JSON: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an object or a list, whose members have names: those of a list are its places. */
export function isNested(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * False for what is nested deeper than anything of ours ever is. Whoever copies a value or writes it out calls himself for
 * each of its levels, and can go some thousand deep.
 */
export function isShallow(value: unknown, levels = 50): boolean {
  return !isNested(value) || (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)));
}

/** The value as an object; empty for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The value as text, a number written out; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
