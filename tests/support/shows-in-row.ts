import { getCurrentTest } from 'vitest/suite';

/**
 * Adds the statements of the specification that a row of a table test shows.
 *
 * @param ids separated by spaces
 */
export function showsInRow(ids: string): void {
  const test = getCurrentTest();
  if (test !== undefined) test.meta.shows = [...(test.meta.shows ?? []), ...ids.split(' ')];
}
