/** What expressions do in JSONata where they differ here: `null` and the empty text are values, and numbers are binary. */

export function given(value: unknown): unknown {
  return value;
}

export function calculate(op: string, left: number, right: number): number {
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  if (op === '*') return left * right;
  return op === '/' ? left / right : left % right;
}
