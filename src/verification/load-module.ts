import type { ClockPort } from '../runtime/shapes/ports.ts';
import { withinTime } from '../runtime/within-time.ts';
import { VerificationError } from './errors.ts';

/** Longest wait for a part, both times together. */
const loadTimeoutMs = 15_000;

/**
 * A part of the layer that is fetched when it is needed, a second time where it did not come at first.
 *
 * @param load a dynamic import, written out so that the bundler sees it
 * @param clock whose timer counts; the browser's where none is given
 * @throws VerificationError 'network' when it does not come in time; the server is told its message, so no address is in it
 */
export async function loadPart<Part>(load: () => Promise<Part>, clock?: Pick<ClockPort, 'after'>): Promise<Part> {
  try {
    return await withinTime(load().catch(load), loadTimeoutMs, clock);
  } catch (cause) {
    throw new VerificationError('network', 'A part of the verification could not be loaded', { cause });
  }
}
