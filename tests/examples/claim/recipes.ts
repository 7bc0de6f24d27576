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

const codeBlock = '```json\\n(?<$>[^`]*)\\n```';
const editPattern = new RegExp(
  `In \`(?<file>[^\`]+)\`, (?<verb>replace|after)\\n\\n${codeBlock.replace('$', 'from')}\\n\\n(?:by|add)\\n\\n${codeBlock.replace('$', 'to')}` +
    `|Make the file \`(?<made>[^\`]+)\`:\\n\\n${codeBlock.replace('$', 'content')}`,
  'g',
);

/** Parses the recipes of a page. */
export function recipesOf(page: string): Recipe[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      deeds: [...section.matchAll(editPattern)].map(({ groups = {} }): Deed => {
        const { file = '', verb, from = '', to = '', made: newFile, content = '' } = groups;
        if (newFile !== undefined) return { verb: 'make', file: newFile, to: content };
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
    const expectedLines = deed.from.split('\n').map((line) => line.trim());
    const positions = lines.flatMap((_, position) =>
      expectedLines.every((line, next) => lines[position + next]?.trim() === line) ? [position] : [],
    );
    const [position, otherPosition] = positions;
    if (position === undefined || otherPosition !== undefined)
      throw new Error(`${deed.file} has ${positions.length} times: ${deed.from}`);
    lines.splice(
      position,
      expectedLines.length,
      ...(deed.verb === 'after' ? expectedLines : []),
      ...deed.to.split('\n'),
    );
    await writeFile(path, lines.join('\n'));
  }
}
