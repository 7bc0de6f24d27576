import { TimeLimitError, withinTime } from '../../runtime/utilities/time-limit.ts';
import { tryReload } from './try-reload.ts';

/**
 * Loads a lazy chunk. If its release was replaced, the page reloads and the promise never settles.
 *
 * @throws the error of `load`, or a ChunkLoadError
 * @source A §9 Chunk load timeout
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> {
  try {
    return await withinTime(load, timeoutMs);
  } catch (cause) {
    if (await tryReload()) return new Promise<never>(() => undefined);
    if (!(cause instanceof TimeLimitError)) throw cause;
    throw new ChunkLoadError(`A chunk of the application did not load within ${timeoutMs} ms`, { cause });
  }
}

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
