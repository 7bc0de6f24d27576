import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { serveFolder } from '../support/browser/static-server.ts';
import { delayScripts } from '../support/browser/delay-scripts.ts';
import { fill, raise, waitForStep } from '../support/browser/screen.ts';
import { watchedTest } from '../support/browser/watched-test.ts';
import { createStranger, type Stranger } from './stranger.ts';

/** A project that was created with the packed package as in its README, and installed. */
interface Project extends Stranger {
  file(path: string): string;
  /** Replaces one text in a file with another. */
  change(path: string, from: string, to: string): Promise<void>;
}

interface EditorSettings {
  readonly 'json.schemas': readonly { readonly url: string }[];
}

const name = 'repair-cafe';
const bin = join('node_modules', 'guided-flow', 'tools', 'commands', 'bin.mjs');

const test = watchedTest.extend<object, { readonly project: Project }>({
  project: [
    async ({ browserName: _ }, use) => {
      const stranger = await createStranger();
      const { tarball } = stranger;
      const command = ['guided-flow', 'create', name, '--package', tarball];
      const created = await stranger.run('', 'npm', 'exec', '--yes', `--package=${tarball}`, '--', ...command);
      expect(created).toEqual({ code: 0, output: expect.stringContaining('npm install\n  npm run dev') as unknown });
      const installed = await stranger.run(name, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
      expect(installed.code, installed.output).toBe(0);
      const file = (path: string): string => join(stranger.folder, name, path);
      await use({
        ...stranger,
        file,
        async change(path, from, to) {
          const text = await readFile(file(path), 'utf8');
          expect(text).toContain(from);
          await writeFile(
            file(path),
            text.replaceAll(from, () => to),
          );
        },
      });
      await stranger.leave();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// The tests share the project. One of them changes it temporarily.
test.describe.configure({ mode: 'default' });

test('npm test of a created project checks its flow and passes; npm run lint checks its types too', async ({
  project,
}) => {
  const tested = await project.run(name, 'npm', 'test');
  expect(tested.output).toContain('flow-lint: nothing found');
  expect(tested.output).toMatch(/Tests +3 passed/);
  expect(tested.code, tested.output).toBe(0);
  const linted = await project.run(name, 'npm', 'run', 'lint');
  expect(linted.code, linted.output).toBe(0);
});

test('after guided-flow schemas, an editor can suggest the names of the flow', async ({ project }) => {
  expect((await project.run(name, bin, 'schemas')).code).toBe(0);
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(project.file(file), 'utf8'));
  const settings = (await readJson('.vscode/settings.json')) as EditorSettings;
  const { $schema } = (await readJson('flow/steps/CHECK_ANSWERS.json')) as { readonly $schema: string };
  for (const url of [...settings['json.schemas'].map((one) => one.url), join('flow/steps', $schema)])
    expect(await readJson(url)).toHaveProperty('$ref');
  const names = await readFile(project.file('.schema/definitions.json'), 'utf8');
  for (const name of ['CHECK_ANSWERS', 'request-repair', 'repair-ticket', 'seeYou.bring'])
    expect(names).toContain(name);
});

test('npm run dev runs the flow under the strict policy, shows changed text immediately, and ?preview shows any step', async ({
  project,
  page,
  watched,
}) => {
  const server = await project.serve(name, bin, 'dev', '--port', '0');
  const response = await page.goto(server.address);
  expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await play(page);
  // Browsers log error statuses to the console.
  watched.allow(/status of 409/);

  await page.goto(server.address);
  await waitForStep(page, 'DESCRIBE_REPAIR');
  await fill(page, { name: 'Robin' });
  await project.change('flow/copy/en-US.json', 'What shall we mend?', 'What is broken?');
  await expect(page.locator('h1')).toHaveText('What is broken?');
  await expect(page.locator('[name="name"]')).toHaveValue('Robin');
  await project.change('flow/copy/en-US.json', 'What is broken?', 'What shall we mend?');
  await expect(page.locator('h1')).toHaveText('What shall we mend?');

  await page.goto(`${server.address}/?preview=SEE_YOU&locale=de-DE`);
  await waitForStep(page, 'SEE_YOU');
  await expect(page.locator('.repair-ticket')).toContainText('R-41');
  await expect(page.locator('h1')).toHaveText('Bis bald!');
  await page.goto('about:blank');
  await server.stop();
});

test('npm run preview serves the build under csp.txt, with the first screen prerendered in the colors of the project', async ({
  project,
  page,
  watched,
}) => {
  const built = await project.run(name, 'npm', 'run', 'build');
  expect(built.code, built.output).toBe(0);
  const server = await project.serve(name, bin, 'preview', '--port', '0');
  const response = await page.goto(server.address);
  const policy = await readFile(project.file('dist/csp.txt'), 'utf8');
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(response?.headers()['content-security-policy']).toBe(policy);

  const letGo = await delayScripts(page);
  await page.goto(server.address, { waitUntil: 'commit' });
  await expect(page.locator('[data-step][aria-busy="true"] h1')).toHaveText('What shall we mend?');
  // The text may be visible before the style sheets are loaded.
  await expect.poll(() => brandOf(page)).toMatch(/^#(?!00846e)/);
  const ahead = await brandOf(page);
  letGo();
  await waitForStep(page, 'DESCRIBE_REPAIR');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-look');
  expect(await brandOf(page)).toBe(ahead);

  await page.goto(server.address);
  await play(page);
  watched.allow(/status of 409/);
  await page.goto('about:blank');
  await server.stop();
});

test('guided-flow studio writes a static studio that a plain file server can serve', async ({ project, page }) => {
  const built = await project.run(name, process.execPath, bin, 'studio', '--out', 'shown');
  expect(built.code, built.output).toBe(0);
  const server = await serveFolder(project.file('shown'));
  await page.goto(server.origin);
  const screen = page.getByRole('region', { name: 'Screen 1' });
  await expect(screen.frameLocator('iframe').locator('h1')).toHaveText('What shall we mend?');
  await screen.getByLabel('State').selectOption('errors');
  await expect(screen.frameLocator('iframe').locator('[data-error-summary]')).toBeVisible();
  await page.goto('about:blank');
  await server.close();
});

test('the current Node.js release lints, tests and builds the project too', async ({ project }) => {
  test.setTimeout(300_000);
  const current = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  await project.run('', 'mkdir', 'current');
  await project.run('current', 'npm', 'init', '--yes');
  const installed = await project.run('current', 'npm', 'install', '--prefer-offline', `${current}@latest`);
  expect(installed.code, installed.output).toBe(0);
  const node = project.file(`../current/node_modules/${current}/bin/node`);
  const { output: version } = await project.run('', node, '--version');
  expect(Number(/^v(\d+)\./.exec(version)?.[1])).toBeGreaterThanOrEqual(26);
  for (const command of ['lint', 'test', 'build']) {
    const ended = await project.run(name, node, bin, command);
    expect(ended.code, `${command} with ${version}${ended.output}`).toBe(0);
  }
});

/** From the first step to the ticket, through a café without free appointments. */
async function play(page: Page): Promise<void> {
  await waitForStep(page, 'DESCRIBE_REPAIR');
  await fill(page, { item: 'toaster', trouble: 'It burns the toast', name: 'Full House' });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHECK_ANSWERS');
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-banner]')).toContainText('Every bench is taken');
  await raise(page, 'EDIT');
  await waitForStep(page, 'DESCRIBE_REPAIR');
  await fill(page, { name: 'Robin' });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'CHECK_ANSWERS');
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'SEE_YOU');
  await expect(page.locator('.repair-ticket')).toContainText(/R-\d+/);
  await expect(page.locator('main')).toContainText('We look forward to meeting you, Robin.');
}

function brandOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-fill').trim());
}
