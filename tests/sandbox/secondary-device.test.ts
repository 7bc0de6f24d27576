import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { claimsOf } from './auth-claims.ts';
import { clientHeaders, textOf } from './caller.ts';
import { post, running } from './running.ts';
import { shows } from '../support/shows.ts';

/** A desktop in the secondary role, which waits for the other device on the status channel. */
async function waiting() {
  const sandbox = await running();
  const started = await post(sandbox, 'prove/start', {
    flowType: 'desktop',
    dob: '1988-04-02',
    phoneNumber: '+13035550020',
  });
  const token = textOf(started, 'authToken');
  const socket = new WebSocket(`${sandbox.origin.replace('http', 'ws')}/v1/client/status?token=${token}`);
  await once(socket, 'open');
  const authId = claimsOf(token).auth.id;
  return {
    sandbox,
    authId,
    message: async () => {
      const [data] = (await once(socket, 'message')) as [Buffer];
      return JSON.parse(data.toString()) as object;
    },
    page: async () => (await fetch(`${sandbox.origin}/phone/secondary`)).text(),
    press: (answer: string, id = authId) =>
      fetch(`${sandbox.origin}/phone/secondary/${id}/${answer}`, { method: 'POST' }),
    client: async (path: string, body: object) => {
      const reply = await fetch(`${sandbox.origin}/v1/client/${path}`, {
        method: 'POST',
        headers: clientHeaders(token),
        body: JSON.stringify(body),
      });
      return (await reply.json()) as object;
    },
  };
}

test('the page lists a waiting device until it is answered', shows('V4.secondary.1'), async () => {
  const { page, press, authId, message } = await waiting();
  expect(await page()).toContain(`data-waiting="${authId}"`);

  const told = message();
  const reply = await press('confirm');

  expect(await told).toEqual({ next: 'done' });
  expect(await reply.text()).toContain('data-outcome="confirm"');
  expect(await page()).toContain('No device is waiting.');
  expect((await press('confirm')).status).toBe(404);
});

test('the other device can request a link instead', async () => {
  const { press, message } = await waiting();

  const told = message();
  await press('continue');

  expect(await told).toEqual({ next: 'mobile/instantlink' });
});

test('after a refusal the waiting device reports it and continues with the link', async () => {
  const { press, message, client } = await waiting();

  const told = message();
  await press('refuse');

  expect(await told).toEqual({ error: { code: 10_003, message: 'The other device refused.' } });
  expect(await client('device/passive/error', { code: 10_003, message: 'refused' })).toEqual({
    next: 'mobile/instantlink',
  });
});

test('a device that waits for a link is not listed', async () => {
  const { client, page } = await waiting();
  await client('mobile/instantlink/start', { sourceIp: null });

  expect(await page()).toContain('No device is waiting.');
});
