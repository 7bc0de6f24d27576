import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../../tools/commands/run.ts';
import { createPotteryProject, type PotteryProject } from '../pottery-project.ts';

let project: PotteryProject;

beforeEach(async () => {
  project = await createPotteryProject();
  await project.make();
});

afterEach(() => project.leave());

/** Exit code and output of a command. */
async function play(...parameters: readonly string[]): Promise<{ readonly code: unknown; readonly out: string[] }> {
  const out: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void out.push(String(line)));
  const error = vi.spyOn(console, 'error').mockImplementation((line: unknown) => void out.push(String(line)));
  const code = await run(parameters, project.folder);
  log.mockRestore();
  error.mockRestore();
  return { code, out };
}

const read = async (file: string): Promise<string> => readFile(join(project.folder, file), 'utf8');

async function writeOldNames(): Promise<void> {
  await project.write('code.ts', `import { later } from 'guided-flow/widgets';\nlater();\n`);
  await project.write('flow/lint.json', JSON.stringify({ coverage: { words: 80 } }));
}

test('renames names in scripts and keys in the flow, and finds nothing the second time', async () => {
  await writeOldNames();
  expect(await play('upgrade')).toEqual({
    code: 0,
    out: [
      'code.ts: 2 names changed',
      'flow/lint.json: 1 name changed',
      'Now run the type check of your project: it reports old names that are left.',
    ],
  });
  expect(await read('code.ts')).toBe(`import { lazyWidget } from 'guided-flow/widgets';\nlazyWidget();\n`);
  expect(JSON.parse(await read('flow/lint.json'))).toEqual({ coverage: { texts: 80 } });
  expect(await play('upgrade')).toEqual({ code: 0, out: ['No old names found.'] });
});

test('renames old keys in the paths of suppressions together with the keys', async () => {
  const accepted = (at: string) =>
    JSON.stringify({ suppressions: [{ rule: 'file-shape', file: 'steps/LATE.json', at, reason: 'An example.' }] });
  await project.write('flow/steps/LATE.json', JSON.stringify({ id: 'LATE', view: [{ checklist: [], needed: [] }] }));
  await project.write('flow/lint.json', accepted('view.0.needed.0'));
  const { out } = await play('upgrade');
  expect(out.slice(0, -1)).toEqual(['flow/lint.json: 1 name changed', 'flow/steps/LATE.json: 1 name changed']);
  expect(await read('flow/lint.json')).toBe(accepted('view.0.incomplete.0'));
});

test('--dry-run writes nothing', async () => {
  await writeOldNames();
  const { code, out } = await play('upgrade', '--dry-run');
  expect([code, out.at(-1)]).toEqual([
    0,
    'Nothing was written. Run the command without --dry-run to change these files.',
  ]);
  expect(await read('code.ts')).toContain('later()');
  expect(await read('flow/lint.json')).toContain('words');
});

test('a script with a syntax error changes no file', async () => {
  await writeOldNames();
  await project.write('broken.ts', 'const = 1;');
  const { code, out } = await play('upgrade');
  expect(code).toBe(2);
  expect(out.join('\n')).toMatch(/No file was changed\. .*broken\.ts cannot be parsed/);
  expect(await read('code.ts')).toContain('later()');
});

test.each([['--fast'], ['flow']])('an unknown argument %s shows the usage', async (argument) => {
  expect(await play('upgrade', argument)).toEqual({ code: 2, out: ['Usage: guided-flow upgrade [--dry-run]'] });
});
