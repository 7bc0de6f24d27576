/** Version of the flow format: statements, widget keys and functions. */
export const runtimeVersion = '1.0.0';

/** True if this runtime can run a flow that requires `range`: an exact version, or a range such as `^1.2.0`. */
export function canRun(range: string, version: string = runtimeVersion): boolean {
  const required = numbersOf(range.replace(/^\^/, ''));
  const available = numbersOf(version);
  if (required === undefined || available === undefined) return false;
  if (!range.startsWith('^')) return compare(required, available) === 0;
  return required[0] === available[0] && compare(required, available) <= 0;
}

function numbersOf(version: string): readonly number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, position) => number !== b[position]);
  return (a[index] ?? 0) - (b[index] ?? 0);
}
