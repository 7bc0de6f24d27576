import { ExpressionError } from './expression-error.ts';

/** @throws ExpressionError `not-finite` */
export function isNumeric(value: unknown): value is number {
  if (typeof value !== 'number' || Number.isNaN(value)) return false;
  if (!Number.isFinite(value)) throw new ExpressionError('not-finite', 'A number is infinite');
  return true;
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Converts a value to a boolean like JSONata; undefined if missing. */
export function toBoolean(value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  // Converts every item, because infinite numbers must throw.
  if (Array.isArray(value)) return value.map((item) => toBoolean(item)).some((isTrue) => isTrue === true);
  if (typeof value === 'string') return value.length > 0;
  if (typeof value === 'number') return isNumeric(value) && value !== 0;
  if (value !== null && typeof value === 'object') return Object.keys(value).length > 0;
  return value === true;
}

/** The value as a string. Fractions have at most 15 digits. @throws ExpressionError `not-finite` */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new ExpressionError('not-finite', 'An infinite number cannot be converted to text');
  }
  return JSON.stringify(value, (_key, inner: unknown) =>
    isNumeric(inner) && !Number.isInteger(inner) ? Number(inner.toPrecision(15)) : inner,
  );
}

/** Concatenates lists or single values. */
export function append(first: unknown, second: unknown): unknown {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return (Array.isArray(first) ? (first as unknown[]) : [first]).concat(second);
}

/** A text with composed letters (NFC), and any other value unchanged. */
export function toComposed(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize() : value;
}

/** Deep equality. Composed and decomposed letters are equal. @param countStep called for each compared pair */
export function isEqual(left: unknown, right: unknown, countStep: () => void): boolean {
  countStep();
  if (toComposed(left) === toComposed(right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isEqual(item, right[index], countStep));
  }
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && isEqual(getOwnValue(left, key), getOwnValue(right, key), countStep),
  );
}

export function getOwnValue(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}
