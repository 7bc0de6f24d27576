import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './errors.ts';
import { expectEmpty } from './expect-empty.ts';
import { readArgs } from './read-args.ts';

const packageFolder = findPackageFolder(dirname(fileURLToPath(import.meta.url)));

const template = join(packageFolder, 'template');

/** npm cannot install a dependency with the project's own name. */
const reservedNames = /^(?:guided-flow|react|react-dom|vite|vitest|msw|typescript)$/;

/**
 * `guided-flow create NAME [--package SPEC]`: writes a small project into the folder NAME. SPEC is the version or
 * tarball of guided-flow to depend on. Default: this version.
 *
 * @throws {CommandError} if the name is not valid or the folder is not empty
 */
export async function create(args: readonly string[], folder: string): Promise<number> {
  const { name, spec } = readOptions(args);
  const folderName = name.split('/').at(-1) ?? name;
  const target = join(folder, folderName);
  await expectEmpty(target);
  const values = {
    '{{project}}': name,
    '{{folder}}': folderName,
    '{{package}}': dependencySpec(spec ?? packageVersion(), folder, target),
  };
  for (const file of await filesOf(template)) {
    const targetFile = join(target, targetPath(file));
    await mkdir(dirname(targetFile), { recursive: true });
    await writeFile(targetFile, fill(await readFile(join(template, file), 'utf8'), values));
  }
  console.log(nextSteps(relative(folder, target)));
  return 0;
}

function readOptions(args: readonly string[]): { readonly name: string; readonly spec: string | undefined } {
  const { values, positionals } = parseArguments(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new CommandError('Usage: guided-flow create NAME (creates the folder NAME)');
  const problem = problemOfName(name);
  if (problem !== undefined) throw new CommandError(`${problem} Choose another, such as my-flow.`);
  return { name, spec: values.package };
}

/** Why a name is not a valid package name; undefined if it is valid. */
function problemOfName(name: string): string | undefined {
  if (name.length > 214) return 'The name has more than 214 characters.';
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name))
    return `"${name}" is not a valid package name. Use lowercase letters, digits and hyphens.`;
  if (/^(?:node_modules|favicon\.ico)$/.test(name) || reservedNames.test(name)) return `"${name}" is reserved.`;
  return undefined;
}

function parseArguments(args: readonly string[]) {
  const usage = 'Usage: guided-flow create NAME [--package SPEC]';
  return readArgs(args, { allowPositionals: true, options: { package: { type: 'string' } } }, usage);
}

/** Makes a path relative to the project and adds `file:`. */
function dependencySpec(spec: string, folder: string, target: string): string {
  if (!/^\.{0,2}[\\/]|^[A-Za-z]:[\\/]|\.tgz$/.test(spec) || /^\w[\w+]+:/.test(spec)) return spec;
  return `file:${relative(target, resolve(folder, spec)).replaceAll('\\', '/')}`;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** npm leaves some dot files out of packages, so their names start with `_` in the template. */
function targetPath(file: string): string {
  return file
    .split(/[\\/]/)
    .map((segment) => segment.replace(/^_/, '.'))
    .join('/');
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, () => value),
    text,
  );
}

function nextSteps(folder: string): string {
  return [
    `Created the project in ${folder}. Next steps:`,
    '',
    `  cd ${folder}`,
    '  npm install',
    '  npm run dev       serves the page and reloads it when you save a file',
    '  npm test          runs flow-lint and the tests',
    '',
    'For more, see README.md in that folder.',
  ].join('\n');
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { readonly version: string })
    .version;
}

function findPackageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageFolder(dirname(folder));
}
