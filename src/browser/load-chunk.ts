import { OutOfTimeError, withinTime } from '../runtime/within-time.ts';

/**
 * The module that `load` fetches, if it comes in time.
 *
 * @throws what `load` threw, or an Error named ChunkLoadError after `timeoutMs`
 * @source A §9 Chunk load timeout
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> {
  try {
    return await withinTime(load, timeoutMs);
  } catch (cause) {
    if (!(cause instanceof OutOfTimeError)) throw cause;
    const error = new Error(`A part of the application did not load within ${timeoutMs} ms`, { cause });
    error.name = 'ChunkLoadError';
    throw error;
  }
}
