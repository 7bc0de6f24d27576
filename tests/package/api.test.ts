import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { entries, packageName } from '../../tools/package/entries.ts';
import { read } from '../house/repository.ts';
import { exportsOf } from './barrels.ts';

const folder = 'docs/reference';
const chapters = read(`${folder}/api.md`).split(/^## /m).slice(1);
const headings = chapters.map((chapter) => chapter.split('\n')[0] ?? '');
const headingOf = (entry: string): string => `\`${entry.replace('.', packageName)}\``;
const chapterOf = (entry: string): string =>
  chapters.find((chapter) => chapter.startsWith(`${headingOf(entry)}\n`)) ?? '';

/** The pages that the chapter of an entry links. */
function pagesOf(entry: string): string[] {
  return [...chapterOf(entry).matchAll(/\]\((api-\w+\.md)\)/g)].map(([, page = '']) => `${folder}/${page}`);
}

/** Names in the `###` headings of a page, and in the first column of its tables of exports. */
function describedIn(page: string): string[] {
  const text = read(page);
  const tables = [...text.matchAll(/^\| Export \|.*\n(?:\|.*\n)+/gm)].flatMap(([table]) => table.split('\n').slice(2));
  const firstCells = tables.map((row) => row.split(' | ')[0] ?? '');
  const titles = text.split('\n').filter((line) => line.startsWith('### '));
  return [...titles, ...firstCells].flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

describe.each(Object.entries(entries))('the entry %s', (entry, file) => {
  test('exports exactly the names that its pages describe', () => {
    const exported = exportsOf(file);
    expect(exported).not.toEqual([]);
    expect(pagesOf(entry).flatMap(describedIn).toSorted()).toEqual(exported.toSorted());
  });

  test('has an example in docs/reference/api.md', () => {
    expect(chapterOf(entry)).toMatch(/```tsx?\n[^]*from 'guided-flow/);
  });

  test('has the documented parameters and members', () => {
    const documented = pagesOf(entry).flatMap((page) => [...signaturesIn(page)]);
    expect(documented.length).toBeGreaterThan(2);
    expect(documented.flatMap(([name, code]) => differencesOf(name, code, file))).toEqual([]);
  });
});

test('docs/reference/api.md has a chapter for every entry and no other', () => {
  expect(headings.filter((heading) => heading.startsWith('`'))).toEqual(Object.keys(entries).map(headingOf));
});

test('every page of exports is linked from one chapter', () => {
  const pages = readdirSync(folder).filter((name) => /^api-\w+\.md$/.test(name));
  const linked = Object.keys(entries).flatMap(pagesOf);
  expect(linked.toSorted()).toEqual(pages.map((name) => `${folder}/${name}`).toSorted());
});

test('docs/reference/api.md names the commands of the package', () => {
  const { bin } = JSON.parse(read('package.json')) as { readonly bin: Readonly<Record<string, string>> };
  const chapter = chapters.find((each) => each.startsWith('Commands\n')) ?? '';
  const named = [...chapter.matchAll(/^\| `([\w-]+)/gm)].map(([, name = '']) => name);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(bin).toSorted());
});

test('differences between a signature and its source are found', () => {
  const differences = (name: string, code: string): string[] => differencesOf(name, code, entries['./testing']);
  expect(differences('TestCall', 'interface TestCall { action: string; sent: Date; }')).toEqual([
    'TestCall: sent is only in the documentation',
    'TestCall: input is not documented',
    'TestCall: signal is not documented',
    'TestCall: reply is not documented',
  ]);
  expect(differences('visitFlow', 'function visitFlow(flow: TestFlow, options: VisitOptions): TestVisit;')).toEqual([
    'visitFlow: parameters',
  ]);
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The code under each `###` heading of a page, by export. */
function signaturesIn(page: string): Map<string, string> {
  const sections = read(page).matchAll(/^### `(\w+)`\n\n```ts\n([^]*?)^```$/gm);
  return new Map([...sections].map(([, name = '', code = '']) => [name, code]));
}

/** Differences between a documented signature and its source. A comment line with `//` marks a partial list. */
function differencesOf(name: string, code: string, barrel: string): string[] {
  const documented = declarationIn(parse(`${name}.d.ts`, code), name);
  const source = declarationOf(barrel, name);
  if (documented === undefined) return [`${name}: no signature`];
  if (source === undefined) return [`${name}: no source`];
  if (documented.type === 'TSDeclareFunction')
    return String(countsOf(documented)) === String(countsOf(source)) ? [] : [`${name}: parameters`];
  if (!['TSInterfaceDeclaration', 'ClassDeclaration'].includes(source.type)) return [];
  const [listed, actual] = [membersOf(documented), membersOf(source)];
  const inherits = Array.isArray(source['extends']) && source['extends'].length > 0;
  const isPartial = code.includes('\n  // ');
  return [
    ...listed
      .filter((member) => !inherits && !actual.includes(member))
      .map((member) => `${member} is only in the documentation`),
    ...actual.filter((member) => !isPartial && !listed.includes(member)).map((member) => `${member} is not documented`),
  ].map((difference) => `${name}: ${difference}`);
}

/** Number of parameters, and of required ones. */
function countsOf(declaration: Node): [number, number] {
  const parameters = declaration['params'] as readonly Node[];
  const isRequired = ({ type, optional }: Node): boolean => type !== 'AssignmentPattern' && optional !== true;
  return [parameters.length, parameters.filter(isRequired).length];
}

/** Names of the members of an interface, or of the properties of a class. */
function membersOf({ body }: Node): string[] {
  const members = ((body as Node | undefined)?.['body'] ?? []) as readonly Node[];
  return members.flatMap((member) => {
    const { name, value } = (member['key'] ?? {}) as { readonly name?: string; readonly value?: string };
    return name === 'constructor' ? [] : [name ?? value ?? []].flat();
  });
}

/** The declaration of an export, behind all barrel files. */
function declarationOf(file: string, name: string): Node | undefined {
  const statements = parse(file, read(file));
  const found = declarationIn(statements, name);
  if (found !== undefined) return found;
  for (const statement of statements) {
    const source = statement['source'] as { readonly value: string } | null | undefined;
    if (source === null || source === undefined || !statement.type.startsWith('Export')) continue;
    const target = join(dirname(file), source.value);
    const specifiers = statement['specifiers'] as
      | readonly { readonly exported: { readonly name: string }; readonly local: { readonly name: string } }[]
      | undefined;
    const local = specifiers?.find(({ exported }) => exported.name === name)?.local.name;
    const declaration = specifiers === undefined ? declarationOf(target, name) : local && declarationOf(target, local);
    if (declaration) return declaration;
  }
  return undefined;
}

function declarationIn(statements: readonly Node[], name: string): Node | undefined {
  const declarations = statements.map((statement) => (statement['declaration'] ?? statement) as Node);
  return declarations.find((declaration) =>
    [declaration, ...((declaration['declarations'] ?? []) as readonly Node[])].some(
      ({ id }) => (id as { readonly name?: string } | null | undefined)?.name === name,
    ),
  );
}

function parse(path: string, text: string): readonly Node[] {
  return parseSync(path, text).program.body as unknown as readonly Node[];
}
