import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../tools/commands/run.ts';

const document = readFileSync('docs/guides/publishing.md', 'utf8');
const library = resolve('tests/publish/library');

let place = '';
const project = (): string => join(place, 'project');
const site = (path: string): Promise<string> => readFile(join(place, 'site', path), 'utf8');

/** A project with its packages, its flow and the code of the library. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'printed-'));
  await mkdir(project());
  await symlink(resolve('node_modules'), join(project(), 'node_modules'), 'junction');
  await cp(join(library, 'flow'), join(project(), 'flow'), { recursive: true });
  await cp(join(library, 'index.html'), join(project(), 'index.html'));
  const of = (path: string): string => JSON.stringify(resolve(path));
  const files = {
    'package.json': '{ "type": "module" }',
    'flow.config.ts': `export { folder, registries, start } from ${of('tests/publish/library/flow.config.ts')};`,
    'vite.config.ts': `import { guidedFlow } from ${of('tools/vite/guided-flow.ts')};
      export default { logLevel: 'error', plugins: [guidedFlow({ config: ${JSON.stringify(join(project(), 'flow.config.ts'))} })] };`,
    'page/main.tsx': `import { startFlow } from ${of('src/browser/start-flow.tsx')};
      import { start } from ${of('tests/publish/library/start.ts')};
      void startFlow({ root: document.getElementById('application'), ...start });`,
  };
  await mkdir(join(project(), 'page'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(project(), name), text);
});
afterAll(() => rm(place, { recursive: true }));

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: unknown) => void said.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Replacements for the example values of the document. */
const own: Readonly<Record<string, string>> = { SITE: '../site', REGION: 'us-east-1', '7': '1' };
const followed = new Set<string>();

/** Runs a command from the document in the project folder. @returns its output */
async function follow(printed: string, replaced: Readonly<Record<string, string>> = {}): Promise<string> {
  expect(document).toContain(printed);
  followed.add(printed);
  const [, command = ''] = /^(?:[A-Z_]+=\S+ )*(?:npx guided-flow |npm run )?(.*)$/.exec(printed) ?? [];
  const words = command.replaceAll(/[[\]]/g, '').split(' ');
  const args = words.map((word) => replaced[word] ?? own[word] ?? word);
  const known = args[0] === 'build' || args[0] === 'publish' ? args : ['publish', ...args];
  expect(await run(known, project()), said.join('\n')).toBe(0);
  return said.join('\n');
}

async function write(text: string): Promise<void> {
  const file = join(project(), 'flow/copy/en-US.json');
  const copy = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  await writeFile(file, JSON.stringify({ ...copy, 'ask.heading': text }));
}

/** Starts a store that accepts uploads. */
async function startStore() {
  const held = new Map<string, string>();
  const answer = (request: IncomingMessage): number => {
    const { method = '', url = '', headers } = request;
    if (method === 'PUT') held.set(url, headers['cache-control'] ?? '');
    return method === 'HEAD' && !held.has(url) ? 404 : 200;
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answer(request)).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { held, address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Each command continues from the one before. */
describe('the commands in docs/guides/publishing.md', () => {
  test('create a site with the documented folders, and make the build live', async () => {
    await follow('ENVIRONMENT=prod npm run build');
    expect(await follow('npx guided-flow publish build ../site')).toMatch(/^ +1 .* live$/);
    expect(await site('public/index.html')).toContain('Who would like to read?');
    expect(await readdir(join(place, 'site'))).toEqual(['ledger.json', 'public', 'releases']);
    expect(await readdir(join(place, 'site/releases/1'))).toEqual(
      expect.arrayContaining(['csp.txt', 'flow', 'index.html']),
    );
  });

  test('publish a definition separately, also from another folder', async () => {
    await write('Who is fond of books?');
    expect(await follow('npx guided-flow publish flow ../site')).toMatch(/2 .* runtime of 1 {2}live$/);
    expect(await site('public/index.html')).toContain('Who is fond of books?');
    await cp(join(library, 'flow'), join(place, 'other'), { recursive: true });
    expect(document).toContain('`--folder DIR`');
    await run(['publish', 'flow', '../site', '--folder', '../other'], project());
    expect(await site('public/index.html')).toContain('Who would like to read?');
  });

  test('stage a release for a share of visitors, increase the share, withdraw the release, and promote one', async () => {
    expect(await follow('publish flow SITE --share 5')).toContain('staged: 5 % of visitors, and /next.html');
    expect(await site('public/next.html')).toContain('Who is fond of books?');
    expect(await site('public/index.html')).toContain('data-share="5"');
    expect(await follow('publish share SITE 20')).toContain('staged: 20 % of visitors');
    said.length = 0;
    expect(await follow('withdraw SITE')).not.toContain('staged');
    expect(await follow('publish build SITE --share 5')).toMatch(/5 .* runtime of 5 {2}staged: 5 % of visitors/);
    said.length = 0;
    expect(await follow('publish promote SITE')).toMatch(/5 .* {2}live$/);
  });

  test('roll back, switch off and on, and print the status', async () => {
    expect(await follow('publish back SITE')).toMatch(/3 .* {2}live\n/);
    said.length = 0;
    expect(await follow('back SITE 7')).toMatch(/^ +1 .* {2}live\n/);
    expect(await follow('publish off SITE')).toContain('live but switched off: visitors see the contact page');
    expect(await site('public/index.html')).toMatch(/Call the desk/);
    expect(await site('public/index.html')).not.toContain('<script');
    await follow('on SITE');
    expect(await site('public/index.html')).toContain('<script');
    said.length = 0;
    expect((await follow('publish status SITE')).split('\n')).toHaveLength(5);
    expect(await follow('publish clean SITE 31')).toContain('No releases to remove.');
  });

  test('write host configurations, and upload the site to an object store', async () => {
    await follow('npx guided-flow publish hosts ../site [--api https://api.internal] [--api-ca FILE]');
    expect(await readdir(join(place, 'site/hosts'))).toEqual(['_headers', 'cloudfront.json', 'nginx.conf']);
    expect(await site('hosts/nginx.conf')).toMatch(/location "\/api\/" \{\s+proxy_pass https:\/\/api\.internal;/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const store = await startStore();
    const bucket = 'https://BUCKET.s3.REGION.amazonaws.com';
    await follow(
      `AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=… npx guided-flow publish upload ../site ${bucket} --region REGION`,
      { [bucket]: store.address },
    );
    store.close();
    expect(store.held.get('/index.html')).toBe('no-store');
    expect([...store.held.keys()].at(-1)).toBe('/index.html');
  });

  test('are all covered by these tests', () => {
    const lines = [...document.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));
    const spans = [...document.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    const commands = [...lines, ...spans]
      .map((text) => text.replace(/ +#.*$/, '').trim())
      .filter((text) => /(?:^|guided-flow )publish \w+ \S|^\w+ SITE\b|^ENVIRONMENT=prod/.test(text));
    expect([...new Set(commands)].toSorted()).toEqual([...followed].toSorted());
  });
});
