import type { Cursor } from './cursor.ts';

export function compileSessionName(cursor: Cursor<string>): string {
  cursor.recordReference({ kind: 'live-session', name: cursor.value, owner: cursor.owner });
  return cursor.value;
}

export function compileWrittenPath(cursor: Cursor<string>): readonly string[] {
  const names = cursor.pathOf(cursor.value);
  cursor.recordReference({ kind: 'path', names, owner: cursor.owner, written: true });
  return names;
}

/** Compiles the path of a field, or of a field in all list items: `items.*.price`. */
export function compileFieldPath(cursor: Cursor<string>): string {
  const [list = '', field] = cursor.value.split('.*.');
  if (field === undefined) return compileWrittenPath(cursor).join('.');
  const [root = '', ...fields] = compileWrittenPath(cursor.withValue(`${list}.${field}`));
  return [root, '*', ...fields].join('.');
}

/** The named entries. For `true`, all entries except host entries. */
export function compileEntryNames(cursor: Cursor<true | string | string[]>): readonly string[] {
  const { value, owner } = cursor;
  if (value === true) {
    const entries = Object.entries(cursor.state.entries).filter(([, entry]) => entry.host !== true);
    return entries.map(([name]) => name);
  }
  const names = (typeof value === 'string' ? [value] : value).map((name) => cursor.pathOf(name).join('.'));
  for (const name of names) cursor.recordReference({ kind: 'path', names: [name], owner, written: true });
  return names;
}
