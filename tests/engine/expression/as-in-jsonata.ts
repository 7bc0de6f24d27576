/** JSONata's behavior where this implementation differs: `null` and empty text are values, and numbers are binary. */

export function emptyToUndefined(value: unknown): unknown {
  return value;
}

export function calculate(op: string, left: number, right: number): number {
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  if (op === '*') return left * right;
  return op === '/' ? left / right : left % right;
}
