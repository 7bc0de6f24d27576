/** Version of the flow format: statements, widget keys and functions. */
export const runtimeVersion = '1.0.0';

/** True if this runtime can run a flow that requires `range`: an exact version, or `^1.2.0`. */
export function canRun(range: string, version: string = runtimeVersion): boolean {
  const wanted = numbersOf(range.replace(/^\^/, ''));
  const own = numbersOf(version);
  if (wanted === undefined || own === undefined) return false;
  if (!range.startsWith('^')) return compare(wanted, own) === 0;
  return wanted[0] === own[0] && compare(wanted, own) <= 0;
}

function numbersOf(version: string): readonly number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const different = one.findIndex((number, index) => number !== other[index]);
  return (one[different] ?? 0) - (other[different] ?? 0);
}
