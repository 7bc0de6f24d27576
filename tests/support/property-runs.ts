/**
 * The number of runs of a property test. `npm run nightly properties` runs all.
 *
 * @param all number of runs in the nightly test
 * @param most limit in other test runs
 */
export function propertyRuns(all: number, most = 200): number {
  return process.env['PROPERTY_RUNS'] === 'all' ? all : Math.min(all, most);
}
