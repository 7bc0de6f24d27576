import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import playwright from '../../playwright.config.ts';
import { readCommand } from '../../tools/nightly/read-command.ts';
import { suites } from '../../tools/nightly/suites.ts';
import { filesIn } from '../house/repository.ts';

const names = Object.keys(suites);

describe('the command line', () => {
  test('selects all suites without a name, and named suites in the order of the table', () => {
    expect(readCommand([])).toEqual({ suiteNames: names, options: {} });
    expect(readCommand(['faults', 'walks', '--seed', '7'])).toEqual({
      suiteNames: ['walks', 'faults'],
      options: { seed: '7' },
    });
  });

  test.each([
    [['walk'], `Unknown suite "walk". Suites: ${names.join(', ')}.`],
    [['walks', '--sed', '7'], 'Unknown option --sed.\nwalks: --count --seed --path'],
    [['matrix', '--seed', '7'], 'Unknown option --seed.\nmatrix: no options'],
    [['walks', '--seed'], 'The option --seed needs a value.'],
  ])('rejects %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });

  test('exits with 2 for invalid arguments', async () => {
    const ended = promisify(execFile)(process.execPath, ['tools/nightly.mjs', 'walk']);
    await expect(ended).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Unknown suite "walk"') as unknown,
    });
  });
});

describe.each(Object.entries(suites))('%s', (_, { command, env = {}, optionVariables = {} }) => {
  test('names files and projects that exist', () => {
    const files = command.tool === 'node' ? [command.file] : command.files;
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const projects = playwright.projects?.map(({ name }) => name);
    if (command.tool === 'playwright') expect(projects).toEqual(expect.arrayContaining([...command.projects]));
    else expect(files).not.toEqual([]);
  });

  test('sets environment variables that its code reads', () => {
    const read = scripts.filter((path) => !path.startsWith('tools/nightly/')).map((path) => readFileSync(path, 'utf8'));
    const variables = [...Object.keys(env), ...Object.values(optionVariables)];
    expect(variables.filter((name) => !read.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });
});

const scripts = ['tests', 'tools'].flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|mjs)$/));

test('every nightly command in a test, a script or a document has valid arguments', () => {
  const written = [...scripts, ...filesIn('src', /\.tsx?$/), ...filesIn('.', /\.md$/)].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/npm run nightly(?<args>(?: [a-z][a-z-]*)*(?: -- [^`\n]*)?)/g)].map(
      ({ groups }) => [path, argsOf(groups?.['args'] ?? '')] as const,
    ),
  );
  expect(written.length).toBeGreaterThan(20);
  const refused = written.filter(([, args]) => {
    try {
      return readCommand(args).suiteNames.length === 0;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual([]);
});

/** Names and options of a command, without checking values. An option at the end of the text needs a value. */
function argsOf(text: string): string[] {
  const [before = '', after = ''] = text.split(' -- ');
  const options = [...after.matchAll(/--(?<name>[a-z-]+)/g)].map(({ groups }) => `--${groups?.['name']}=value`);
  return [...before.split(' ').filter((word) => word !== ''), ...options];
}

describe('docs/reference/commands.md', () => {
  const page = readFileSync('docs/reference/commands.md', 'utf8');

  test('has a row for each suite, with its options', () => {
    const rows = [...page.matchAll(/^\| `(?<name>[a-z-]+)` \|.*\| (?<options>[^|]*)\|$/gm)].map(({ groups }) => [
      groups?.['name'],
      [...(groups?.['options'] ?? '').matchAll(/--([a-z]+)/g)].map(([, option]) => option),
    ]);
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(
        Object.entries(suites).map(([name, { optionVariables = {} }]) => [name, Object.keys(optionVariables)]),
      ),
    );
  });

  test('has a row for each npm script, of which there are at most 15', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
    const rows = [...page.matchAll(/^\| `npm (?:run )?(?<name>[a-z:-]+)[^`]*` \|/gm)].map(([, name]) => name ?? '');
    expect(rows.toSorted()).toEqual(Object.keys(scripts).toSorted());
    expect(rows.length).toBeLessThanOrEqual(15);
  });
});
