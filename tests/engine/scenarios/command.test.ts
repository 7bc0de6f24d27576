import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../tools/flow-lint/run.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const registries = ['--registries', path('../flow-lint/fixture-registries.ts')];
const scenario = (step: string): string =>
  JSON.stringify({ about: 'One comes to ASK', today: '2026-11-20', play: [{ expect: { step } }] }, null, 2);

let folder = '';
const put = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenarios-'));
  await cp(path('../flow-lint/fixtures-base'), folder, { recursive: true });
  await mkdir(join(folder, 'scenarios'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('the command flow-lint test', () => {
  test('exits with 0 and prints the coverage if all scenarios pass', async () => {
    await put('scenarios/begin.json', scenario('ASK'));
    const { code, out } = await run(['test', folder, ...registries]);
    expect(out).toMatch(/^Scenarios: 1 passed, 0 failed\nCoverage: 1 of \d+ steps, /);
    expect(code).toBe(0);
  });

  test('exits with 1 if a scenario fails, and prints its file, line, description and reason', async () => {
    await put('scenarios/begin.json', scenario('DONE'));
    const { code, out } = await run(['test', folder, ...registries]);
    expect(code).toBe(1);
    expect(out.split('\n').slice(0, 2)).toEqual([
      `${folder}/scenarios/begin.json:6:7  One comes to ASK`,
      '  The step: expected "DONE", found "ASK"',
    ]);
  });

  test('lists the statements that the failed move ran or skipped', async () => {
    const press = {
      about: 'SUBMIT leads back',
      today: '2026-11-20',
      play: [{ press: 'SUBMIT', expect: { step: 'ASK' } }],
    };
    await put('scenarios/begin.json', JSON.stringify(press));
    const step = await readFile(join(folder, 'steps/ASK.json'), 'utf8');
    await put(
      'steps/ASK.json',
      step.replace('[{ "goto"', `[{ "goto": "ASK", "when": "$device = 'mobile'" }, { "goto"`),
    );
    const { out } = await run(['test', folder, ...registries]);
    expect(out.split('\n').slice(1, 6)).toEqual([
      '  The step: expected "ASK", found "DONE"',
      '  Statements before the failure:',
      `    skipped  ${folder}/steps/ASK.json:5:24`,
      `    ran      ${folder}/steps/ASK.json:5:73`,
      '',
    ]);
  });

  test('exits with 1 if the coverage is below the minimum in lint.json, and lists what is missing', async () => {
    await put('scenarios/begin.json', scenario('ASK'));
    await put('lint.json', JSON.stringify({ coverage: { steps: 100 } }));
    const { code, out } = await run(['test', folder, ...registries]);
    expect(code).toBe(1);
    expect(out).toContain(`${folder}/steps/DONE.json:2:9  No scenario reaches DONE`);
    expect(out).toContain('steps (required: 100 %)');
    expect(out).not.toContain('No scenario shows');
    const all = await run(['test', folder, ...registries, '--missing']);
    expect(all.out).toContain('No scenario shows');
  });

  test('with --name, plays only scenarios with a matching file name, and prints no coverage', async () => {
    await put('scenarios/begin.json', scenario('ASK'));
    await put('scenarios/wrong.json', scenario('DONE'));
    const { code, out } = await run(['test', folder, ...registries, '--name', 'beg']);
    expect({ code, out }).toEqual({ code: 0, out: 'Scenarios: 1 passed, 0 failed' });
  });

  test('with --propose, writes scenarios for uncovered goals, which pass unchanged', async () => {
    await put('scenarios/begin.json', scenario('ASK'));
    const own = join(folder, 'scenarios');
    const before = await run(['test', folder, ...registries]);
    const { out } = await run(['test', folder, ...registries, '--propose', own]);
    expect(out).toContain(`${join(own, 'proposed-reaches-done.json')}  `);
    const proposed = JSON.parse(await readFile(join(own, 'proposed-reaches-done.json'), 'utf8')) as unknown;
    expect(proposed).toMatchObject({ about: expect.stringMatching(/^Reaches DONE[.,]/) as unknown });
    const { code, out: after } = await run(['test', folder, ...registries]);
    expect(code).toBe(0);
    const stepsIn = (text: string): number => Number(/Coverage: (\d+) of \d+ steps/.exec(text)?.[1]);
    expect(stepsIn(after)).toBeGreaterThan(stepsIn(before.out));
  });

  test.each([
    ['an unknown option', ['--nam', 'x'], 'There is no option "--nam": did you mean "name"?'],
    ['a flow without scenarios', [], 'There are no scenarios in'],
  ])('exits with 2 for %s', async (_, args, why) => {
    const { code, error } = await run(['test', folder, ...registries, ...args]);
    expect(code).toBe(2);
    expect(error).toContain(why);
  });

  test('exits with 2 for a flow with errors, such as an unknown key in a scenario', async () => {
    await put('scenarios/begin.json', scenario('ASK').replace('"expect"', '"expects"'));
    const { code, error } = await run(['test', folder, ...registries]);
    expect(code).toBe(2);
    expect(error).toMatch(/flow-lint finds \d+ errors?\. Fix them first/);
    const linted = await run([folder, ...registries, '--format', 'json']);
    expect(linted.out).toContain('"file-shape"');
    expect(linted.out).toContain('scenarios/begin.json');
  });
});
