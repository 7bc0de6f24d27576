import { dirname, join } from 'node:path/posix';
import { codeOf } from '../house/repository.ts';

/**
 * Names that a barrel file exports, including types.
 *
 * @throws Error if it has any statement other than a re-export
 */
export function exportsOf(file: string): string[] {
  const text = codeOf(file).trim();
  const statement = /export (?:type )?(?:\{(?<names>[^}]*)\}|\*) from '(?<from>[^']+)';?\s*/g;
  const rest = text.replaceAll(statement, '').trim();
  if (rest !== '') throw new Error(`${file} should hand on names and do nothing else, but says: ${rest.slice(0, 80)}`);
  return [...text.matchAll(statement)].flatMap(({ groups = {} }) =>
    groups['names'] === undefined ? allOf(join(dirname(file), groups['from'] ?? '')) : namesIn(groups['names']),
  );
}

/** The names of `export *`: the declarations of a module, or the exports of another barrel file. */
function allOf(file: string): string[] {
  const declared = [...codeOf(file).matchAll(/^export (?:interface|type|const|class|function|async function) (\w+)/gm)];
  return declared.length > 0 ? declared.map(([, name = '']) => name) : exportsOf(file);
}

function namesIn(list: string): string[] {
  const entries = list.split(',').map((entry) => entry.trim().replace(/^type /, ''));
  return entries.filter((entry) => entry !== '').map((entry) => entry.split(' as ').at(-1) ?? entry);
}
