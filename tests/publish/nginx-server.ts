import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts nginx with a file included in its only server.
 *
 * @throws Error if nginx is missing or rejects the file
 */
export async function startNginx(
  include: string,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const program = folders.map((each) => join(each, 'nginx')).find((each) => existsSync(each));
  if (program === undefined)
    throw new Error(
      'There is no nginx in a folder of PATH: on Debian, apt-get install nginx-light as root; on macOS, brew install nginx.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, port, include));
  const server = spawn(program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', config], { stdio: 'pipe' });
  const origin = `http://localhost:${port}`;
  await answering(origin, server);
  return {
    origin,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function configOf(folder: string, port: number, include: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    include ${include};
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answering(origin: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text: Buffer) => void (said += text.toString()));
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx does not start: ${said}`);
    if (await fetch(origin).then(Boolean, () => false)) return;
    await pause(20);
  }
}
