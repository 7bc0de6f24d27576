import { OutOfTimeError, withinTime } from '../runtime/within-time.ts';
import { isReloading } from './is-reloading.ts';

/**
 * The module that `load` fetches, if it comes in time. Where it is of a release that is not given out any more, the page is
 * loaded again, and until then nothing is said.
 *
 * @throws what `load` threw, or an Error named ChunkLoadError after `timeoutMs`
 * @source A §9 Chunk load timeout
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> {
  try {
    return await withinTime(load, timeoutMs);
  } catch (cause) {
    if (await isReloading()) return new Promise<never>(() => undefined);
    if (!(cause instanceof OutOfTimeError)) throw cause;
    const error = new Error(`A part of the application did not load within ${timeoutMs} ms`, { cause });
    error.name = 'ChunkLoadError';
    throw error;
  }
}
