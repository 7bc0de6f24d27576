import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { mayHaveOldKeys, type OldKey, renameOldKeys } from './old-keys.ts';
import { parseValue, valueOf } from './parse-value.ts';
import { readText, tooDeepAt, type TextFault } from './text-fault.ts';

const kindByFolder = {
  steps: 'step',
  views: 'view',
  parts: 'part',
  routines: 'routine',
  subflows: 'subflow',
  options: 'options',
  schemas: 'schema',
  copy: 'copy',
  scenarios: 'scenario',
  variants: 'variant',
} as const;
const kindByName = {
  flow: 'flow',
  context: 'context',
  limits: 'limits',
  'limits.schema': 'limit-types',
  lint: 'lint',
  links: 'links',
  preview: 'preview',
} as const;

/** Kind of a file in a flow folder, by its path. Files in subfolders of `steps/` are steps of subflows. */
export type SourceKind =
  (typeof kindByFolder)[keyof typeof kindByFolder] | (typeof kindByName)[keyof typeof kindByName] | 'subflow-step';

export interface SourceFile {
  readonly kind: SourceKind;
  /**
   * File name without extension, by which other files refer to it. Steps of subflows include the folder:
   * `contact/NAME`.
   */
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** The syntax tree. It is parsed on access and only cached for a short time. */
  readonly tree: Node | undefined;
  readonly value: unknown;
  readonly syntaxErrors: readonly ParseError[];
  /** Keys with an old name. `tree` and `value` already have the new one. */
  readonly oldKeys: readonly OldKey[];
  /** Why the whole file is unreadable, or unreadable for some parsers. */
  readonly fault?: TextFault;
}

/**
 * Reads every JSON file of a flow folder, in sorted order. Other files are ignored.
 * An unreadable file has a `fault`. Only known folders are entered, so circular links are harmless.
 *
 * @throws if the flow folder or one of its known folders cannot be read
 */
export async function readSources(folder: string): Promise<SourceFile[]> {
  const root = await readdir(folder);
  const folders = Object.keys(kindByFolder).filter((name) => root.includes(name));
  const inside = await Promise.all(folders.map(async (name) => filesIn(folder, name)));
  const ofSubflows = await Promise.all(
    (await foldersIn(folder, folders)).map(async (name) => filesIn(folder, `steps/${name}`)),
  );
  const files = [...root, ...inside.flat(), ...ofSubflows.flat()].filter(
    (name) => name.endsWith('.json') && kindOf(name) !== undefined,
  );
  const sources = await Promise.all(files.toSorted().map(async (file) => readFileOf(folder, file)));
  return sources.filter((source) => source !== undefined);
}

async function filesIn(folder: string, name: string): Promise<string[]> {
  return (await readdir(join(folder, name))).map((file) => `${name}/${file}`);
}

async function foldersIn(folder: string, folders: readonly string[]): Promise<string[]> {
  if (!folders.includes('steps')) return [];
  const inside = await readdir(join(folder, 'steps'), { withFileTypes: true });
  return inside.filter((each) => each.isDirectory() && !each.name.endsWith('.json')).map(({ name }) => name);
}

async function readFileOf(folder: string, file: string): Promise<SourceFile | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, file));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return sourceOf(file, '', { message: unreadable[code] ?? `The file cannot be read (${code})` });
  }
  const { text, fault } = readText(bytes);
  return sourceOf(file, text, fault);
}

const unreadable: Readonly<Record<string, string>> = {
  EACCES: 'The file cannot be read: there is no permission to',
  EISDIR: 'This is a folder, where a file is expected',
  ELOOP: 'The file cannot be read: its link leads in a circle',
  ENOENT: 'The file cannot be read: its link leads nowhere',
};

/**
 * One file by its path in the flow folder.
 *
 * @returns undefined for a path that is not part of the format
 */
export function readSource(file: string, text: string): SourceFile | undefined {
  return sourceOf(file, text);
}

function kindOf(file: string): SourceKind | undefined {
  const [folder = '', ...rest] = file.split('/');
  if (rest.length === 2 && folder === 'steps') return 'subflow-step';
  if (rest.length > 1) return undefined;
  const kinds: Readonly<Record<string, SourceKind>> = rest.length === 0 ? kindByName : kindByFolder;
  const name = folder.replace(/\.json$/, '');
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

function sourceOf(file: string, text: string, found?: TextFault): SourceFile | undefined {
  const kind = kindOf(file);
  if (kind === undefined) return undefined;
  const own = file.split('/').slice(kind === 'subflow-step' ? -2 : -1);
  const name = own.join('/').replace(/\.json$/, '');
  const fault = found ?? tooDeepAt(text);
  const faulty = fault === undefined ? {} : { fault };
  const syntaxErrors: ParseError[] = [];
  // Other tools accept plain JSON only. Deep nesting would overflow the parser's stack.
  const isReadable = fault === undefined || fault.readable === true;
  const value = isReadable ? parseValue(text, syntaxErrors) : undefined;
  const renamed = isReadable && mayHaveOldKeys(kind, text) ? treeOf(kind, text) : undefined;
  const hasOldKeys = renamed?.tree !== undefined && renamed.oldKeys.length > 0;
  return {
    kind,
    name,
    file,
    text,
    get tree() {
      return isReadable ? treeOf(kind, text).tree : undefined;
    },
    value: hasOldKeys ? valueOf(renamed.tree) : value,
    syntaxErrors,
    oldKeys: renamed?.oldKeys ?? [],
    ...faulty,
  };
}

/** Trees take ten times the memory of their texts, so only the latest are cached. */
const mostTrees = 2;
const trees = new Map<string, ParsedText>();

interface ParsedText {
  readonly tree: Node | undefined;
  readonly oldKeys: readonly OldKey[];
}

function treeOf(kind: SourceKind, text: string): ParsedText {
  const key = `${kind} ${text}`;
  const parsed = trees.get(key) ?? parseText(kind, text);
  trees.delete(key);
  trees.set(key, parsed);
  for (const oldest of trees.keys()) if (trees.size > mostTrees) trees.delete(oldest);
  return parsed;
}

function parseText(kind: SourceKind, text: string): ParsedText {
  const tree = parseTree(text, [], { disallowComments: true });
  return { tree, oldKeys: tree === undefined ? [] : renameOldKeys(kind, tree) };
}
