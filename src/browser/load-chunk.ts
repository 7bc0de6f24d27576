/**
 * The module that `load` fetches, if it comes in time.
 *
 * @throws what `load` threw, or an Error named ChunkLoadError after `timeoutMs`
 * @source A §9 Chunk load timeout
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs: number): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`A part of the application did not load within ${timeoutMs} ms`);
      error.name = 'ChunkLoadError';
      reject(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
