import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';

/**
 * What a flow brings to show any of its steps with, `preview.json`; empty answers where it brings nothing.
 *
 * @throws for a file that cannot be read or parsed
 */
export async function readSamples(folder: string): Promise<PreviewSamples> {
  try {
    return JSON.parse(await readFile(join(folder, 'preview.json'), 'utf8')) as PreviewSamples;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { context: {} };
    throw cause;
  }
}
