import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statementKinds, type StatementRow, type Section } from './row.ts';

const rowFolder = fileURLToPath(new URL('../../docs/spec-map/rows', import.meta.url));

/** Reads the statements in `docs/spec-map/rows/`, and describes invalid lines. */
export async function readSections(): Promise<{ sections: Section[]; problems: string[] }> {
  const names = (await readdir(rowFolder)).toSorted();
  const all = await Promise.all(
    names.map(async (name) => readSection(name.replace(/\.md$/, ''), await readFile(join(rowFolder, name), 'utf8'))),
  );
  return { sections: all.map(({ section }) => section), problems: all.flatMap(({ problems }) => problems) };
}

const isKind = (text: string): text is StatementRow['kind'] => (statementKinds as readonly string[]).includes(text);

/**
 * Reads a title, and below each heading a table of ids, kinds, statements and files.
 *
 * @param section id such as `A4`, which is the start of each row id
 * @internal
 */
export function readSection(section: string, text: string): { section: Section; problems: string[] } {
  const rows: StatementRow[] = [];
  const problems: string[] = [];
  let title = section;
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) title = line.slice(2).trim();
    else if (line.startsWith('## ')) heading = line.slice(3).trim();
    else if (line.startsWith(`| ${section}.`)) {
      const [id = '', kind = '', statement = '', path = '', ...more] = cellsOf(line);
      if (more.length > 0 || path === '') problems.push(`${id} does not have four cells`);
      if (!isKind(kind)) problems.push(`${id} has an unknown kind: ${kind}`);
      if (!/^[AV]\d\.[a-z]+\.\d+$/.test(id)) problems.push(`${id} is not a valid id`);
      if (rows.some((row) => row.id === id)) problems.push(`${id} appears twice`);
      const where = path.replaceAll('`', '');
      rows.push({ id, heading, kind: isKind(kind) ? kind : 'rule', statement, sourceFile: where });
    } else if (line.startsWith('| ') && !line.startsWith('| Id ')) problems.push(`This line is not a row: ${line}`);
  }
  return { section: { id: section, title, rows }, problems };
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}
