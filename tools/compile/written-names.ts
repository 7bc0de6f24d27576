import type { Cursor } from './cursor.ts';

export function liveSession(at: Cursor<string>): string {
  at.use({ kind: 'live-session', name: at.value, owner: at.owner });
  return at.value;
}

export function written(at: Cursor<string>): readonly string[] {
  const names = at.pathOf(at.value);
  at.use({ kind: 'path', names, owner: at.owner, written: true });
  return names;
}

/** The path of a field, or of a field in all list items: `items.*.price`. */
export function pathOfField(at: Cursor<string>): string {
  const [list = '', field] = at.value.split('.*.');
  if (field === undefined) return written(at).join('.');
  const [root = '', ...rest] = written(at.of(`${list}.${field}`));
  return [root, '*', ...rest].join('.');
}

/** The named entries; for `true`, all except those of the host. */
export function resetEntries(at: Cursor<true | string | string[]>): readonly string[] {
  const { value, owner } = at;
  if (value === true) {
    const entries = Object.entries(at.state.entries).filter(([, entry]) => entry.host !== true);
    return entries.map(([name]) => name);
  }
  const names = (typeof value === 'string' ? [value] : value).map((name) => at.pathOf(name).join('.'));
  for (const name of names) at.use({ kind: 'path', names: [name], owner, written: true });
  return names;
}
