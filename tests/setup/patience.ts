import { vi } from 'vitest';

/** Of a machine that does much else: what a test waits for may take a while to come, and the test itself has a minute. */
const patienceMs = 45_000;

const { waitFor } = vi;
vi.waitFor = (holds, options) =>
  waitFor(holds, { timeout: patienceMs, ...(typeof options === 'number' ? { timeout: options } : options) });
