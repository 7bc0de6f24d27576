import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';

/**
 * What a flow brings to show any of its steps with, `preview.json`; empty answers where it brings nothing.
 *
 * @throws Error with its name for a file that cannot be read or parsed
 */
export async function readSamples(folder: string): Promise<PreviewSamples> {
  const file = join(folder, 'preview.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as PreviewSamples;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { context: {} };
    throw new Error(`${file} cannot be read`, { cause });
  }
}
