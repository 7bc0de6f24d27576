import { fileURLToPath } from 'node:url';

const isPackaged = import.meta.url.endsWith('.js');

/**
 * Path of a module of this package, source or compiled, for a bundler.
 *
 * @param path relative to the root, with the source file's extension
 */
export function packageModulePath(path: string): string {
  const module = isPackaged ? path.replace(/\.tsx?$/, '.js') : path;
  return fileURLToPath(new URL(`../../${module}`, import.meta.url));
}
