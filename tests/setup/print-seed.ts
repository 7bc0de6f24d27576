import type { TestProject } from 'vitest/node';

/** Prints the seed of the property tests (see `property-seed.ts`), once for all projects. */
export default function printSeed({ name }: TestProject): void {
  if (name !== 'node') return;
  const { PROPERTY_SEED = '2026', PROPERTY_RUNS } = process.env;
  const runs = PROPERTY_RUNS === 'all' ? 'all runs' : 'at most 200 runs each';
  console.log(`Property tests: seed ${PROPERTY_SEED}, ${runs}`);
}
