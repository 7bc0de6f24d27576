import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proposal } from './propose.ts';

/**
 * Writes each proposal as soon as it is found, for a search may be ended at any time.
 *
 * @param first keys to write before those of each scenario
 * @returns a line for each file, with what it shows first
 */
export async function writeProposals(
  proposals: AsyncIterable<Proposal>,
  folder: string,
  first: object,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  const names = new Set<string>();
  for await (const { scenario, shows } of proposals) {
    const file = join(folder, `${nameOf(shows[0]?.shown ?? '', names)}.json`);
    await writeFile(file, `${JSON.stringify({ ...first, ...scenario }, null, 2)}\n`);
    lines.push(`${file}  ${shows.length} of what was missing: ${shows[0]?.missing ?? ''}`);
  }
  return lines;
}

const longestName = 80;

/** What it shows as the name of a file, another one for each: `proposed-somebody-comes-to-done`. */
function nameOf(shown: string, taken: Set<string>): string {
  const words = shown
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const plain = ['proposed', ...words].join('-').slice(0, longestName);
  const name = taken.has(plain) ? `${plain}-${taken.size + 1}` : plain;
  taken.add(name);
  return name;
}
