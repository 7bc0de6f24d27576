import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSection } from './read-section.ts';
import type { Section } from './row.ts';

const rowFolder = fileURLToPath(new URL('../../docs/spec-map/rows', import.meta.url));

/** Reads the statements in `docs/spec-map/rows/`, and describes invalid lines. */
export async function readSections(): Promise<{ sections: Section[]; problems: string[] }> {
  const names = (await readdir(rowFolder)).toSorted();
  const all = await Promise.all(
    names.map(async (name) => readSection(name.replace(/\.md$/, ''), await readFile(join(rowFolder, name), 'utf8'))),
  );
  return { sections: all.map(({ section }) => section), problems: all.flatMap(({ problems }) => problems) };
}
