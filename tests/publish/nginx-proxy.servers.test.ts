import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { nginxConfig } from '../../tools/publish/hosts/nginx.ts';
import { startNginx } from './nginx-server.ts';

const policies = { live: "default-src 'none'", staged: "default-src 'none'" };

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs `use` with nginx in front of an API. */
async function behindNginx(
  api: { readonly origin: string; readonly certificateAuthorities?: string },
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const file = join(folder, 'site.conf');
  await writeFile(file, nginxConfig({ folder, base: '/', policies, otherPages: [], api: { path: '/api/', ...api } }));
  const nginx = await startNginx(file);
  try {
    await use(nginx.origin);
  } finally {
    await nginx.close();
    await rm(folder, { recursive: true });
  }
}

/** First line of the reply to an upgrade. */
async function replyToUpgrade(origin: string, protocol: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const headers = ['Host: site', `Upgrade: ${protocol}`, 'Connection: Upgrade, X-Forwarded-For'];
  socket.write(['GET /api/x HTTP/1.1', ...headers, '', ''].join('\r\n'));
  const [line = ''] = await new Promise<string[]>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) => resolve(data.toString().split('\r\n')));
  });
  socket.destroy();
  return line;
}

test('nginx forwards an upgrade to WebSocket with fixed values, and no other upgrade', async () => {
  const seen: unknown[] = [];
  const api = createServer((request, response) => {
    seen.push([request.headers.upgrade, request.headers.connection, request.headers['x-forwarded-for']]);
    response.end('plain');
  });
  api.on('upgrade', (request, socket) => {
    seen.push([request.headers.upgrade, request.headers.connection, request.headers['x-forwarded-for']]);
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`,
    );
  });
  await behindNginx({ origin: `http://127.0.0.1:${await listen(api)}` }, async (origin) => {
    expect(await replyToUpgrade(origin, 'h2c')).toBe('HTTP/1.1 200 OK');
    expect(await replyToUpgrade(origin, 'WebSocket')).toBe('HTTP/1.1 101 Switching Protocols');
  });
  api.close();
  expect(seen).toEqual([
    [undefined, undefined, '127.0.0.1'],
    ['websocket', 'upgrade', '127.0.0.1'],
  ]);
});

test('nginx sends nothing to an API whose certificate is not valid for its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const certificateFor = async (host: string) => {
    const [key, cert] = [join(folder, `${host}.key`), join(folder, `${host}.pem`)];
    const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`];
    const names = ['-addext', `subjectAltName=DNS:${host}`];
    execFileSync('openssl', ['req', '-x509', ...options, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { file: cert, key: await readFile(key), cert: await readFile(cert) };
  };
  const received: string[] = [];
  const statusBehind = async (host: string): Promise<number> => {
    const { file, ...certificate } = await certificateFor(host);
    const api = createTlsServer(certificate, (request, response) => {
      received.push(host);
      request.resume().once('end', () => response.end());
    });
    let status = 0;
    const port = await listen(api);
    await behindNginx(
      { origin: `https://localhost:${port}`, certificateAuthorities: file },
      async (origin) => void ({ status } = await fetch(`${origin}/api/x`, { method: 'POST', body: 'secret' })),
    );
    api.close();
    return status;
  };
  expect(await statusBehind('localhost')).toBe(200);
  expect(await statusBehind('other.example')).toBe(502);
  expect(received).toEqual(['localhost']);
  await rm(folder, { recursive: true });
});
