import { vi } from 'vitest';

/** Timeout of a condition. It is long because a busy machine is slow; a test has ten minutes. */
const patienceMs = 120_000;

const { waitFor } = vi;
vi.waitFor = (holds, options) =>
  waitFor(holds, { timeout: patienceMs, ...(typeof options === 'number' ? { timeout: options } : options) });
