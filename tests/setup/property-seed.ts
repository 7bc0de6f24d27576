import { configureGlobal } from 'fast-check';

/**
 * Property tests use a fixed seed, so that only a code change can make them fail. `PROPERTY_SEED=7` sets another seed,
 * `PROPERTY_SEED=any` a random one.
 */
const seed = process.env['PROPERTY_SEED'] ?? '2026';
if (seed !== 'any') configureGlobal({ seed: Number(seed) });
