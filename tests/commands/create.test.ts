import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../tools/commands/run.ts';

let folder = '';
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void said.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(String(text)));
});

afterEach(async () => {
  vi.restoreAllMocks();
  said.length = 0;
  await rm(folder, { recursive: true });
});

const create = (...args: readonly string[]): Promise<number | undefined> => run(['create', ...args], folder);

async function filesOf(project: string): Promise<string[]> {
  const entries = await readdir(join(folder, project), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, project).length + 1))
    .toSorted();
}

const readJson = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8')) as ProjectFile;

interface ProjectFile {
  readonly id?: string;
  readonly name?: string;
  readonly locales?: readonly string[];
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('guided-flow create NAME', () => {
  test('writes a project with three steps, two locales, an action, a widget, a backend, a test and a CI workflow', async () => {
    expect(await create('repair-cafe')).toBe(0);
    const files = await filesOf('repair-cafe');
    expect(files.filter((file) => file.startsWith('flow/steps/'))).toHaveLength(3);
    expect((await readJson('repair-cafe/flow/flow.json')).locales).toEqual(['en-US', 'de-DE']);
    expect(files).toEqual(
      expect.arrayContaining([
        '.editorconfig',
        '.github/workflows/check.yml',
        '.gitignore',
        '.vscode/settings.json',
        'README.md',
        'backend/handlers.ts',
        'flow/copy/de-DE.json',
        'flow/copy/en-US.json',
        'README.md',
        'src/request-repair.ts',
        'src/repair-ticket/repair-ticket.css',
        'src/repair-ticket/repair-ticket.tsx',
        'tests/flow.test.ts',
      ]),
    );
    expect((await readJson('repair-cafe/package.json')).name).toBe('repair-cafe');
    expect((await readJson('repair-cafe/flow/flow.json')).id).toBe('repair-cafe');
    const texts = await Promise.all(files.map((file) => readFile(join(folder, 'repair-cafe', file), 'utf8')));
    expect(texts.filter((text) => /\{\{(?:project|folder|package)\}\}/.test(text))).toEqual([]);
  });

  test('prints the next commands', async () => {
    await create('repair-cafe');
    expect(said.join('\n')).toContain('cd repair-cafe\n  npm install\n  npm run dev');
  });

  test('depends on this version of the package, and on the same versions of React and tools as this repository', async () => {
    await create('repair-cafe');
    const own = JSON.parse(await readFile('package.json', 'utf8')) as ProjectFile;
    const { dependencies = {}, devDependencies = {} } = await readJson('repair-cafe/package.json');
    const { 'guided-flow': guidedFlow, ...others } = { ...dependencies, ...devDependencies };
    expect(guidedFlow).toBe(own.version);
    const known = { ...own.dependencies, ...own.devDependencies };
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, known[name]])));
  });

  test('accepts an existing empty folder, and uses the part of a scoped name after the slash', async () => {
    await mkdir(join(folder, 'repairs'));
    expect(await create('@cafe/repairs')).toBe(0);
    expect(await readJson('repairs/package.json')).toMatchObject({ name: '@cafe/repairs' });
    expect(await readJson('repairs/flow/flow.json')).toMatchObject({ id: 'repairs' });
  });

  test.each([
    ['2.1.0', '2.1.0'],
    ['^2.1.0', '^2.1.0'],
    ['./packages/guided-flow-2.1.0.tgz', 'file:../packages/guided-flow-2.1.0.tgz'],
    ['guided-flow-2.1.0.tgz', 'file:../guided-flow-2.1.0.tgz'],
    ['https://packages.example.org/guided-flow-2.1.0.tgz', 'https://packages.example.org/guided-flow-2.1.0.tgz'],
  ])('--package %s becomes the dependency %s', async (spec, dependency) => {
    expect(await create('repair-cafe', '--package', spec)).toBe(0);
    expect((await readJson('repair-cafe/package.json')).dependencies?.['guided-flow']).toBe(dependency);
  });
});

describe('a failed guided-flow create', () => {
  test.each([
    [
      'into a folder that contains a file',
      'full/notes.txt',
      'full',
      /^The folder .*full is not empty\. .*Nothing was written/,
    ],
    ['onto an existing file', 'taken', 'taken', /taken exists and is not a readable folder/],
  ])('%s reports the reason in one sentence, exits with 2 and changes nothing', async (_, file, name, sentence) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), 'mine');
    expect(await create(name)).toBe(2);
    expect(said).toEqual([expect.stringMatching(sentence)]);
    expect(await readFile(join(folder, file), 'utf8')).toBe('mine');
    expect(await readdir(folder, { recursive: true })).toHaveLength(file.split('/').length);
  });

  test.each([
    ['My Flow'],
    ['../elsewhere'],
    ['.'],
    ['a/b'],
    ['@cafe/../..'],
    ['node_modules'],
    ['react'],
    ['x'.repeat(215)],
  ])('with the name %s asks for another name, exits with 2 and writes nothing', async (name) => {
    expect(await create(name)).toBe(2);
    expect(said).toEqual([expect.stringMatching(/^[^\n]+\. Choose another, such as my-flow\.$/)]);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([[[]], [['one', 'two']], [['one', '--pakage', '1']], [['one', '--package']]])(
    'with the arguments %j prints the usage and exits with 2',
    async (args) => {
      expect(await create(...args)).toBe(2);
      expect(said).toEqual([expect.stringMatching(/guided-flow create NAME/)]);
      expect(await readdir(folder)).toEqual([]);
    },
  );
});
