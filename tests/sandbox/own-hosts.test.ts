import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isForeignHost, ownHostsOnly } from '../../sandbox/server/own-hosts.ts';
import { running } from './running.ts';

/** The status of the reply to a request for this path with this host name. */
async function statusFor(origin: string, name: string, path: string): Promise<number | undefined> {
  const { port } = new URL(origin);
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${name}:${port}` } });
  asked.end();
  const [reply] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }];
  reply.resume();
  return reply.statusCode;
}

/** Names that anyone could resolve to this address. */
const foreign = ['evil.example', '127.0.0.1.nip.io', '127.evil.example', 'localhost.evil.example'];

describe('a foreign host name that resolves to this machine (DNS rebinding)', () => {
  test('cannot access the application, the API, the controls and the pages', async () => {
    const { origin } = await running({ appDir: 'public' });
    for (const name of foreign)
      for (const path of [
        '/',
        '/api/vehicle/getyears',
        '/v1/client/status',
        '/sandbox/state',
        '/phone',
        '/collector/t',
      ])
        expect([name, path, await statusFor(origin, name, path)]).toEqual([name, path, 403]);
    expect(await statusFor(origin, 'localhost', '/sandbox/state')).toBe(200);
  });

  test('cannot access the partner page', async () => {
    const { partnerOrigin } = await running();
    for (const name of foreign) expect([name, await statusFor(partnerOrigin, name, '/')]).toEqual([name, 403]);
    expect(await statusFor(partnerOrigin, '127.0.0.1', '/')).toBe(200);
  });

  test.each(['/api/cdx-messagehub', '/v1/client/status'])('cannot open a socket: %s', async (path) => {
    const sandbox = await running();
    const { port } = new URL(sandbox.origin);
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const origin = `http://evil.example:${port}`;
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: evil.example:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    let said = '';
    socket.on('data', (data: Buffer) => (said += data.toString()));
    await once(socket, 'close');
    expect(said).toBe('');
    expect(sandbox.world.journal.list()).toEqual([]);
  });
});

describe('this machine answers to', () => {
  const answered = async (url: string, host: string) =>
    (await ownHostsOnly(() => new Response('here'), host)(new Request(url), undefined)).status;

  test.each([
    ['its usual names', 'http://localhost:4100/', '127.0.0.1'],
    ['a name below them', 'http://app.localhost/', '127.0.0.1'],
    ['an IP address, which cannot be rebound', 'http://192.168.1.20:4100/', '0.0.0.0'],
    ['an IPv6 address', 'http://[fe80::1]:4100/', '::'],
    ['the configured host name', 'http://laptop.local:4100/', 'Laptop.local'],
  ])('%s', async (_, url, host) => {
    expect(await answered(url, host)).toBe(200);
    expect(isForeignHost({ headers: { host: new URL(url).host } } as never, host)).toBe(false);
  });

  test('no other name', async () => {
    expect(await answered('http://laptop.local/', '0.0.0.0')).toBe(403);
  });
});
