/** 1.25 is 125 with 2 places. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

type Operation = '+' | '-' | '*' | '/' | '%';

/** 1 / 3 has more digits: it was not written as a decimal. */
const mostDigits = 15;

/**
 * Calculates in decimals: 0.1 + 0.2 is 0.3. Integers, and numbers with more than 15 digits, give JavaScript's result.
 *
 * @source docs/flow-format.md, Expressions
 */
export function calculate(op: Operation, left: number, right: number): number {
  const float = calculateInFloats(op, left, right);
  const areIntegers = Number.isInteger(left) && Number.isInteger(right);
  if (areIntegers || !Number.isFinite(float) || !Number.isFinite(left) || !Number.isFinite(right)) return float;
  const [a, b] = [decimalOf(left), decimalOf(right)];
  if (isLong(a) || isLong(b)) return float;
  if (op === '*') return numberOf({ digits: a.digits * b.digits, places: a.places + b.places });
  const places = Math.max(a.places, b.places);
  const [x, y] = [digitsAt(a, places), digitsAt(b, places)];
  if (op === '/') return Number(x) / Number(y);
  if (op === '%') return numberOf({ digits: x % y, places });
  return numberOf({ digits: op === '+' ? x + y : x - y, places });
}

function calculateInFloats(op: Operation, left: number, right: number): number {
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  if (op === '*') return left * right;
  return op === '/' ? left / right : left % right;
}

function decimalOf(number: number): Decimal {
  const [written = '', exponent = 0] = String(number).split('e');
  const [whole = '', fraction = ''] = written.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

function isLong({ digits }: Decimal): boolean {
  return String(digits).replace('-', '').length > mostDigits;
}

function digitsAt({ digits, places }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - places);
}

function numberOf({ digits, places }: Decimal): number {
  return Number(`${digits}e${-places}`);
}
