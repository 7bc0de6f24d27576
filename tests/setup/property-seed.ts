import { configureGlobal } from 'fast-check';

/**
 * Properties are tried on the same cases each time, so that a test that fails does so by what was changed.
 * `PROPERTY_SEED=7` tries others, `PROPERTY_SEED=any` new ones with each run.
 */
const seed = process.env['PROPERTY_SEED'] ?? '2026';
if (seed !== 'any') configureGlobal({ seed: Number(seed) });
