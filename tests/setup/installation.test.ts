import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, type TestContext } from 'vitest';
import { type HangingRegistry, startHangingRegistry } from './hanging-registry.ts';
import {
  type Command,
  copyRepository,
  kill,
  type RepositoryCopy,
  until,
  untilGone,
  untilSaid,
} from './repository-copy.ts';

/** A repository without packages, and a registry that never answers. */
interface Place {
  readonly copy: RepositoryCopy;
  readonly registry: HangingRegistry;
  readonly env: Readonly<Record<string, string>>;
}

async function place({ onTestFinished }: TestContext): Promise<Place> {
  const copy = await copyRepository();
  const registry = await startHangingRegistry(join(copy.root, 'npm-cache'));
  onTestFinished(async () => {
    await copy.remove();
    await registry.close();
  });
  return { copy, registry, env: { ...registry.settings, PORT: '0', PARTNER_PORT: '0' } };
}

const untilInstalling = ({ registry }: Place): Promise<void> =>
  until(
    () => registry.held() > 0,
    () => 'a request for a package',
  );

/** All processes of an installing command. */
async function installing(place: Place, command: Command): Promise<number[]> {
  await untilInstalling(place);
  return command.family();
}

// These tests mostly wait for other processes.
describe.concurrent('while packages are installed', () => {
  test.for<[string, NodeJS.Signals, 'npm' | 'installer']>([
    ['SIGTERM to npm start', 'SIGTERM', 'npm'],
    ['SIGKILL to npm start', 'SIGKILL', 'npm'],
    ['SIGKILL to the installer', 'SIGKILL', 'installer'],
  ])('%s ends all processes', async ([, signal, whom], context) => {
    const here = await place(context);
    const all = await installing(here, here.copy.npmStart(here.env));
    expect(all.length).toBeGreaterThan(2);
    kill((whom === 'npm' ? all[0] : all.at(-1)) ?? 0, signal);
    await untilGone(all);
    await until(
      () => here.registry.held() === 0,
      () => 'the last request to be given up',
    );
  });

  test.for<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'])(
    '%s to the script ends all processes that it started, and another run can start',
    async (signal, context) => {
      const here = await place(context);
      const command = here.copy.node('tools/start.mjs', here.env);
      const all = await installing(here, command);
      expect(all.length).toBe(2);
      kill(command.process.pid ?? 0, signal);
      await untilGone(all);
      const next = here.copy.node('tools/start.mjs', here.env);
      await untilInstalling(here);
      expect(next.said()).not.toContain('Waiting for another');
    },
  );

  test('a second npm start reports that it waits until the first one has ended', async (context) => {
    const here = await place(context);
    const first = here.copy.node('tools/start.mjs', here.env);
    const all = await installing(here, first);
    const second = here.copy.node('tools/start.mjs', here.env);
    await untilSaid(second, 'Waiting');
    expect(second.said()).toBe(`Waiting for another install or build (process ${first.process.pid}) …\n`);
    kill(first.process.pid ?? 0, 'SIGTERM');
    await untilGone(all);
    await untilInstalling(here);
    await untilSaid(second, 'Installing packages …');
  });

  test('without a network, npm start explains the failure and saves the output of npm', async (context) => {
    const { copy, env } = await place(context);
    // Port 9 is the discard service, and nothing listens there.
    const command = copy.node('tools/start.mjs', { ...env, npm_config_registry: 'http://127.0.0.1:9' });
    await untilSaid(command, 'Cannot reach http://127.0.0.1:9 (ECONNREFUSED). npm is retrying.');
    expect(await command.ended).toBe(1);
    // On a slow machine, it prints progress in between.
    const said = command
      .said()
      .trim()
      .replaceAll(/^Installing packages … \d+ s\n/gm, '');
    expect(said.split('\n')).toEqual([
      'Installing packages …',
      'Cannot reach http://127.0.0.1:9 (ECONNREFUSED). npm is retrying.',
      'npm install failed: cannot reach http://127.0.0.1:9.',
      'Connect to the network, or configure your proxy or mirror (`npm config set proxy …`, `npm config set registry …`), and start again.',
      'Full output: .cache/details.log',
    ]);
    expect(await readFile(join(copy.root, '.cache', 'details.log'), 'utf8')).toContain('npm error code ECONNREFUSED');
    expect(existsSync(join(copy.root, '.cache', 'setup.lock'))).toBe(false);
  });
});
