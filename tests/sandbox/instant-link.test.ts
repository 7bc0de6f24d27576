import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningSandbox } from '../../sandbox/start.ts';
import { clientHeaders, textOf } from './caller.ts';
import { post, running } from './running.ts';
import { shows } from '../support/shows.ts';

async function startedLink(sandbox: RunningSandbox, lastFour = '0100') {
  const body = { flowType: 'desktop', dob: '1988-04-02', phoneNumber: `+1303555${lastFour}` };
  const token = textOf(await post(sandbox, 'prove/start', body), 'authToken');
  const start = async (more: object = {}) => {
    const reply = await fetch(`${sandbox.origin}/v1/client/mobile/instantlink/start`, {
      method: 'POST',
      headers: clientHeaders(token),
      body: JSON.stringify({ sourceIp: null, ...more }),
    });
    return (await reply.json()) as object;
  };
  return { token, start };
}

const linkOf = async (sandbox: RunningSandbox, phone: string) => {
  const reply = await fetch(`${sandbox.origin}/sandbox/phone/${phone}/messages`);
  const messages = (await reply.json()) as { kind: string; url: string }[];
  return messages.at(-1)?.url ?? '';
};

const statusSocket = (sandbox: RunningSandbox, token: string) =>
  new WebSocket(`${sandbox.origin.replace('http', 'ws')}/v1/client/status?token=${token}`);

const messageOf = async (socket: WebSocket): Promise<string> => {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return data.toString();
};

test('opening the link notifies the waiting computer', shows('V7.other.3'), async () => {
  const sandbox = await running();
  const { token, start } = await startedLink(sandbox);
  expect(await start()).toEqual({ next: '', data: {} });
  const socket = statusSocket(sandbox, token);
  await once(socket, 'open');

  socket.send('ping');
  expect(await messageOf(socket)).toBe('pong');
  const opened = messageOf(socket);
  const page = await fetch(await linkOf(sandbox, '3035550100'));

  expect(page.status).toBe(200);
  expect(await page.text()).toContain('You can go back to your computer now.');
  expect(JSON.parse(await opened)).toEqual({ next: 'done' });
});

test('a computer that connects late or again still gets the result', async () => {
  const sandbox = await running();
  const { token, start } = await startedLink(sandbox);
  await start();
  await fetch(await linkOf(sandbox, '3035550100'));

  for (let time = 0; time < 2; time += 1) {
    expect(JSON.parse(await messageOf(statusSocket(sandbox, token)))).toEqual({ next: 'done' });
  }
});

test('a link is valid once and for three minutes', async () => {
  const sandbox = await running();
  const { start } = await startedLink(sandbox);
  await start();
  const late = await linkOf(sandbox, '3035550100');
  sandbox.world.clock.offsetMs = 3 * 60_000 + 1;

  expect((await fetch(late)).status).toBe(410);
  await start();
  const fresh = await linkOf(sandbox, '3035550100');
  expect((await fetch(fresh)).status).toBe(200);
  expect((await fetch(fresh)).status).toBe(410);
  expect((await fetch(`${sandbox.origin}/phone/link/none`)).status).toBe(404);
});

test('a refused link is an error without next', async () => {
  const sandbox = await running();
  const { token, start } = await startedLink(sandbox);
  await start();
  await fetch(`${await linkOf(sandbox, '3035550100')}/refuse`, { method: 'POST' });

  const outcome = JSON.parse(await messageOf(statusSocket(sandbox, token))) as object;

  expect(outcome).toMatchObject({ error: { code: 10_003 } });
  expect(outcome).not.toHaveProperty('next');
});

test('phone 0001 is rejected, and phone 0024 then ends with an empty next', async () => {
  const sandbox = await running();
  const { token, start } = await startedLink(sandbox, '0001');

  expect(await start()).toMatchObject({ data: { code: 42 } });
  expect(await start({ mobileNumber: '3035550024' })).toEqual({ next: '', data: {} });
  await fetch(await linkOf(sandbox, '3035550024'));
  expect(JSON.parse(await messageOf(statusSocket(sandbox, token)))).toEqual({ next: '' });
});

test('a link to phone 0002 cannot be sent', async () => {
  const sandbox = await running();
  const { start } = await startedLink(sandbox, '0002');

  const reply = await start();

  expect(reply).toMatchObject({ error: { code: 10_001 } });
  expect(reply).not.toHaveProperty('next');
});

test('opening an expired link does not end the wait for a newer one', async () => {
  const sandbox = await running();
  const { token, start } = await startedLink(sandbox);
  await start();
  const late = await linkOf(sandbox, '3035550100');
  sandbox.world.clock.offsetMs = 3 * 60_000 + 1;
  await start();
  const fresh = await linkOf(sandbox, '3035550100');
  const socket = statusSocket(sandbox, token);
  await once(socket, 'open');
  const told = messageOf(socket);

  expect((await fetch(late)).status).toBe(410);
  expect((await fetch(fresh)).status).toBe(200);

  expect(JSON.parse(await told)).toEqual({ next: 'done' });
});

test('the status socket is rejected without a valid token and by a fault', shows('V7.other.1'), async () => {
  const sandbox = await running();
  const { token } = await startedLink(sandbox);
  const refusal = async (socket: WebSocket) => ((await once(socket, 'error')) as [Error])[0].message;

  expect(await refusal(statusSocket(sandbox, 'made-up'))).toContain('401');
  sandbox.world.faults.add([{ method: 'GET', path: 'v1/client/status', times: 1, upgrade: 'refuse' }]);
  expect(await refusal(statusSocket(sandbox, token))).toContain('503');
  await once(statusSocket(sandbox, token), 'open');
  expect(sandbox.world.journal.list().map(({ status }) => status)).toEqual([200, 401, 503, 101]);
  expect(JSON.stringify(sandbox.world.journal.list())).not.toContain(token);
});

test('a scripted status reply is sent first on the status socket', async () => {
  const sandbox = await running();
  sandbox.world.authScript = { replies: [{ path: 'status', body: { next: 'mobile/otp' } }] };
  const { token } = await startedLink(sandbox);

  expect(JSON.parse(await messageOf(statusSocket(sandbox, token)))).toEqual({ next: 'mobile/otp' });
});
