import { fileURLToPath } from 'node:url';

const isPackaged = import.meta.url.endsWith('.js');

/**
 * Path of one of our modules for a bundler: source or compiled.
 *
 * @param path relative to the root, with the extension of its source
 */
export function packageModulePath(path: string): string {
  const module = isPackaged ? path.replace(/\.tsx?$/, '.js') : path;
  return fileURLToPath(new URL(`../../${module}`, import.meta.url));
}
