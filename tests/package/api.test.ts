import { describe, expect, test } from 'vitest';
import { entries, packageName } from '../../tools/package/entries.ts';
import { read } from '../house/repository.ts';
import { exportsOf } from './barrels.ts';

const chapters = read('docs/reference/api.md').split(/^## /m).slice(1);

/** Names in the first column of an entry's table. */
function describedIn(entry: string): string[] {
  const heading = `\`${entry.replace('.', packageName)}\``;
  const chapter = chapters.find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const rows = chapter.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

describe.each(Object.entries(entries))('the entry %s', (entry, file) => {
  test('exports exactly the names that docs/reference/api.md describes', () => {
    const exported = exportsOf(file);
    expect(exported).not.toEqual([]);
    expect(describedIn(entry).toSorted()).toEqual(exported.toSorted());
  });
});

test('docs/reference/api.md has a chapter for every entry and no other', () => {
  const headings = chapters.map((chapter) => chapter.split('\n')[0]).filter((heading) => heading !== 'Commands');
  expect(headings).toEqual(Object.keys(entries).map((entry) => `\`${entry.replace('.', packageName)}\``));
});

test('docs/reference/api.md names the commands of the package', () => {
  const { bin } = JSON.parse(read('package.json')) as { readonly bin: Readonly<Record<string, string>> };
  const chapter = chapters.find((each) => each.startsWith('Commands\n')) ?? '';
  const named = [...chapter.matchAll(/^\| `([\w-]+)/gm)].map(([, name = '']) => name);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(bin).toSorted());
});
