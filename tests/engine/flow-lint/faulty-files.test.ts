import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { run } from '../../../tools/flow-lint/run.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const registries = ['--registries', path('fixture-registries.ts')];

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-lint-'));
  await cp(path('fixtures-base'), folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

/** The findings in a file, each as `line:column message`. */
async function foundIn(file: string): Promise<string[]> {
  const { out, error } = await run([folder, ...registries, '--format', 'json']);
  expect(error).toBe('');
  const findings = JSON.parse(out) as LocatedFinding[];
  return findings
    .filter((finding) => finding.file === join(folder, file))
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const done = 'steps/DONE.json';
const step = '{ "id": "DONE", "title": "title", "end": "completed", "view": [] }';

describe('a file that is not what it should be', () => {
  test.each<[what: string, content: string | Uint8Array, expected: string]>([
    ['is empty', '', '1:1 The file is empty'],
    ['ends in the middle', step.slice(0, 30), '1:26 The text is never closed with a double quote'],
    [
      'is encoded as UTF-16',
      Buffer.from(`\uFEFF${step}`, 'utf16le'),
      '1:1 The file is encoded as UTF-16: save it as UTF-8',
    ],
    [
      'is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8]),
      '1:1 The file is not UTF-8 text: save it as UTF-8',
    ],
    ['holds zero bytes', `${step}\0`, '1:1 The file is not text: it contains zero bytes'],
    [
      'begins with a BOM',
      `\uFEFF${step}`,
      '1:1 The file begins with an invisible mark (a BOM), which readers of JSON refuse: save it as UTF-8 without BOM',
    ],
    ['has 100,000 levels', '['.repeat(100_000), '1:201 More than 200 levels are nested here'],
  ])('that %s is named with the reason, and nothing else is said of it', async (_, content, expected) => {
    await writeFile(join(folder, done), content);
    expect(await foundIn(done)).toEqual([expected]);
  });

  test('that is a folder, or a link to nowhere or in a circle, is named with the reason', async () => {
    await mkdir(join(folder, 'steps/FOLDER.json'));
    await symlink('NOWHERE.json', join(folder, 'steps/BROKEN.json'));
    await symlink('CIRCLE.json', join(folder, 'steps/CIRCLE.json'));
    expect(await foundIn('steps/FOLDER.json')).toEqual(['1:1 This is a folder, but a file is expected']);
    expect(await foundIn('steps/BROKEN.json')).toEqual([
      '1:1 The file cannot be read: the target of its link does not exist',
    ]);
    expect(await foundIn('steps/CIRCLE.json')).toEqual(['1:1 The file cannot be read: its link points to itself']);
  });

  test('that nobody may read is named with the reason', async () => {
    await chmod(folder, 0o755);
    await chmod(join(folder, done), 0);
    const child = ['--import', 'tsx', path('lint-as-nobody.ts'), folder];
    const { stdout } = await promisify(execFile)(process.execPath, child);
    const errors = (JSON.parse(stdout) as string[]).filter((line) => line.startsWith(done));
    expect(errors).toEqual([`${done} The file cannot be read: permission is denied`]);
  });

  test('does not hide what is found in the others', async () => {
    await writeFile(join(folder, done), '{');
    await writeFile(join(folder, 'steps/ASK.json'), '{ "id": "ASK", "title": "title", "wiew": [] }');
    expect(await foundIn('steps/ASK.json')).toEqual(['1:34 Unknown key "wiew": did you mean "view"?']);
  });
});

test('links between folders that lead in a circle are not followed', async () => {
  await symlink('..', join(folder, 'steps/up'));
  await symlink('.', join(folder, 'self'));
  const { out } = await run([folder, ...registries]);
  expect(out).toMatch(/flow-lint: 0 errors/);
});

test('20,000 mistakes in one file are all told', async () => {
  const wrong = Array.from({ length: 20_000 }, (_, index) => `{ "texd": "${'x'.repeat(70)}${index}" }`).join(',\n');
  await writeFile(join(folder, done), `{ "id": "DONE", "title": "title", "end": "completed", "view": [${wrong}] }`);
  const { out } = await run([folder, ...registries]);
  expect(out).toContain('20000 errors');
});

describe('what is printed', () => {
  test('shows of a long line only what is around the mark', async () => {
    const text = `{ "id": "DONE", "title": "title", "end": "completed", "view": [${' '.repeat(3_000)}{ "texd": "a" }${' '.repeat(3_000)}] }`;
    await writeFile(join(folder, done), text);
    const { out } = await run([folder, ...registries]);
    const [shown = '', mark = ''] = out.slice(out.indexOf('There is no block "texd"')).split('\n').slice(1);
    expect(shown.length).toBeLessThan(130);
    expect(shown.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('"texd"');
  });

  test('holds no control character that a terminal would obey', async () => {
    await writeFile(join(folder, done), '{ "id": "DONE\u001b[31m\u0007\u009b", }');
    const { out } = await run([folder, ...registries]);
    expect(out).toContain('DONE␛[31m␇·');
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
