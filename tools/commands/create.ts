import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { CommandError } from './errors.ts';
import { expectEmpty } from './expect-empty.ts';
import { ownFolder, ownVersion } from './own-package.ts';
import { readArgs } from './read-args.ts';
import { problemOfName } from './project-name.ts';

const template = join(ownFolder, 'template');

/**
 * `guided-flow create NAME [--package SPEC]`: writes the files of a small working project into the folder NAME.
 * SPEC is what the project depends on, as npm takes it: a version (this one, if none is given), or the path of a tarball.
 *
 * @throws {CommandError} for a name that no package may have, and for a folder that holds something
 */
export async function create(args: readonly string[], folder: string): Promise<number> {
  const { name, spec } = readOptions(args);
  const short = name.split('/').at(-1) ?? name;
  const target = join(folder, short);
  await expectEmpty(target);
  const values = {
    '{{project}}': name,
    '{{folder}}': short,
    '{{package}}': dependencyOn(spec ?? ownVersion(), folder, target),
  };
  for (const file of await filesOf(template)) {
    const written = join(target, nameOf(file));
    await mkdir(dirname(written), { recursive: true });
    await writeFile(written, fill(await readFile(join(template, file), 'utf8'), values));
  }
  console.log(whatNext(relative(folder, target)));
  return 0;
}

function readOptions(args: readonly string[]): { readonly name: string; readonly spec: string | undefined } {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new CommandError('One name is needed: guided-flow create NAME, which makes the folder NAME.');
  const problem = problemOfName(name);
  if (problem !== undefined) throw new CommandError(`${problem} Choose another, such as my-flow.`);
  return { name, spec: values.package };
}

function parsed(args: readonly string[]) {
  const usage = 'create takes a name and --package SPEC: guided-flow create NAME [--package SPEC].';
  return readArgs(args, { allowPositionals: true, options: { package: { type: 'string' } } }, usage);
}

/** A path is written as the project sees it, and so that npm takes it for one. */
function dependencyOn(spec: string, folder: string, target: string): string {
  if (!/^\.{0,2}[\\/]|^[A-Za-z]:[\\/]|\.tgz$/.test(spec) || /^\w[\w+]+:/.test(spec)) return spec;
  return `file:${relative(target, resolve(folder, spec)).replaceAll('\\', '/')}`;
}

/** Files of a folder and of those in it, as paths from it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** npm keeps some files that begin with a dot out of packages, so in the template they begin with a line. */
function nameOf(file: string): string {
  return file
    .split(/[\\/]/)
    .map((part) => part.replace(/^_/, '.'))
    .join('/');
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [place, value]) => filled.replaceAll(place, () => value), text);
}

function whatNext(folder: string): string {
  return [
    `The project is in ${folder}. What comes next:`,
    '',
    `  cd ${folder}`,
    '  npm install',
    '  npm run dev       the page, which follows every file you save',
    '  npm test          flow-lint and the tests',
    '',
    'README.md there tells the rest.',
  ].join('\n');
}
