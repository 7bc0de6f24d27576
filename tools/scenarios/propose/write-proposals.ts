import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proposal } from './propose.ts';

/**
 * Writes each proposal as soon as it is found, for a search may be ended at any time.
 *
 * @returns a line for each file, with what it shows first
 */
export async function writeProposals(proposals: AsyncIterable<Proposal>, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for await (const { scenario, shows } of proposals) {
    const file = join(folder, `proposed-${String(lines.length + 1).padStart(3, '0')}.json`);
    await writeFile(file, `${JSON.stringify(scenario, null, 2)}\n`);
    lines.push(`${file}  ${shows.length} of what was missing: ${shows[0]?.missing ?? ''}`);
  }
  return lines;
}
