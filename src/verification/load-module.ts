import type { ClockPort } from '../runtime/shapes/ports.ts';
import { importModule } from '../runtime/utilities/import-module.ts';
import { withinTime } from '../runtime/utilities/time-limit.ts';
import { VerificationError } from './errors.ts';

const loadTimeoutMs = 15_000;

/**
 * Loads a lazy module, and retries once.
 *
 * @param load a literal dynamic import, which the bundler can find
 * @throws VerificationError 'network'. The message contains no URL, because it is sent to the server
 */
export async function loadModule<Module>(
  load: () => Promise<Module>,
  clock?: Pick<ClockPort, 'after'>,
): Promise<Module> {
  try {
    return await withinTime(importModule(load), loadTimeoutMs, clock);
  } catch (cause) {
    throw new VerificationError('network', 'A module of the verification could not be loaded', { cause });
  }
}
