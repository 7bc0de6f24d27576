import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One recipe of the page: its title, and its file changes in order. */
export interface Recipe {
  readonly title: string;
  readonly deeds: readonly Deed[];
}

type Deed =
  | { readonly verb: 'replace' | 'after'; readonly file: string; readonly from: string; readonly to: string }
  | { readonly verb: 'make'; readonly file: string; readonly to: string };

const block = '```json\\n(?<$>[^`]*)\\n```';
const found = new RegExp(
  `In \`(?<file>[^\`]+)\`, (?<verb>replace|after)\\n\\n${block.replace('$', 'from')}\\n\\n(?:by|add)\\n\\n${block.replace('$', 'to')}` +
    `|Make the file \`(?<made>[^\`]+)\`:\\n\\n${block.replace('$', 'content')}`,
  'g',
);

/** Parses the recipes of a page. */
export function recipesOf(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      deeds: [...section.matchAll(found)].map(({ groups = {} }): Deed => {
        const { file = '', verb, from = '', to = '', made, content = '' } = groups;
        if (made !== undefined) return { verb: 'make', file: made, to: content };
        return { verb: verb === 'after' ? 'after' : 'replace', file, from, to };
      }),
    }));
}

/**
 * Applies the changes of a recipe to the files of a folder.
 *
 * @throws Error if the lines to change are missing or occur twice
 */
export async function follow({ deeds }: Recipe, folder: string): Promise<void> {
  for (const deed of deeds) {
    const path = join(folder, deed.file);
    if (deed.verb === 'make') {
      await writeFile(path, deed.to, { flag: 'wx' });
      continue;
    }
    const lines = (await readFile(path, 'utf8')).split('\n');
    const wanted = deed.from.split('\n').map((line) => line.trim());
    const places = lines.flatMap((_, at) =>
      wanted.every((line, next) => lines[at + next]?.trim() === line) ? [at] : [],
    );
    const [at, second] = places;
    if (at === undefined || second !== undefined)
      throw new Error(`${deed.file} has ${places.length} times: ${deed.from}`);
    lines.splice(at, wanted.length, ...(deed.verb === 'after' ? wanted : []), ...deed.to.split('\n'));
    await writeFile(path, lines.join('\n'));
  }
}
