import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that whoever reads it meanwhile gets the former whole one or the new whole one. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, content);
  await rename(beside, file);
}
