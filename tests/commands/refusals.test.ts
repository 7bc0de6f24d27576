import { rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../tools/commands/run.ts';
import { createPotteryProject, type PotteryProject } from './pottery-project.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let project: PotteryProject;

beforeEach(async () => {
  project = await createPotteryProject();
});

afterEach(() => project.leave());

/** Runs a command that must fail before it starts anything. */
async function refused(...parameters: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const said: unknown[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(text));
  const code = await run(parameters, project.folder);
  spy.mockRestore();
  return { code, said: said.join('\n') };
}

describe('a failed guided-flow command exits with 2 and reports', () => {
  test.each(['http://bucket.example.com', 'ftp://bucket.example.com', 'http://127.0.0.1.example.com'])(
    'that the address of a bucket must start with https, for %s',
    async (address) => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
      expect(await refused('publish', 'upload', '../site', address)).toEqual({
        code: 2,
        said: `The address of the bucket must start with https://, not "${address}".`,
      });
      vi.unstubAllEnvs();
    },
  );

  test('the available commands, for an unknown command', async () => {
    expect(await refused('biuld')).toEqual({
      code: 2,
      said: 'Unknown command "biuld". Use create, dev, build, preview, studio, lint, schemas, doctor, upgrade, publish, test or --help.',
    });
  });

  test.each(['dev', 'build', 'preview', 'studio', 'lint', 'schemas', 'upgrade', 'test'])(
    'how to create a project, for %s outside of a project',
    async (name) => {
      expect(await refused(name)).toEqual({
        code: 2,
        said: expect.stringMatching(/^.+ has no flow\.config\.ts\. .+ guided-flow create NAME\.$/) as unknown,
      });
    },
  );

  test('that the packages must be installed first', async () => {
    await project.write('flow.config.ts', '');
    expect(await refused('build')).toEqual({
      code: 2,
      said: 'The packages of this project are not installed. Run npm install first.',
    });
  });

  test('the valid ports for an invalid port, and the usage for an unknown option', async () => {
    expect((await refused('dev', '--port', 'http')).said).toBe('--port must be a number from 0 to 65535, not "http".');
    expect((await refused('dev', '--prot', '80')).said).toBe(
      'Usage: guided-flow dev|preview [--port N] [--host ADDRESS]',
    );
  });

  test('that a port is in use', async () => {
    await project.make();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, said } = await project.guidedFlow('dev', '--port', String(port));
    server.close();
    expect(said).toBe(`Port ${port} is in use. Choose another with --port.`);
    expect(code).toBe(2);
  });

  test('that the project must be built before the preview', async () => {
    await project.make();
    expect(await refused('preview')).toEqual({
      code: 2,
      said: 'There is no dist/ to serve. Run guided-flow build first.',
    });
  });

  test('the locations of an unregistered widget, action and function, and of an incompatible runtime version', async () => {
    await project.make();
    await project.change('flow/steps/SEE_YOU_THERE.json', '"seat-ticket": ', '"seat-tickt": ');
    await project.change('flow/steps/CONFIRM_SEAT.json', '"call": "book-seat"', '"call": "book-set"');
    await project.change('flow/steps/CONFIRM_SEAT.json', '$clayFor(', '$clayFro(');
    await project.change('flow/flow.json', '"^1.0.0"', '"^9.0.0"');
    const { code, said } = await project.guidedFlow('build');
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

  test.each(['build', 'lint', 'dev'])('an incomplete declaration, for %s', async (command) => {
    await project.make();
    await project.write(
      'flow.config.ts',
      `import { registriesOf } from ${JSON.stringify(pathOf('../../src/registries/registries-of.ts'))};
       export const registries = registriesOf({ widgets: {}, actions: { 'book-seat': { input: [], success: [], failure: [] } } });`,
    );
    const { code, said } = await project.guidedFlow(command);
    expect(said).toMatch(
      /^(?:flow-lint could not run: )?\S+ The declaration of the action "book-seat" is incomplete\. Add `about`\.$/,
    );
    expect(code).toBe(2);
  });

  test('the system error if a folder cannot be written', async () => {
    await symlink(join(project.folder, 'none', 'of', 'it'), join(project.folder, 'demo'));
    expect(await refused('create', 'demo')).toEqual({
      code: 2,
      said: expect.stringMatching(/^E[A-Z]+: .+ '.*demo'$/) as unknown,
    });
  });

  test('that the flow is missing', async () => {
    await project.make();
    await rm(join(project.folder, 'flow'), { recursive: true });
    expect(await project.guidedFlow('build')).toEqual({
      code: 2,
      said: expect.stringMatching(
        /^There is no flow\.json in .+\. Add it, or name another `folder` in flow\.config\.ts$/,
      ),
    });
  });
});
