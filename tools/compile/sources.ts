import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { parseJson } from '../../src/runtime/utilities/json.ts';
import { mayHaveOldKeys, type OldKey, renameOldKeys } from './old-keys.ts';
import { kindByFolder, kindOf, type SourceKind } from './source-kind.ts';
import { readText, findNestingFault, type TextFault } from './text-fault.ts';

export type { SourceKind };

export interface SourceFile {
  readonly kind: SourceKind;
  /**
   * File name without extension, as other files refer to it. The name of a subflow step includes the folder:
   * `contact/NAME`.
   */
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** The syntax tree. It is parsed on access and only cached for a short time. */
  readonly tree: Node | undefined;
  readonly value: unknown;
  readonly syntaxErrors: readonly ParseError[];
  /** Keys that are written with an old name. `tree` and `value` already contain the new name. */
  readonly oldKeys: readonly OldKey[];
  /** The reason why some or all JSON parsers cannot read the file. */
  readonly fault?: TextFault;
}

/**
 * Reads every JSON file of a flow folder, in sorted order. Other files are ignored.
 * An unreadable file has a `fault`. Only known folders are read, so circular links are harmless.
 *
 * @throws if the flow folder or one of its known folders cannot be read
 */
export async function readSources(folder: string): Promise<SourceFile[]> {
  const root = await readdir(folder);
  const folders = Object.keys(kindByFolder).filter((name) => root.includes(name));
  const folderFiles = await Promise.all(folders.map(async (name) => filesIn(folder, name)));
  const subflowFiles = await Promise.all(
    (await foldersIn(folder, folders)).map(async (name) => filesIn(folder, `steps/${name}`)),
  );
  const files = [...root, ...folderFiles.flat(), ...subflowFiles.flat()].filter(
    (name) => name.endsWith('.json') && kindOf(name) !== undefined,
  );
  const sources = await Promise.all(files.toSorted().map(async (file) => readSourceFile(folder, file)));
  return sources.filter((source) => source !== undefined);
}

async function filesIn(folder: string, name: string): Promise<string[]> {
  return (await readdir(join(folder, name))).map((file) => `${name}/${file}`);
}

async function foldersIn(folder: string, folders: readonly string[]): Promise<string[]> {
  if (!folders.includes('steps')) return [];
  const entries = await readdir(join(folder, 'steps'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.json')).map(({ name }) => name);
}

async function readSourceFile(folder: string, file: string): Promise<SourceFile | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, file));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return createSource(file, '', { message: unreadable[code] ?? `The file cannot be read (${code})` });
  }
  const { text, fault } = readText(bytes);
  return createSource(file, text, fault);
}

const unreadable: Readonly<Record<string, string>> = {
  EACCES: 'The file cannot be read: permission is denied',
  EISDIR: 'This is a folder, but a file is expected',
  ELOOP: 'The file cannot be read: its link points to itself',
  ENOENT: 'The file cannot be read: the target of its link does not exist',
};

/**
 * Creates a source file from its path in the flow folder and its text.
 *
 * @returns undefined for a path that is not part of the format
 */
export function readSource(file: string, text: string): SourceFile | undefined {
  return createSource(file, text);
}

function createSource(file: string, text: string, readFault?: TextFault): SourceFile | undefined {
  const kind = kindOf(file);
  if (kind === undefined) return undefined;
  const nameSegments = file.split('/').slice(kind === 'subflow-step' ? -2 : -1);
  const name = nameSegments.join('/').replace(/\.json$/, '');
  const fault = readFault ?? findNestingFault(text);
  const faultMember = fault === undefined ? {} : { fault };
  const syntaxErrors: ParseError[] = [];
  // Other tools accept plain JSON only. Deep nesting would overflow the parser's stack.
  const isReadable = fault === undefined || fault.isParseable === true;
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
    value: hasOldKeys ? withoutPrototypes(getNodeValue(renamed.tree)) : value,
    syntaxErrors,
    oldKeys: renamed?.oldKeys ?? [],
    ...faultMember,
  };
}

/**
 * A syntax tree takes ten times the memory of its text, so only the latest are cached.
 */
const maxTrees = 2;
const trees = new Map<string, ParsedText>();

interface ParsedText {
  readonly kind: SourceKind;
  readonly tree: Node | undefined;
  readonly oldKeys: readonly OldKey[];
}

function treeOf(kind: SourceKind, text: string): ParsedText {
  const cached = trees.get(text);
  const parsed = cached?.kind === kind ? cached : parseText(kind, text);
  trees.delete(text);
  trees.set(text, parsed);
  for (const oldest of trees.keys()) if (trees.size > maxTrees) trees.delete(oldest);
  return parsed;
}

function parseText(kind: SourceKind, text: string): ParsedText {
  const tree = parseTree(text, [], { disallowComments: true });
  return { kind, tree, oldKeys: tree === undefined ? [] : renameOldKeys(kind, tree) };
}

/**
 * The value of a JSON text; undefined if the text contains no value. Objects have no prototype, so that names such as
 * "constructor" are safe to look up.
 *
 * @param errors receives syntax errors; the valid parts of an invalid text are still returned
 * @internal
 */
export function parseValue(text: string, errors: ParseError[]): unknown {
  const value = parseJson(text);
  if (value !== undefined) return withoutPrototypes(value);
  // The parser of the syntax tree recovers from errors.
  const tree = parseTree(text, errors, { disallowComments: true });
  return tree === undefined ? undefined : (getNodeValue(tree) as unknown);
}

/** Removes the prototypes from a value. This needs only a third of the memory that `Object.create(null)` needs. */
function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) Object.setPrototypeOf(value, null);
  for (const inner of Object.values(value)) withoutPrototypes(inner);
  return value;
}
