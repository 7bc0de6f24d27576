import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

const kindByFolder = {
  steps: 'step',
  views: 'view',
  parts: 'part',
  routines: 'routine',
  options: 'options',
  schemas: 'schema',
  copy: 'copy',
} as const;
const kindByName = {
  flow: 'flow',
  context: 'context',
  limits: 'limits',
  'limits.schema': 'limit-types',
  links: 'links',
} as const;

/** What a file of a flow folder holds, by where it lies. */
export type SourceKind =
  (typeof kindByFolder)[keyof typeof kindByFolder] | (typeof kindByName)[keyof typeof kindByName];

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
  const [name = '', folder, ...above] = file
    .replace(/\.json$/, '')
    .split('/')
    .toReversed();
  const kinds: Readonly<Record<string, SourceKind>> = folder === undefined ? kindByName : kindByFolder;
  const kind = above.length === 0 ? kinds[folder ?? name] : undefined;
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
