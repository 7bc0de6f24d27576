import { relative } from 'node:path';
import { cwd } from 'node:process';
import type { RunnerTask } from 'vitest';

/** Global state that Stryker's instrumented code reads and writes. */
interface StrykerState {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

const globalKey = '__stryker__';
const scope = globalThis as { [globalKey]?: StrykerState };

export const strykerState: StrykerState = (scope[globalKey] ??= {});

/** `path#group › test` */
export function testIdOf(test: RunnerTask): string {
  const names = [test.name];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return `${relative(cwd(), test.file.filepath)}#${names.join(' › ')}`;
}
