import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proposal } from './propose.ts';

/**
 * Writes each proposal when it is found, because the search may be interrupted.
 *
 * @param first keys to write before the keys of each scenario
 * @returns one line per file
 */
export async function writeProposals(
  proposals: AsyncIterable<Proposal>,
  folder: string,
  first: object,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  const names = new Set<string>();
  for await (const { scenario, coveredGoals: shows } of proposals) {
    const file = join(folder, `${fileNameOf(shows[0]?.scenarioTitle ?? '', names)}.json`);
    await writeFile(file, `${JSON.stringify({ ...first, ...scenario }, null, 2)}\n`);
    lines.push(`${file}  covers ${shows.length}, such as: ${shows[0]?.scenarioTitle ?? ''}`);
  }
  return lines;
}

const maxNameLength = 80;

/** A unique file name made from the title: `proposed-reaches-done`. */
function fileNameOf(title: string, usedNames: Set<string>): string {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const baseName = ['proposed', ...words].join('-').slice(0, maxNameLength);
  const name = usedNames.has(baseName) ? `${baseName}-${usedNames.size + 1}` : baseName;
  usedNames.add(name);
  return name;
}
