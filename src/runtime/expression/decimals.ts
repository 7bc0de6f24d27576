/** 1.25 is stored as 125 with 2 decimals. */
interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

type Operation = '+' | '-' | '*' | '/' | '%';

/** Longer numbers, such as 1 / 3, were not written as decimals. */
const maxDigits = 15;

/**
 * Calculates in decimals: 0.1 + 0.2 is 0.3. Integers, and numbers with more than 15 digits, use JavaScript's
 * arithmetic.
 *
 * @source docs/explanation/expressions-and-missing-values.md#decimals, Expressions
 */
export function calculate(op: Operation, left: number, right: number): number {
  const float = calculateInFloats(op, left, right);
  const areIntegers = Number.isInteger(left) && Number.isInteger(right);
  if (areIntegers || !Number.isFinite(float) || !Number.isFinite(left) || !Number.isFinite(right)) return float;
  const [a, b] = [decimalOf(left), decimalOf(right)];
  if (isLong(a) || isLong(b)) return float;
  if (op === '*') return numberOf({ digits: a.digits * b.digits, decimals: a.decimals + b.decimals });
  const decimals = Math.max(a.decimals, b.decimals);
  const [leftDigits, rightDigits] = [digitsAt(a, decimals), digitsAt(b, decimals)];
  if (op === '/') return Number(leftDigits) / Number(rightDigits);
  if (op === '%') return numberOf({ digits: leftDigits % rightDigits, decimals });
  return numberOf({ digits: op === '+' ? leftDigits + rightDigits : leftDigits - rightDigits, decimals });
}

/** Whether a number is an integer times `step`, as decimals: 0.07 is a multiple of 0.01. False if either is not finite. */
export function isMultipleOf(number: number, step: number): boolean {
  if (!Number.isFinite(number) || !Number.isFinite(step) || step === 0) return false;
  const [a, b] = [decimalOf(number), decimalOf(step)];
  const decimals = Math.max(a.decimals, b.decimals);
  return digitsAt(a, decimals) % digitsAt(b, decimals) === 0n;
}

function calculateInFloats(op: Operation, left: number, right: number): number {
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  if (op === '*') return left * right;
  return op === '/' ? left / right : left % right;
}

function decimalOf(number: number): Decimal {
  const [mantissa = '', exponent = 0] = String(number).split('e');
  const [integer = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(integer + fraction), decimals: fraction.length - Number(exponent) };
}

function isLong({ digits }: Decimal): boolean {
  return String(digits).replace('-', '').length > maxDigits;
}

function digitsAt(decimal: Decimal, decimals: number): bigint {
  return decimal.digits * 10n ** BigInt(decimals - decimal.decimals);
}

function numberOf({ digits, decimals }: Decimal): number {
  return Number(`${digits}e${-decimals}`);
}
