/** Rounds halves to even, as JSONata does. Moves the point in the text, because multiplication is inexact. */
export function roundHalfEven(number: number, decimals = 0): number {
  const shifted = shiftPoint(number, decimals);
  const up = Math.round(shifted);
  const isHalf = Math.abs(up - shifted) === 0.5;
  const rounded = shiftPoint(isHalf && Math.abs(up % 2) === 1 ? up - 1 : up, -decimals);
  return rounded === 0 ? 0 : rounded;
}

function shiftPoint(number: number, places: number): number {
  if (!places) return number;
  const [digits, exponent = 0] = number.toString().split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
