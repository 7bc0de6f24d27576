import { rm } from 'node:fs/promises';
import { type Page, test as base } from 'playwright/test';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/start.ts';
import type { Verifier } from '../../../../src/verification/loop/create-verifier.ts';
import type { PasskeyPort } from '../../../../src/verification/passkey/passkey-port.ts';
import { startIdentity } from '../support/sandbox-session.ts';
import { pageCsp, buildPage } from './build-page.ts';

/** The page's interface for tests. */
export type LayerWindow = Window & { layer: { start(token: string): void; verifier: Verifier; passkeys: PasskeyPort } };

/** Playwright's test with the layer's page, its own sandbox and the strict policy. */
export const test = base.extend<{ sandbox: RunningSandbox }, { appDir: string }>({
  appDir: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs out of the pattern.
    async ({}, use) => {
      const appDir = await buildPage();
      await use(appDir);
      await rm(appDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ appDir }, use) => {
    const sandbox = await startSandbox({ appDir, csp: pageCsp });
    await use(sandbox);
    await sandbox.close();
  },
});

/** Address of the page for a new visit of this person. Unless `auto` is set, a tap starts it. */
export async function visitAddress(
  sandbox: RunningSandbox,
  who: Parameters<typeof startIdentity>[1],
  settings: Record<string, unknown> = {},
  how: 'tapped' | 'auto' = 'tapped',
): Promise<string> {
  const { token } = await startIdentity(sandbox, who);
  const query = new URLSearchParams({ token, config: JSON.stringify(settings), ...(how === 'auto' && { auto: '' }) });
  return `${sandbox.origin}/?${query.toString()}`;
}

/** Opens a new visit and starts it with a tap. */
export async function visit(page: Page, ...given: Parameters<typeof visitAddress>): Promise<void> {
  await page.goto(await visitAddress(...given));
  await page.click('#start');
}

/** Paths of the verification calls in order, without the base path. */
export function calledPaths(sandbox: RunningSandbox): string[] {
  return sandbox.world.journal
    .list()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('v1/client/') && !path.endsWith('/status'))
    .map((path) => path.replace('v1/client/', ''));
}
