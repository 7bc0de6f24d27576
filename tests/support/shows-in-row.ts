import { getCurrentTest } from 'vitest/suite';

/**
 * Says inside a test of a table which statements of the specification its row shows.
 *
 * @param ids separated by spaces
 */
export function showsInRow(ids: string): void {
  const test = getCurrentTest();
  if (test !== undefined) test.meta.shows = [...(test.meta.shows ?? []), ...ids.split(' ')];
}
