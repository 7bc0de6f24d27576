import { fileURLToPath } from 'node:url';

const isPackaged = import.meta.url.endsWith('.js');

/**
 * Path of a module of ours that only a bundler is told of: the source in a checkout, the compiled module in the package,
 * which has it at the same place.
 *
 * @param path from the root, with the ending of its source
 */
export function ownModule(path: string): string {
  const module = isPackaged ? path.replace(/\.tsx?$/, '.js') : path;
  return fileURLToPath(new URL(`../../${module}`, import.meta.url));
}
