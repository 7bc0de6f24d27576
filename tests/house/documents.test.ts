import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { checkPage } from '../../tools/wording/check.ts';
import { filesIn, read } from './repository.ts';

const pages = filesIn('.', /\.md$/);
/** Pages that a later rewrite replaces, and pages that quote the specification. */
const isExempt = (path: string): boolean =>
  /^docs\/(?:reference\/flow-lint\/|spec-map|guides\/studio\.md|upgrading\.md)/.test(path);

test('pages contain no dialect words, no sentence over 35 words, and at most 400 lines', () => {
  expect(pages.filter((path) => !isExempt(path)).flatMap((path) => checkPage(path, read(path)))).toEqual([]);
});

test('every link with an anchor points to an existing heading', () => {
  const anchors = new Map(pages.map((path) => [path, anchorsOf(read(path))]));
  const links = pages.flatMap((path) =>
    [...withoutCode(read(path)).matchAll(/\]\((?!\w+:|\/)([^)#\s]*)#([^)\s]+)\)/g)].map(
      ([link, target = '', anchor = '']) => ({
        link: `${path}: ${link}`,
        anchor,
        page: target === '' ? path : join(dirname(path), target),
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ page, anchor }) =>
    anchors.has(page) ? anchors.get(page)?.has(anchor) !== true : !existsSync(page),
  );
  expect(broken.map(({ link }) => link)).toEqual([]);
});

/** Another test applies the fragments of `ten-changes`. The tests of flow-lint check its pages. */
const isFragment = (path: string): boolean => /ten-changes|reference\/flow-lint\//.test(path);

test('every JSON sample is valid JSON, or members of an object or items of an array', () => {
  const samples = pages.filter((path) => !isFragment(path)).flatMap((path) => blocksOf(path, 'json'));
  expect(samples.length).toBeGreaterThan(300);
  const broken = samples.filter(({ text }) => !isJson(text));
  expect(broken.map(({ place }) => place)).toEqual([]);
});

test('every TypeScript sample is a valid module, declaration, member or item', () => {
  const samples = ['ts', 'tsx', 'js'].flatMap((language) => pages.flatMap((path) => blocksOf(path, language)));
  expect(samples.length).toBeGreaterThan(100);
  const broken = samples.filter(({ text }) => !isTypeScript(text.replaceAll('…', '')));
  expect(broken.map(({ place }) => place)).toEqual([]);
});

interface Sample {
  readonly place: string;
  readonly text: string;
}

function blocksOf(path: string, language: string): Sample[] {
  const page = read(path);
  return [...page.matchAll(new RegExp(String.raw`^ *\`\`\`${language}\n([^]*?)^ *\`\`\``, 'gm'))].map(
    ({ 1: text = '', index }) => ({ place: `${path}:${page.slice(0, index).split('\n').length}`, text }),
  );
}

function isJson(text: string): boolean {
  const trimmed = text.trim().replace(/,$/, '');
  return [trimmed, `{${trimmed}}`, `[${trimmed}]`].some((candidate) => {
    try {
      JSON.parse(candidate);
      return true;
    } catch {
      return false;
    }
  });
}

function isTypeScript(text: string): boolean {
  return [
    ['sample.tsx', text],
    ['sample.d.ts', text],
    ['sample.tsx', `({${text}})`],
    ['sample.tsx', `([${text}])`],
  ].some(([file = '', code = '']) => parseSync(file, code).errors.length === 0);
}

function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```/gm, '');
}

/** Anchors of headings, as GitHub makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)]);
}
