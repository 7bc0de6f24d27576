import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../tools/commands/run.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A project around the pottery flow: what a command finds in its folder. */
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'project-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function makeProject(): Promise<void> {
  await symlink(pathOf('../../node_modules'), join(folder, 'node_modules'), 'junction');
  await write('package.json', '{ "type": "module" }');
  await cp(pathOf('../pottery/flow'), join(folder, 'flow'), { recursive: true });
  const config = (name: string): string => JSON.stringify(pathOf(name));
  await write('flow.config.ts', `export { folder, registries } from ${config('../pottery/flow.config.ts')};`);
  await write(
    'vite.config.ts',
    `import { guidedFlow } from ${config('../../tools/vite/guided-flow.ts')};\nexport default { plugins: [guidedFlow()] };`,
  );
  await write('index.html', '<!doctype html><html lang="en"><title>Pottery</title></html>');
}

const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await write(
    file,
    text.replace(from, () => to),
  );
}

/** Runs a command in the folder that ends before it starts anything. */
async function refused(...parameters: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const said: unknown[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(text));
  const code = await run(parameters, folder);
  spy.mockRestore();
  return { code, said: said.join('\n') };
}

/** Runs a command in the folder, as a shell does. */
function guidedFlow(
  ...parameters: readonly string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [pathOf('../../tools/commands/bin.mjs'), ...parameters], { cwd: folder });
    let said = '';
    child.stderr.on('data', (chunk: unknown) => void (said += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said: withoutVite(said) }));
  });
}

/** What is ours of an error: Vite says first that its build failed, and on a busy machine what took long. */
function withoutVite(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\[PLUGIN_TIMINGS\][^]*?rolldown\.rs\/\S+ for more details\.\n/, '')
    .split('\n')
    .filter((line) => line !== '' && !/Build failed in/.test(line))
    .join('\n');
}

describe('a command of guided-flow that cannot do what it is asked to ends with 2 and says', () => {
  test('which commands there are, for one that there is not', async () => {
    expect(await refused('biuld')).toEqual({
      code: 2,
      said: 'There is no command "biuld": use create, dev, build, preview, lint, schemas, doctor, publish, test or --help.',
    });
  });

  test.each(['dev', 'build', 'preview', 'lint', 'schemas', 'test'])(
    'how to make a project, for %s outside of one',
    async (name) => {
      expect(await refused(name)).toEqual({
        code: 2,
        said: expect.stringMatching(/^There is no flow\.config\.ts in .+: .+ guided-flow create NAME\.$/) as unknown,
      });
    },
  );

  test('what to install, where nothing is', async () => {
    await write('flow.config.ts', '');
    expect(await refused('build')).toEqual({
      code: 2,
      said: 'The packages of this project are not installed: run npm install first.',
    });
  });

  test('what a port is, for one that is none', async () => {
    expect((await refused('dev', '--port', 'http')).said).toBe('--port is a number from 0 to 65535, not "http".');
    expect((await refused('dev', '--prot', '80')).said).toBe(
      'This takes --port N and --host ADDRESS, and nothing else.',
    );
  });

  test('that a port is taken', async () => {
    await makeProject();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, said } = await guidedFlow('dev', '--port', String(port));
    server.close();
    expect(said).toBe(`Port ${port} is taken: choose another with --port.`);
    expect(code).toBe(2);
  });

  test('that there is nothing to serve before it is built', async () => {
    await makeProject();
    expect(await refused('preview')).toEqual({
      code: 2,
      said: 'There is no dist/ to serve: run guided-flow build first.',
    });
  });

  test('where the flow names a widget, action or function that nobody registered, or a runtime that is not this one', async () => {
    await makeProject();
    await change('flow/steps/SEE_YOU_THERE.json', '"seat-ticket": ', '"seat-tickt": ');
    await change('flow/steps/CONFIRM_SEAT.json', '"call": "book-seat"', '"call": "book-set"');
    await change('flow/steps/CONFIRM_SEAT.json', '$clayFor(', '$clayFro(');
    await change('flow/flow.json', '"^1.0.0"', '"^9.0.0"');
    const { code, said } = await guidedFlow('build');
    expect(code).toBe(2);
    const [first, ...lines] = said.split('\n');
    expect(first).toMatch(/^The flow in .+flow cannot be published:$/);
    const places = lines.map((line) => /^\S+:\d+:\d+ (.+) \((.+)\)$/.exec(line)?.slice(1));
    expect(places).toEqual(
      expect.arrayContaining([
        ['There is no block "seat-tickt": did you mean "seat-ticket"?', 'unknown-widget'],
        ['There is no action "book-set": did you mean "book-seat"?', 'unknown-action'],
        [expect.stringMatching(/clayFro.+did you mean.+clayFor/), 'unknown-function'],
        [
          expect.stringMatching(/^The flow asks for runtime \^9\.0\.0, and this one is 1\.0\.0: install/),
          'runtime-version',
        ],
      ]),
    );
  });

  test.each(['build', 'lint', 'dev'])('what of the code is not whole, for %s', async (command) => {
    await makeProject();
    await write(
      'flow.config.ts',
      `import { registriesOf } from ${JSON.stringify(pathOf('../../src/browser/registries-of.ts'))};
       export const registries = registriesOf({ widgets: {}, actions: { 'book-seat': { input: [], success: [], failure: [] } } });`,
    );
    const { code, said } = await guidedFlow(command);
    expect(said).toMatch(
      /^(?:flow-lint could not run: )?\S+ The action "book-seat" is registered without `about`: [^\n]+$/,
    );
    expect(code).toBe(2);
  });

  test('that there is no flow where there should be one', async () => {
    await makeProject();
    await rm(join(folder, 'flow'), { recursive: true });
    expect(await guidedFlow('build')).toEqual({
      code: 2,
      said: expect.stringMatching(
        /^There is no flow\.json in .+: add it, or name another `folder` in flow\.config\.ts$/,
      ),
    });
  });
});
