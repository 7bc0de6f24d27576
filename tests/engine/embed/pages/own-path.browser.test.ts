import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSandbox } from '../../../../sandbox/start.ts';
import { publishBuild } from '../../../../tools/publish/publish.ts';
import { Application } from '../../../support/browser/application.ts';
import { walkTo } from '../../../support/browser/journey.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { frameAsPage, PartnerPage } from '../partner-page.ts';
import { tag, type HostPage } from './host-page.ts';
import { servePages } from './serve-pages.ts';

const strictPage: HostPage = {
  name: 'with a policy, of an application under a path',
  head: (app) => tag(`${app}/apply`),
  headers: (app) => ({ 'content-security-policy': `default-src 'none'; script-src ${app}; frame-src ${app}` }),
};

/**
 * Builds and publishes the application for the path `/apply/`.
 *
 * @returns the folder to serve, and the policy
 */
async function publishBelow(folder: string): Promise<{ readonly appDir: string; readonly csp: string }> {
  const [built, site, appDir] = ['dist', 'site', 'served'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  // The build must not inherit the `NODE_ENV` that earlier code in this process may have set.
  const { NODE_ENV: _, ...own } = process.env;
  const env = { ...own, BASE_PATH: '/apply/' } as unknown as NodeJS.ProcessEnv;
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', built, '--logLevel', 'error'], { env });
  await publishBuild(built, { site, project: process.cwd(), now: new Date() });
  await mkdir(appDir);
  await rename(join(site, 'public'), join(appDir, 'apply'));
  return { appDir, csp: (await readFile(join(built, 'csp.txt'), 'utf8')).trim() };
}

test.use({ device: 'desktop' });

// This test needs its own build: `npm run nightly hosts`.
if (process.env['HOSTS'] === 'whole')
  test('a build that is published under its own path can be embedded and completes the flow', async ({
    page,
    watched,
  }) => {
    watched.allow(/Unrecognized feature: 'autofill'/);
    const folder = await mkdtemp(join(tmpdir(), 'own-path-'));
    const sandbox = await startSandbox(await publishBelow(folder));
    const server = await servePages([strictPage], sandbox.origin);

    await page.goto(server.addressOf(strictPage));
    const frame = await new PartnerPage(page, sandbox).frame();
    expect(new URL(frame.url()).pathname).toBe('/apply/');
    const application = new Application(frameAsPage(frame), 'desktop', sandbox);
    await walkTo(application, 'OFF_RAMP');
    expect(application.journal('contacts/contact/create')).toHaveLength(1);

    // The page closes first, so that its remaining requests find the server.
    await page.close();
    await server.close();
    await sandbox.close();
    await rm(folder, { recursive: true });
  });
