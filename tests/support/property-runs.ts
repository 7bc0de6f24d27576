/**
 * The number of runs of a property test: 200 at most, and all of them in `npm run nightly properties`.
 *
 * @param all number of runs at night
 * @param most number of runs by day
 */
export function propertyRuns(all: number, most = 200): number {
  return process.env['PROPERTY_RUNS'] === 'all' ? all : Math.min(all, most);
}
