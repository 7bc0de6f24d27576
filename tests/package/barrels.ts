import { dirname, join } from 'node:path/posix';
import { code } from '../house/repository.ts';

/**
 * Names that a file of exports hands on, types too.
 *
 * @throws Error for a statement that hides names, such as one that is not of the form `export { … } from '…'`
 */
export function exportsOf(file: string): string[] {
  const text = code(file).trim();
  const statement = /export (?:type )?(?:\{(?<names>[^}]*)\}|\*) from '(?<from>[^']+)';?\s*/g;
  const rest = text.replaceAll(statement, '').trim();
  if (rest !== '') throw new Error(`${file} should hand on names and do nothing else, but says: ${rest.slice(0, 80)}`);
  return [...text.matchAll(statement)].flatMap(({ groups = {} }) =>
    groups['names'] === undefined ? allOf(join(dirname(file), groups['from'] ?? '')) : namesIn(groups['names']),
  );
}

/** What `export *` hands on: of a file of exports its names, of another what it declares. */
function allOf(file: string): string[] {
  const declared = [...code(file).matchAll(/^export (?:interface|type|const|class|function|async function) (\w+)/gm)];
  return declared.length > 0 ? declared.map(([, name = '']) => name) : exportsOf(file);
}

/** `createRuntime, type Runtime, declarationsOf as actionDeclarationsOf` */
function namesIn(list: string): string[] {
  const entries = list.split(',').map((entry) => entry.trim().replace(/^type /, ''));
  return entries.filter((entry) => entry !== '').map((entry) => entry.split(' as ').at(-1) ?? entry);
}
