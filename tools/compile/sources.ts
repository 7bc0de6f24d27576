import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** What a file of a flow folder holds, by where it lies. */
export type SourceKind =
  | 'flow'
  | 'context'
  | 'limits'
  | 'limit-types'
  | 'links'
  | 'step'
  | 'view'
  | 'part'
  | 'routine'
  | 'options'
  | 'schema'
  | 'copy';

/** One file of a flow folder. */
export interface SourceFile {
  readonly kind: SourceKind;
  /** File name without ending: the name by which others refer to it. */
  readonly name: string;
  /** Path from the flow folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly tree: Node | undefined;
  readonly value: unknown;
  readonly syntaxErrors: readonly ParseError[];
}

const kindByFolder: Readonly<Record<string, SourceKind>> = {
  steps: 'step',
  views: 'view',
  parts: 'part',
  routines: 'routine',
  options: 'options',
  schemas: 'schema',
  copy: 'copy',
};
const kindByName: Readonly<Record<string, SourceKind>> = {
  flow: 'flow',
  context: 'context',
  limits: 'limits',
  'limits.schema': 'limit-types',
  links: 'links',
};

/** Reads every JSON file of a flow folder, in a steady order. Files that belong nowhere are left out. */
export async function readSources(folder: string): Promise<SourceFile[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .map((name) => relative('.', name).split(sep).join('/'))
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  const sources = await Promise.all(
    files.toSorted().map(async (file) => readSource(file, await readFile(join(folder, file), 'utf8'))),
  );
  return sources.filter((source) => source !== undefined);
}

/**
 * One file by its path in the flow folder.
 *
 * @returns undefined for a file that has no place there
 * @internal
 */
export function readSource(file: string, text: string): SourceFile | undefined {
  const parts = file.split('/');
  const name = (parts.at(-1) ?? '').replace(/\.json$/, '');
  const kind = parts.length === 1 ? kindByName[name] : parts.length === 2 ? kindByFolder[parts[0] ?? ''] : undefined;
  if (kind === undefined) return undefined;
  const syntaxErrors: ParseError[] = [];
  // Other readers of these files take plain JSON only.
  const tree = parseTree(text, syntaxErrors, { disallowComments: true });
  return {
    kind,
    name,
    file,
    text,
    tree,
    value: tree === undefined ? undefined : (getNodeValue(tree) as unknown),
    syntaxErrors,
  };
}
