import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { run } from '../../../tools/flow-lint/run.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const registries = ['--registries', path('fixture-registries.ts')];
const wrong = `{
  "id": "ASK",
  "title": "title",
  "back": "DONE",
  "view": [{ "button": "button", "event": "SUBMIT" }],
  "on": { "SUBMIT": [{ "goto": "DON" }] }
}
`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-lint-'));
  await cp(path('fixtures-base'), folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

test('flow-lint --previous and flow-lint diff hold a flow against what it was', async () => {
  const before = await mkdtemp(join(tmpdir(), 'flow-lint-before-'));
  try {
    await cp(folder, before, { recursive: true });
    await writeFile(join(folder, 'steps/ASK.json'), wrong.replace('DON"', 'DONE", "when": "$asked" }, { "stay": true'));
    const { out } = await run([folder, ...registries, '--previous', before]);
    expect(out).toContain('A rule changed since 1.0.0 (ASK): raise the version to 1.1.0');
    const told = await run(['diff', before, folder, ...registries]);
    expect(told.out).toContain('ASK  now: On SUBMIT: if asked: go to DONE');
    expect(told.code).toBe(0);
    expect((await run(['diff', before, ...registries])).error).toContain('Expected two folders');
  } finally {
    await rm(before, { recursive: true });
  }
});

test('flow-lint graph and flow-lint diff play with the code that the config gives, and say where it gives none', async () => {
  const config = join(folder, 'flow.config.ts');
  const withCode = [
    `import { registries as own } from '${path('fixture-registries.ts')}';`,
    `import { declareFunction } from '${path('../../../src/functions/declare-function.ts')}';`,
    "const lucky = declareFunction({ about: 'Lucky.', takes: {}, gives: 'boolean' });",
    `import { registriesOf } from '${path('../../../src/registries/registries-of.ts')}';`,
    'export const functions = { lucky: () => true };',
    'const declared = registriesOf({ widgets: {}, functions: { lucky: () => true } }, { functions: { lucky } });',
    'export const registries = { ...own, functions: { ...own.functions, ...declared.functions } };',
  ].join('\n');
  const asks = (when: string): string => wrong.replace('DON"', `DONE", "when": "${when}" }, { "stay": true`);
  const play = [{ press: 'SUBMIT', expect: { step: 'DONE' } }];
  await mkdir(join(folder, 'scenarios'));
  await writeFile(join(folder, 'scenarios/luck.json'), JSON.stringify({ about: 'Luck', today: '2026-11-20', play }));
  await writeFile(join(folder, 'steps/ASK.json'), asks('$not($lucky())'));
  const before = await mkdtemp(join(tmpdir(), 'flow-lint-before-'));
  try {
    await cp(folder, before, { recursive: true });
    await writeFile(join(folder, 'steps/ASK.json'), asks('$lucky()'));
    const told = async (...args: string[]) => run([...args, '--registries', config]);
    await writeFile(config, withCode);
    const [drawn, other] = [await told('graph', folder), await told('diff', before, folder)];
    expect(other.out).toContain('applicants who do as in “Luck”: came to ASK, now comes to DONE');
    expect([drawn.error, other.error]).toEqual(['', '']);
    await writeFile(config, withCode.replace('export const functions', 'const _unused'));
    const silent =
      'Scenarios stop where $lucky is called. Export the code of these functions as "functions" from flow.config.ts';
    expect((await told('graph', folder)).error).toBe(silent);
    expect((await told('diff', before, folder)).error).toBe(silent);
  } finally {
    await rm(before, { recursive: true });
  }
});

describe('the command flow-lint', () => {
  test('ends with 1 for warnings alone, and with 0 if that many are let pass', async () => {
    const strict = await run([folder, ...registries]);
    expect(strict.code).toBe(1);
    expect(strict.out).toMatch(/flow-lint: 0 errors, \d+ warnings$/);
    expect((await run([folder, ...registries, '--max-warnings', '50'])).code).toBe(0);
  });

  test('ends with 1 for an error, however many warnings are let pass', async () => {
    await writeFile(join(folder, 'steps/ASK.json'), wrong);
    expect((await run([folder, ...registries, '--max-warnings', '50'])).code).toBe(1);
  });

  test('tells what is only information in every format, and does not fail for it unless the flow wants that', async () => {
    const nextMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    await writeFile(join(folder, 'limits.json'), JSON.stringify({ notesLength: 80, waitMs: 5_000, until: nextMonth }));
    const lenient = [folder, ...registries, '--max-warnings', '50'];
    const told = await run(lenient);
    expect(told.code).toBe(0);
    expect(told.out).toContain('info  calendar');
    expect(told.out).toMatch(/, 1 for information$/);
    expect((await run([...lenient, '--format', 'github'])).out).toContain('::notice file=');
    expect((await run([...lenient, '--format', 'sarif'])).out).toContain('"level": "note"');
    await writeFile(join(folder, 'lint.json'), JSON.stringify({ severities: { calendar: 'error' } }));
    expect((await run(lenient)).code).toBe(1);
    await writeFile(join(folder, 'lint.json'), JSON.stringify({ severities: { 'unused-definition': 'info' } }));
    expect((await run(lenient)).out).toContain('info  unused-definition');
  });

  test('tells with --verbose, beside the findings, of which conditions nothing can be said', async () => {
    const when = "$repair.needed > $today and $repair.needed < '2030-01-01'";
    await writeFile(join(folder, 'steps/ASK.json'), wrong.replace('"event"', `"when": "${when}", "event"`));
    const { error } = await run([folder, ...registries, '--verbose']);
    expect(error).toContain('steps/ASK.json:5:');
    expect(error).toContain('not known whether this can hold: days that are written down');
    expect((await run([folder, ...registries])).error).toBe('');
  });

  test('shows the line, marks the token under it and says what was probably meant', async () => {
    await writeFile(join(folder, 'steps/ASK.json'), wrong);
    const { out } = await run([folder, ...registries]);
    expect(out).toContain(
      [
        `${folder}/steps/ASK.json:6:32  error  unknown-step`,
        '  There is no step "DON": did you mean "DONE"?',
        '  6 |   "on": { "SUBMIT": [{ "goto": "DON" }] }',
        '    |                                ^^^^^',
      ].join('\n'),
    );
  });

  test('prints findings as JSON', async () => {
    await writeFile(join(folder, 'steps/ASK.json'), wrong);
    const { out } = await run([folder, ...registries, '--format', 'json']);
    expect((JSON.parse(out) as LocatedFinding[]).filter(({ severity }) => severity === 'error')).toEqual([
      {
        rule: 'unknown-step',
        severity: 'error',
        message: 'There is no step "DON": did you mean "DONE"?',
        file: `${folder}/steps/ASK.json`,
        line: 6,
        column: 32,
        endLine: 6,
        endColumn: 37,
        suggestion: 'DONE',
        fix: {
          about: 'Write "DONE" for "DON"',
          edits: [
            {
              file: `${folder}/steps/ASK.json`,
              line: 6,
              column: 32,
              endLine: 6,
              endColumn: 37,
              text: '"DONE"',
            },
          ],
        },
      },
    ]);
  });

  test.each([
    ['a folder that is not there', ['nowhere'], 'The folder nowhere cannot be read'],
    ['a folder without a flow', [path('.')], 'There is no flow.json'],
    ['a format it does not know', ['--format', 'xml'], '--format is one of pretty, json, sarif, github'],
    ['an option it does not know', ['--quiet'], 'There is no option "--quiet": there are'],
    [
      'an option with a slip in it',
      ['--regstries=x'],
      'There is no option "--regstries=x": did you mean "registries"?',
    ],
    ['a limit that is no number', ['--max-warnings', 'few'], '--max-warnings is a whole number'],
    ['two folders', ['one', 'two'], 'Expected one folder at a time, not 2 words'],
    ['registries that are not there', ['--registries', 'nowhere.ts'], 'The registries in nowhere.ts cannot be loaded'],
    ['a module without registries', ['--registries', path('read-fixture.ts')], 'exports no "registries"'],
  ])('ends with 2 and says why, given %s', async (_, args, reason) => {
    const { code, out, error } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(reason);
  });

  test('runs from source as an executable, with the registries of another flow', async () => {
    const args = [path('../../../tools/flow-lint/bin.mjs'), folder, ...registries, '--max-warnings', '50'];
    const code = await new Promise<number | string>((resolve) => {
      execFile(process.execPath, args, (fault) => resolve(fault?.code ?? 0));
    });
    expect(code).toBe(0);
  });
});
