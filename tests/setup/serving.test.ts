import { describe, expect, test, type TestContext } from 'vitest';
import { type Command, copyRepository, kill, type RepositoryCopy, untilGone, untilSaid } from './repository-copy.ts';

async function furnishedCopy({ onTestFinished }: TestContext): Promise<RepositoryCopy> {
  const copy = await copyRepository();
  onTestFinished(() => copy.remove());
  await copy.furnish();
  return copy;
}

const ports = { PORT: '0', PARTNER_PORT: '0' };

/** The address of the application, after the command has printed it. */
async function addressOf(command: Command): Promise<string> {
  await untilSaid(command, 'Ctrl-C');
  return /^Application\s+(\S+)$/m.exec(command.said())?.[1] ?? '';
}

const isServed = (address: string): Promise<boolean> =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

// These tests mostly wait for other processes.
describe.concurrent('npm start', () => {
  test('prints only the addresses and how to stop it', async (context) => {
    const command = (await furnishedCopy(context)).node('tools/start.mjs', ports);
    const address = await addressOf(command);
    expect(await (await fetch(address)).text()).toContain('<title>Built</title>');
    expect(command.said().replaceAll(/:\d+\//g, ':0/')).toBe(
      [
        'Application     http://localhost:0/',
        `Phone           ${address}phone`,
        `Sandbox         ${address}sandbox`,
        "Partner's page  http://127.0.0.1:0/",
        '',
        'Press Ctrl-C to stop.',
        '',
      ]
        .join('\n')
        .replaceAll(/:\d+\//g, ':0/'),
    );
  });

  test.for<[string, NodeJS.Signals]>([
    ['SIGTERM to npm start', 'SIGTERM'],
    ['SIGKILL to npm start', 'SIGKILL'],
  ])('%s ends all processes and frees the ports', async ([, signal], context) => {
    const command = (await furnishedCopy(context)).npmStart(ports);
    const address = await addressOf(command);
    const all = await command.family();
    expect(all.length).toBeGreaterThan(1);
    kill(all[0] ?? 0, signal);
    await untilGone(all);
    expect(await isServed(address)).toBe(false);
  });

  test.for<NodeJS.Signals>(['SIGTERM', 'SIGINT'])('%s to the script ends it with code 0', async (signal, context) => {
    const command = (await furnishedCopy(context)).node('tools/start.mjs', ports);
    const address = await addressOf(command);
    kill(command.process.pid ?? 0, signal);
    expect(await command.ended).toBe(0);
    expect(await isServed(address)).toBe(false);
  });
});
