import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Generated or installed folders. */
const generatedFolders = new Set([
  'node_modules',
  'dist',
  'dist-package',
  '.git',
  '.cache',
  '.schema',
  'examples/pottery/.schema',
  'examples/claim/.schema',
  'examples/clinic/.schema',
  'test-results',
  'screens',
]);

/**
 * Files in a folder of the repository, as paths from its root with forward slashes. Generated and installed folders are
 * skipped.
 */
export function filesIn(folder: string, endings: RegExp = /./): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return generatedFolders.has(path.split(sep).join('/')) ? [] : filesIn(path, endings);
      return endings.test(entry.name) ? [path.split(sep).join('/').replace(/^\.\//, '')] : [];
    })
    .toSorted();
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** One import of a source file. `target` is a path from the root of the repository, or the name of a package. */
export interface Import {
  readonly target: string;
  readonly isPackage: boolean;
  readonly typeOnly: boolean;
}

/** Static and dynamic imports and re-exports of a TypeScript or JavaScript file. */
export function importsOf(path: string): Import[] {
  const statements = code(path).matchAll(
    /^\s*(?:import|export)\b(?<type>\s+type\b)?[^'";]*?\bfrom\s*'(?<from>[^']+)'|^\s*import\s*'(?<bare>[^']+)'|\bimport\(\s*'(?<dynamic>[^']+)'/gm,
  );
  return [...statements].flatMap(({ groups = {} }) => {
    const name = groups['from'] ?? groups['bare'] ?? groups['dynamic'] ?? '';
    const isPackage = !name.startsWith('.');
    const target = isPackage
      ? packageOf(name)
      : relative(root, resolve(root, dirname(path), name))
          .split(sep)
          .join('/');
    return [{ target, isPackage, typeOnly: groups['type'] !== undefined || path.endsWith('.d.ts') }];
  });
}

export function code(path: string): string {
  return read(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
