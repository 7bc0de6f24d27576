import type { Node } from 'jsonc-parser';
import type { SourceKind } from './source-kind.ts';

/** A key of the flow format that has a new name. The old name is accepted until the next release. */
interface RenamedKey {
  readonly old: string;
  readonly key: string;
  readonly kinds: readonly SourceKind[];
  /** The object must also have this key, or this key with this value. */
  readonly next?: string | readonly [string, string];
  /** The required path of the object in the file, without list indexes. `*` matches any name. */
  readonly at?: string;
}

/** An old key in a file, with its path under the new name. */
export interface OldKey {
  readonly path: readonly (string | number)[];
  readonly oldName: string;
  readonly newName: string;
}

const screens: readonly SourceKind[] = ['step', 'view', 'part', 'subflow-step'];
const programs: readonly SourceKind[] = [...screens, 'flow', 'routine', 'subflow'];

/** All renamed keys. @internal */
export const renamedKeys: readonly RenamedKey[] = [
  { old: 'short', key: 'shortLabel', kinds: screens, next: 'widget' },
  { old: 'most', key: 'max', kinds: screens, next: ['widget', 'file-field'] },
  { old: 'megabytes', key: 'maxMegabytes', kinds: screens, next: ['widget', 'file-field'] },
  { old: 'most', key: 'max', kinds: screens, next: 'repeat' },
  { old: 'least', key: 'min', kinds: screens, next: 'repeat' },
  { old: 'least', key: 'minCharacters', kinds: screens, next: ['widget', 'lookup-field'] },
  { old: 'zero', key: 'allowZero', kinds: screens, next: ['widget', 'money-field'] },
  { old: 'secret', key: 'masked', kinds: screens, next: 'label' },
  { old: 'putBack', key: 'undoText', kinds: screens, next: 'records' },
  { old: 'needed', key: 'incomplete', kinds: screens, next: 'checklist' },
  { old: 'low', key: 'minLabel', kinds: screens, next: ['widget', 'rating'] },
  { old: 'high', key: 'maxLabel', kinds: screens, next: ['widget', 'rating'] },
  { old: 'among', key: 'steps', kinds: programs, next: 'from' },
  { old: 'within', key: 'steps', kinds: programs, next: 'start' },
  { old: 'serverWords', key: 'serverMessages', kinds: programs, next: 'problems' },
  { old: 'keep', key: 'keepOnReload', kinds: ['context'], at: '*' },
  { old: 'keep', key: 'keepOnReload', kinds: ['step', 'view', 'subflow', 'subflow-step'], at: 'context.*' },
  { old: 'again', key: 'reentryBanner', kinds: ['flow'], at: 'resume' },
  { old: 'lost', key: 'expiredBanner', kinds: ['flow'], at: 'resume' },
  { old: 'gone', key: 'deletedOutcomes', kinds: ['flow'], at: 'resume.server' },
  { old: 'newer', key: 'newerOutcomes', kinds: ['flow'], at: 'resume.server' },
  { old: 'kept', key: 'tabStorage', kinds: ['scenario'], at: '' },
  { old: 'elsewhere', key: 'otherTab', kinds: ['scenario'], at: 'play' },
  { old: 'says', key: 'shows', kinds: ['scenario'], at: 'play.expect' },
  { old: 'words', key: 'texts', kinds: ['lint'], at: 'coverage' },
];

/**
 * Renames every old key in a syntax tree. The offsets still refer to the old key in the file. If the object also has
 * the new key, the old key remains and is reported as unknown.
 *
 * @returns the old keys, in file order
 */
export function renameOldKeys(kind: SourceKind, tree: Node): OldKey[] {
  const renames = renamedKeys.filter(({ kinds }) => kinds.includes(kind));
  return [...renamedIn(tree, [], renames)];
}

/**
 * Replaces old keys in a path with their new names.
 *
 * @param path keys and list indexes, joined by dots
 * @param oldKeys the old keys in the file to which the path belongs
 */
export function withNewKeys(path: string, oldKeys: readonly OldKey[]): string {
  let renamed = path;
  // A key precedes the keys inside its value.
  for (const { path: newPath, oldName } of oldKeys) {
    const before = [...newPath.slice(0, -1), oldName].join('.');
    if (renamed === before || renamed.startsWith(`${before}.`))
      renamed = newPath.join('.') + renamed.slice(before.length);
  }
  return renamed;
}

/** Whether a file can contain an old key, judged from its text. Most files need no syntax tree. */
export function mayHaveOldKeys(kind: SourceKind, text: string): boolean {
  return renamedKeys.some(({ old, kinds }) => kinds.includes(kind) && text.includes(`"${old}"`));
}

function* renamedIn(node: Node, path: OldKey['path'], renames: readonly RenamedKey[]): Iterable<OldKey> {
  if (node.type === 'array') {
    for (const [index, item] of (node.children ?? []).entries()) yield* renamedIn(item, [...path, index], renames);
  }
  if (node.type !== 'object') return;
  const members = new Map((node.children ?? []).flatMap(({ children: [name, value] = [] }) => [[name?.value, value]]));
  for (const { children: [name, value] = [] } of node.children ?? []) {
    if (name === undefined || value === undefined) continue;
    const renamed = renames.find((one) => one.old === name.value && isIn(one, path, members) && !members.has(one.key));
    if (renamed !== undefined) {
      const writable: { value?: unknown } = name;
      writable.value = renamed.key;
      yield { path: [...path, renamed.key], oldName: renamed.old, newName: renamed.key };
    }
    yield* renamedIn(value, [...path, String(name.value)], renames);
  }
}

function isIn(
  { next, at }: RenamedKey,
  path: OldKey['path'],
  members: ReadonlyMap<unknown, Node | undefined>,
): boolean {
  if (at !== undefined) return isAt(at, path);
  const [key, text] = [next].flat();
  return members.has(key) && (text === undefined || members.get(key)?.value === text);
}

function isAt(pattern: string, path: OldKey['path']): boolean {
  const names = path.filter((key) => typeof key === 'string');
  const wanted = pattern === '' ? [] : pattern.split('.');
  return names.length === wanted.length && wanted.every((name, index) => name === '*' || name === names[index]);
}
