import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../src/widgets/look/', import.meta.url);
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
const rules = (name: string) => readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const all = sheets.map(rules).join('\n');

test('index.css imports every sheet of the folder once', () => {
  const imported = [...rules('index.css').matchAll(/@import '\.\/([\w-]+\.css)'/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(sheets.filter((name) => name !== 'index.css')));
  expect(imported).toHaveLength(sheets.length - 1);
});

test.each(sheets.filter((name) => name !== 'tokens.css'))('%s takes its colours from the tokens', (name) => {
  expect(rules(name)).not.toMatch(/#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgba?|hsla?|oklch)\(/i);
});

test.each(sheets)('%s loads nothing from elsewhere and knows both reading directions', (name) => {
  expect(rules(name)).not.toMatch(/url\(|https?:/);
  expect(rules(name)).not.toMatch(
    /(?:margin|padding|border)-(?:left|right|top|bottom)\b|[\s;{](?:left|right|width|height)\s*:/,
  );
});

test('every token that is used is declared', () => {
  const declared = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
});

test('every paint of the pictures has a rule', () => {
  const pictures = new URL('pictures/', folder);
  const drawn = readdirSync(pictures).flatMap((name) => {
    const source = readFileSync(new URL(name, pictures), 'utf8');
    return [...source.matchAll(/className(?:=|: )["'`]([^"'`$]+)["'`]/g)].flatMap(([, names = '']) => names.split(' '));
  });
  expect([...new Set(drawn)].filter((name) => !all.includes(`.${name}`))).toEqual([]);
});

test('animations are declared only for people who did not ask for less motion', () => {
  for (const name of sheets.filter((sheet) => sheet !== 'motion.css')) expect(rules(name)).not.toMatch(/animation\s*:/);
  expect(rules('motion.css').indexOf('animation')).toBeGreaterThan(
    rules('motion.css').indexOf('prefers-reduced-motion: no-preference'),
  );
});
