import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sandboxCaller } from './caller.ts';
import { claimsOf } from './auth-claims.ts';
import { visit } from './device-visits.ts';
import { shows } from '../support/shows.ts';

const loaderPath = '/fingerprint/v3/some-key/loader_v3.12.15.js';

interface Agent {
  load(options: object): Promise<{ get(): Promise<object> }>;
}

test('the agent script sets the global that the loader reads, and returns one visitor', async () => {
  const { text } = await sandboxCaller().send('GET', loaderPath);
  const page: { __fpjs_p_l_b?: Agent } = {};

  runInNewContext(text, page);
  const loaded = await page['__fpjs_p_l_b']?.load({ apiKey: 'some-key' });

  expect(await loaded?.get()).toMatchObject({ visitorId: 'sandbox-visitor' });
});

test('the agent is served as a script, appears in the journal, and obeys faults', async () => {
  const sandbox = sandboxCaller();
  sandbox.world.faults.add([{ method: 'GET', path: 'fingerprint/v3/{key}/{file}', times: 1, status: 500 }]);

  expect((await sandbox.send('GET', loaderPath)).status).toBe(500);
  const reply = await sandbox.app.request(`http://localhost:4100${loaderPath}`);
  expect(reply.headers.get('content-type')).toContain('text/javascript');
  expect(sandbox.world.journal.list().map(({ path }) => path)).toEqual([loaderPath.slice(1), loaderPath.slice(1)]);
});

test.each(['/fingerprint/v3/key/agent.js', '/fingerprint/3/key/loader_v3.js', '/fingerprint/v3/loader_v3.js'])(
  '%s is not an agent address',
  shows('V7.other.5'),
  async (path) => {
    expect((await sandboxCaller().send('GET', path)).status).toBe(404);
  },
);

test(
  'the token of phone 0021 requests the fingerprint, and that of phone 0100 does not',
  shows('V3.token.10'),
  async () => {
    const sandbox = sandboxCaller();
    const subsOf = async (lastFour: string) => claimsOf((await visit(sandbox, { lastFour })).token).auth.subs;

    expect(await subsOf('0021')).toMatchObject({ dev: { sgnls: { fpt: true } } });
    expect(await subsOf('0100')).not.toHaveProperty('dev');
  },
);
