import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository, type RepositoryCopy } from './repository-copy.ts';

let copy: RepositoryCopy;
let other: Server;
beforeAll(async () => {
  copy = await copyRepository();
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await copy.remove();
});

const takenPort = (): string => String((other.address() as AddressInfo).port);

test.each<[string, () => Readonly<Record<string, string>>, () => string]>([
  [
    'a taken port',
    () => ({ PORT: '0', PARTNER_PORT: takenPort() }),
    () => `Port ${takenPort()} is in use. Set PARTNER_PORT to another port.`,
  ],
  [
    'an invalid port',
    () => ({ PORT: 'abc', PARTNER_PORT: '0' }),
    () => 'PORT must be a port from 0 to 65535, not "abc".',
  ],
  [
    'the same port for both servers',
    () => ({ PORT: '65123', PARTNER_PORT: '65123' }),
    () => 'PORT and PARTNER_PORT are both 65123. Set two different ports.',
  ],
  [
    'an address of another machine',
    () => ({ PORT: '0', PARTNER_PORT: '0', HOST: '203.0.113.7' }),
    () =>
      'HOST is "203.0.113.7", which is not an address of this machine. Remove it to use 127.0.0.1, or set 0.0.0.0 for all addresses.',
  ],
  [
    'an unknown environment and a missing flow together',
    () => ({ PORT: '0', PARTNER_PORT: '0', ENVIRONMENT: 'staging', FLOW_DIR: 'nope' }),
    () =>
      [
        'Unknown ENVIRONMENT "staging". config/ has dev, prod, qa. Set it to one of them, or add config/staging.json.',
        'FLOW_DIR is "nope", but that folder of the repository has no flow.json. Set it to a folder that has one.',
      ].join('\n'),
  ],
])('npm start reports %s in plain sentences before it installs anything', async (_, env, sentence) => {
  const command = copy.node('tools/start.mjs', env());
  expect(await command.ended).toBe(1);
  expect(command.said().trim()).toBe(sentence());
  expect(existsSync(join(copy.root, 'node_modules'))).toBe(false);
});

test.each(['start', 'dev', 'build', 'test', 'bench', 'nightly', 'configure', 'flow-lint/bin'])(
  'tools/%s.mjs checks the Node.js version before anything else',
  async (name) => {
    // `process.versions` is read-only for scripts, but a preloaded module can redefine it.
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`;
    const command = copy.node(`tools/${name}.mjs`, { NODE_OPTIONS: `--import "${old}"`, ENVIRONMENT: 'nope' });
    expect(await command.ended).toBe(2);
    expect(command.said().trim()).toBe('Node.js 20.19 or later is required; this is 18.20.8. See https://nodejs.org.');
  },
);
