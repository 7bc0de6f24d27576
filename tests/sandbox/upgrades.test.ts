import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningSandbox } from '../../sandbox/start.ts';
import { textOf } from './caller.ts';
import { post, running } from './running.ts';

const startBody = { flowType: 'desktop', dob: '1988-04-02', phoneNumber: '+13035550100' };
const statusPath = '/v1/client/status';
const hub = '/api/cdx-messagehub';

/** Requests a socket with raw bytes that a WebSocket client would not send. */
async function upgrade(sandbox: RunningSandbox, { path = statusPath, host = 'localhost', origin = '' } = {}) {
  const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(origin === '' ? [] : [`Origin: ${origin}`]),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  return { socket, status: reply.toString().split('\r\n')[0] };
}

const hubHost = ({ origin }: RunningSandbox) => new URL(origin).host;

async function ended(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
}

async function isAlive(sandbox: RunningSandbox): Promise<boolean> {
  return (await fetch(`${sandbox.origin}/sandbox/state`)).ok;
}

test.each([
  ['an invalid Host header', { host: 'a b' }],
  ['an invalid path', { path: '//' }],
])('%s is a 400', async (_what, request) => {
  const sandbox = await running();

  expect((await upgrade(sandbox, request)).status).toBe('HTTP/1.1 400 Bad Request');
  expect(await isAlive(sandbox)).toBe(true);
});

test.each(['null', 'http://127.0.0.1:4200', 'no origin'])('the hub rejects pages of origin %s', async (origin) => {
  const sandbox = await running();

  const { status } = await upgrade(sandbox, { path: hub, host: hubHost(sandbox), origin });

  expect(status).toBe('HTTP/1.1 403 Forbidden');
  expect(sandbox.world.journal.list()).toMatchObject([{ path: 'cdx-messagehub', status: 403 }]);
  const own = await upgrade(sandbox, { path: hub, host: hubHost(sandbox), origin: sandbox.origin });
  expect(own.status).toContain('101');
});

test.each(['null', 'https://apply.partner.example', 'http://127.0.0.1:4200'])(
  'the status channel accepts a page of origin %s only with its token',
  async (origin) => {
    const sandbox = await running();
    const token = textOf(await post(sandbox, 'prove/start', startBody), 'authToken');

    expect((await upgrade(sandbox, { path: `${statusPath}?token=${token}`, origin })).status).toContain('101');
    expect((await upgrade(sandbox, { path: `${statusPath}?token=other`, origin })).status).toContain('401');
  },
);

test('an error during an upgrade closes only that socket', async () => {
  const sandbox = await running();
  vi.spyOn(sandbox.world.faults, 'take').mockImplementationOnce(() => {
    throw new Error('broken');
  });

  const socket = new WebSocket(sandbox.origin.replace('http', 'ws') + hub);

  expect(((await once(socket, 'error')) as [Error])[0].message).toContain('hang up');
  expect(sandbox.world.journal.list()).toMatchObject([{ status: 500 }]);
  expect(await isAlive(sandbox)).toBe(true);
});

test('bytes that are not a frame close only their socket', async () => {
  const sandbox = await running();
  const { socket } = await upgrade(sandbox, { path: hub, host: hubHost(sandbox) });

  socket.write(Buffer.from([0xff, 0xff]));

  await ended(socket);
  expect(await isAlive(sandbox)).toBe(true);
});

test('a hub message that is not a JSON object closes only its socket', async () => {
  const sandbox = await running();
  const socket = new WebSocket(sandbox.origin.replace('http', 'ws') + hub);
  await once(socket, 'open');

  socket.send('null');

  await once(socket, 'close');
  expect(await isAlive(sandbox)).toBe(true);
});
