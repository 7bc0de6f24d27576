import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../tools/commands/run.ts';
import { buildOf, publishSmall } from './small-build.ts';

let site = '';
const said: string[] = [];
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'hosts-'));
  said.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: unknown) => void said.push(String(text)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(site, { recursive: true });
});

const nginx = (): Promise<string> => readFile(join(site, 'hosts', 'nginx.conf'), 'utf8');

async function hosts(...args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  said.length = 0;
  const code = await run(['publish', 'hosts', site, ...args], site);
  return { code, said: said.join('\n') };
}

async function publish(policy: string, config?: object): Promise<void> {
  const own: Record<string, string> = config === undefined ? {} : { 'config.json': JSON.stringify(config) };
  await publishSmall(site, buildOf('one', { 'csp.txt': policy, ...own }), new Date());
}

const all = ['_headers', 'cloudfront.json', 'nginx.conf'];

describe('guided-flow publish hosts', () => {
  test('skips a host whose limits the policy exceeds, removes its old file, and writes the other files', async () => {
    await publish("default-src 'none'");
    expect((await hosts()).code).toBe(0);
    expect(await readdir(join(site, 'hosts'))).toEqual(all);
    const origins = Array.from({ length: 140 }, (_, at) => `https://www.partner-${at}.com`);
    await publish(`default-src 'none'; frame-ancestors ${origins.join(' ')}`);
    expect(await hosts()).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Written: .*nginx\.conf, .*cloudfront\.json\.\nNo _headers: the policy is longer than the limit of 2000 characters .+\.$/,
      ) as unknown,
    });
    expect(await readdir(join(site, 'hosts'))).toEqual(all.filter((name) => name !== '_headers'));
    expect(await nginx()).toContain('https://www.partner-139.com');
  });

  test.each([
    [undefined, '/api/'],
    [{ apiBase: '/v2/api/' }, '/v2/api/'],
  ])('proxies the API path of the configuration: %j', async (config, path) => {
    await publish("default-src 'none'", config);
    expect((await hosts('--api', 'https://api.internal/')).code).toBe(0);
    expect(await nginx()).toContain(`location "${path}" {\n  proxy_pass https://api.internal;`);
  });

  test('fails if the page calls another origin, because there is nothing to proxy', async () => {
    await publish("default-src 'none'", { apiBase: 'https://api.evenroad.com/' });
    expect(await hosts('--api', 'https://api.internal')).toEqual({
      code: 2,
      said: 'The live release calls https://api.evenroad.com/ directly, so there is nothing to proxy. Leave out --api, or publish a configuration whose "apiBase" is a path.',
    });
  });

  test.each(['nonsense', '', 'https://x; } evil {', 'https://x;}evil{', 'ftp://x', 'https://x/v1', 'https://x:99999'])(
    'rejects a value of --api that is not an origin: "%s"',
    async (address) => {
      await publish("default-src 'none'");
      expect(await hosts('--api', address)).toEqual({
        code: 2,
        said: `--api must be an address without a path, such as https://api.internal, not "${address}".`,
      });
      expect(await readdir(site)).not.toContain('hosts');
    },
  );

  test.each(['http://localhost:5000', 'https://api_backend', 'http://[::1]:8080'])('accepts %s', async (address) => {
    await publish("default-src 'none'");
    expect((await hosts('--api', address)).code).toBe(0);
    expect(await nginx()).toContain(`proxy_pass ${address};`);
  });
});
