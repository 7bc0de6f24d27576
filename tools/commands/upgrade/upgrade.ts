import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CommandError, reasonOf } from '../errors.ts';
import { expectProject } from '../project.ts';
import { readArgs } from '../read-args.ts';
import { upgradeCode } from './upgrade-code.ts';
import { upgradeFlow } from './upgrade-flow.ts';

const usage = 'Usage: guided-flow upgrade [--dry-run]';
const skippedFolders: ReadonlySet<string> = new Set(['node_modules', 'dist']);

interface Upgraded {
  readonly path: string;
  readonly text: string;
  readonly renameCount: number;
  readonly notes: readonly string[];
}

/**
 * `guided-flow upgrade`: renames exports and members of the package in a project's scripts, and keys in its flows.
 * `--dry-run` writes no file.
 *
 * @throws {CommandError} outside a project, for an unknown argument, or for a script with a syntax error
 */
export async function upgrade(args: readonly string[], folder: string): Promise<number> {
  const { values } = readArgs(args, { options: { 'dry-run': { type: 'boolean' } } }, usage);
  expectProject(folder);
  const isDryRun = values['dry-run'] === true;
  const folders = await foldersIn(folder);
  const flows = folders.filter((each) => existsSync(join(each, 'flow.json')));
  const upgraded = [
    ...(await Promise.all(folders.map(upgradeScripts))).flat(),
    ...(await Promise.all(flows.map(upgradeFlowIn))).flat(),
  ];
  for (const { path, text, renameCount: count, notes } of upgraded) {
    if (count > 0) console.log(`${relative(folder, path)}: ${count} ${count === 1 ? 'name' : 'names'} changed`);
    for (const note of notes) console.log(`${relative(folder, path)}:${note}`);
    if (count > 0 && !isDryRun) await writeFile(path, text);
  }
  console.log(conclusion(upgraded, isDryRun));
  return 0;
}

function conclusion(upgraded: readonly Upgraded[], isDryRun: boolean): string {
  if (upgraded.length === 0) return 'No old names found.';
  if (isDryRun) return 'Nothing was written. Run the command without --dry-run to change these files.';
  return 'Now run the type check of your project: it reports old names that are left.';
}

/** Includes the folder itself. */
async function foldersIn(folder: string): Promise<string[]> {
  const inner = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skippedFolders.has(entry.name),
  );
  return [folder, ...(await Promise.all(inner.map(async ({ name }) => foldersIn(join(folder, name))))).flat()];
}

async function upgradeScripts(folder: string): Promise<Upgraded[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(name));
  const all = await Promise.all(names.map(async (name) => upgradeScript(join(folder, name))));
  return all.filter(({ renameCount, notes }) => renameCount + notes.length > 0);
}

async function upgradeScript(path: string): Promise<Upgraded> {
  try {
    const { text, renameCount, unclear } = upgradeCode(path, await readFile(path, 'utf8'));
    return {
      path,
      text,
      renameCount,
      notes: unclear.map(({ line, oldName, newName }) => `${line}: "${oldName}" may now be "${newName}"`),
    };
  } catch (cause) {
    throw new CommandError(`No file was changed. ${reasonOf(cause)}`, { cause });
  }
}

async function upgradeFlowIn(folder: string): Promise<Upgraded[]> {
  const files = await upgradeFlow(folder);
  return files.map(({ file, ...upgraded }) => ({ path: join(folder, file), notes: [], ...upgraded }));
}
