import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const sheets = sheetsIn('src/look', 'src/renderer', 'src/widgets', 'src/refinance');
const all = sheets.map(rules).join('\n');
/** Style sheets of every screen. Sheets of pictures are separate. */
const isOfLook = (path: string): boolean => /^src\/look\/[^/]+$/.test(path);

test('index.css imports every style sheet of src/look once', () => {
  const imported = [...rules('src/look/index.css').matchAll(/@import '\.\/([\w-]+\.css)'/g)].map(([, name]) => name);
  const names = sheets.filter(isOfLook).map((path) => basename(path));
  expect(new Set(imported)).toEqual(new Set(names.filter((name) => name !== 'index.css')));
  expect(imported).toHaveLength(names.length - 1);
});

test('every other style sheet is imported by a component in the same folder', () => {
  const beside = (path: string) =>
    filesIn(path.replace(/[^/]+$/, ''))
      .filter((file) => /\.tsx?$/.test(file))
      .some((file) => readFileSync(file, 'utf8').includes(`import './${basename(path)}';`));
  expect(sheets.filter((path) => !isOfLook(path) && !beside(path))).toEqual([]);
});

describe.each(sheets)('%s', (path) => {
  test('takes its colors from the tokens', () => {
    expect(path.endsWith('tokens.css') ? '' : rules(path)).not.toMatch(
      /#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgba?|hsla?|oklch)\(/i,
    );
  });

  test('loads no external resources and uses logical properties for both reading directions', () => {
    expect(rules(path)).not.toMatch(/url\(|https?:/);
    expect(rules(path)).not.toMatch(
      /(?:margin|padding|border)-(?:left|right|top|bottom)\b|[\s;{](?:left|right|width|height)\s*:/,
    );
  });

  test('animates nothing if the user prefers reduced motion', () => {
    const still = rules(path).replaceAll(
      /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
      '',
    );
    expect(still).not.toMatch(/animation(?:-\w+)?\s*:/);
  });
});

test('every token that is used is declared', () => {
  const declared = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});

test('a style sheet uses only its own keyframes or those of src/look', () => {
  const motionsOf = (...paths: string[]): string[] =>
    [
      ...paths
        .map(rules)
        .join('\n')
        .matchAll(/@keyframes ([\w-]+)/g),
    ].map(([, name = '']) => name);
  const everywhere = motionsOf(...sheets);
  const foreign = sheets.flatMap((path) => {
    const own = motionsOf(path, ...sheets.filter(isOfLook));
    const named = [...rules(path).matchAll(/animation:([^;]*)/g)].flatMap(([, value = '']) =>
      value.trim().split(/\s+/),
    );
    return named.filter((word) => everywhere.includes(word) && !own.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(foreign).toEqual([]);
});

test.each(['src/look/pictures', 'src/refinance/pictures'])(
  'every class name of the pictures in %s has a style rule',
  (folder) => {
    const drawn = filesIn(folder).flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [...source.matchAll(/className(?:=|: )["'`]([^"'`$]+)["'`]/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
    });
    // General pictures must not need a style sheet of a product.
    const known = sheetsIn('src/look', ...(folder.startsWith('src/refinance') ? ['src/refinance'] : []))
      .map(rules)
      .join();
    expect([...new Set(drawn)].filter((name) => !known.includes(`.${name}`))).toEqual([]);
  },
);

function sheetsIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => filesIn(folder)).filter((path) => path.endsWith('.css'));
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.includes('.'))
    .map((name) => `${folder.replace(/\/$/, '')}/${name}`)
    .toSorted();
}

function rules(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
