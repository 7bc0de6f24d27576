import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { editorSchemasPlugin } from '../../../tools/vite/editor-plugin.ts';

const flow = fileURLToPath(new URL('../flow-lint/fixtures-base', import.meta.url));
const patience = { timeout: 120_000, interval: 100 };

const configWith = (widgets: string): string => `
  export const folder = 'flow';
  export const registries = { actions: {}, sessions: {}, functions: {}, widgets: ${widgets} };
`;

/** Writes a file until the watcher reports it. A watcher that is still scanning ignores the first write. */
async function writeUntil(file: string, text: string, noticed: () => unknown): Promise<void> {
  await vi.waitFor(async () => {
    await writeFile(file, text);
    await noticed();
  }, patience);
}

/** Serves a new project with the plugin. */
async function serve(): Promise<{ root: string; definitions: () => Promise<string>; warnings: string[] }> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'editor-plugin-')));
  await cp(flow, join(root, 'flow'), { recursive: true });
  const config = join(root, 'flow.config.ts');
  await writeFile(config, configWith('{}'));
  const warnings: string[] = [];
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [editorSchemasPlugin({ config })],
  });
  server.config.logger.warn = (text) => void warnings.push(text);
  onTestFinished(async () => {
    await server.close();
    // The plugin may still be writing the last change.
    await rm(root, { recursive: true, maxRetries: 20, retryDelay: 100 });
  });
  return { root, warnings, definitions: () => readFile(join(root, '.schema', 'definitions.json'), 'utf8') };
}

test('the schemas exist after the server has started', async () => {
  const { definitions } = await serve();

  await vi.waitFor(async () => expect(await definitions()).toContain('"ASK"'), patience);
});

test('the schemas contain the name of a new file of the flow', async () => {
  const { root, definitions } = await serve();
  await vi.waitFor(async () => expect(await definitions()).toContain('"ASK"'), patience);

  const added = join(root, 'flow', 'options', 'hours.json');

  await writeUntil(added, '[]', async () => expect(await definitions()).toContain('"hours"'));
});

test('the schemas follow the registries, and an unreadable configuration is reported', async () => {
  const { root, definitions, warnings } = await serve();
  await vi.waitFor(async () => expect(await definitions()).toContain('"ASK"'), patience);

  const config = join(root, 'flow.config.ts');
  const widget = "{ bell: { about: 'Rings.', kind: 'block', props: { bell: { kind: 'flag' } } } }";

  await writeUntil(config, 'export const', () => expect(warnings.join()).toContain('Editor schemas were not updated'));
  const before = await definitions();
  await writeUntil(config, configWith(widget), async () => expect(await definitions()).toContain('Rings.'));

  expect(before).toContain('"ASK"');
});
