import type { ClockPort } from '../runtime/shapes/ports.ts';
import { withinTime } from '../runtime/utilities/time-limit.ts';
import { VerificationError } from './errors.ts';

const loadTimeoutMs = 15_000;

/**
 * Loads a module of the layer, and retries once.
 *
 * @param load a literal dynamic import, which the bundler can find
 * @throws VerificationError 'network'. The server gets its message, so it contains no URL
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  clock?: Pick<ClockPort, 'after'>,
): Promise<Module> {
  try {
    return await withinTime(load().catch(load), loadTimeoutMs, clock);
  } catch (cause) {
    throw new VerificationError('network', 'A module of the verification could not be loaded', { cause });
  }
}
