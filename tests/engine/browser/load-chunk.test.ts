import { expect, test, vi } from 'vitest';
import { loadChunk } from '../../../src/browser/release/load-chunk.ts';
import { shows } from '../../support/shows.ts';

test(
  'rejects with a ChunkLoadError if a chunk does not load within the configured time',
  shows('A9.time.4'),
  async () => {
    vi.useFakeTimers();
    const loading = loadChunk(() => new Promise<never>(() => undefined), 120_000);
    const settled = expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(120_000);
    await settled;
    vi.useRealTimers();
  },
);

test('passes on the module or its load error', async () => {
  await expect(loadChunk(async () => 'module', 1_000)).resolves.toBe('module');
  await expect(loadChunk(() => Promise.reject(new Error('offline')), 1_000)).rejects.toThrow('offline');
});
