import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../tools/commands/run.ts';
import { createPotteryProject, type PotteryProject } from './pottery-project.ts';

let project: PotteryProject;

beforeEach(async () => {
  project = await createPotteryProject();
  await project.make();
  // These tests run in one process with another working directory.
  const config = JSON.stringify(join(project.folder, 'flow.config.ts'));
  await project.change('vite.config.ts', 'guidedFlow()', `guidedFlow({ config: ${config} })`);
});

afterEach(() => project.leave());

async function studio(...parameters: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const said: unknown[] = [];
  const hear = (text: unknown): void => void said.push(text);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
  ];
  const code = await run(['studio', ...parameters], project.folder);
  for (const spy of spies) spy.mockRestore();
  return { code, said: said.join('\n') };
}

const isWritten = (): Promise<boolean> =>
  readdir(join(project.folder, 'out')).then(
    (names) => names.length > 0,
    () => false,
  );

test('guided-flow studio writes the studio of a flow with findings, and prints the number of findings', async () => {
  const main = fileURLToPath(new URL('../../examples/pottery/page/main.tsx', import.meta.url));
  await project.write('main.ts', `import ${JSON.stringify(main)};`);
  await project.write(
    'index.html',
    '<!doctype html><title>Pottery</title><script type="module" src="main.ts"></script>',
  );
  await project.change('flow/steps/CONFIRM_SEAT.json', '$clayFor(', '$clayFro(');
  const scenario = {
    about: 'Nobody goes on without a name.',
    today: '2026-11-20',
    at: 'CHOOSE_EVENING',
    play: [{ press: 'SUBMIT' }],
  };
  await project.write('flow/scenarios/nobody.json', JSON.stringify({ ...scenario, variant: 'guild' }));
  await project.write('flow/variants/guild.json', JSON.stringify({ about: 'A guild.', limits: { clayKilosEach: 5 } }));

  expect(await studio('--out', 'out')).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Wrote the studio to .+out\. Serve it with any web server\. It shows 1 finding of flow-lint\.$/,
    ) as unknown,
  });
  const told = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(project.folder, 'out/studio', file), 'utf8'));
  expect(await told('flow.json')).toMatchObject({
    findings: [{ rule: 'unknown-function', file: 'steps/CONFIRM_SEAT.json' }],
    limits: { clayKilosEach: 2 },
    variants: { guild: { limits: { clayKilosEach: 5 } } },
  });
  // Scenarios are played when the files are made, also those of a variant.
  expect(await told('scenarios/nobody.json')).toMatchObject({ moments: [{ step: 'CHOOSE_EVENING' }, {}] });
  expect(await told('coverage.json')).toMatchObject({ scenarios: [{ name: 'nobody' }] });
  expect(await told('variants/guild/coverage.json')).toMatchObject({ scenarios: [{ name: 'nobody' }] });
  expect(await readFile(join(project.folder, 'out/index.html'), 'utf8')).toContain('<title>Studio</title>');
});

describe('guided-flow studio writes nothing and reports the reason', () => {
  test('if a file of the flow is not valid JSON: it prints the flow-lint findings and exits with 1', async () => {
    await project.write('flow/steps/CONFIRM_SEAT.json', '{ "id": ');

    const { code, said } = await studio('--out', 'out');

    expect(said).toMatch(/CONFIRM_SEAT\.json:1:9 {2}error {2}json-syntax\n[^]+\nflow-lint: 1 error, 0 warnings$/);
    expect(code).toBe(1);
    expect(await isWritten()).toBe(false);
  });

  test.each([
    ['if --out is missing', [], /^Usage: guided-flow studio --out DIR, where DIR is missing or empty$/],
    ['if an option is unknown', ['--ou', 'out'], /^Usage: guided-flow studio --out DIR$/],
    ['if the folder is not empty', ['--out', '.'], /^The folder .+ is not empty\. .+ Nothing was written\.$/],
    ['if the folder is a file', ['--out', 'package.json'], /package\.json exists and is not a readable folder/],
    [
      'if the folder is inside the folder of the flow',
      ['--out', 'flow/out'],
      /inside the flow.+: choose another folder\.$/,
    ],
    ['if the page starts no flow', ['--out', 'out'], /index\.html starts no flow: it has to call startFlow\.$/],
  ] as const)('%s', async (_, parameters, why) => {
    const { code, said } = await studio(...parameters);

    expect(said).toMatch(why);
    expect(code).toBe(2);
    expect(await isWritten()).toBe(false);
  });
});
