import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not a dependency of the project: `npm run nightly servers` downloads it. */
const program = 's3rver@3.7.1';

/** The only credentials that `s3rver` accepts. */
export const everybody = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an object store with an empty public bucket on this machine. */
export async function startObjectStore(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', 'site'];
  const store = spawn('npm', ['exec', '--yes', `--package=${program}`, '--', 's3rver', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      said += text.toString();
      const found = /listening on [\w.:]*:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    store.stdout.on('data', read);
    store.stderr.on('data', read);
    store.once('exit', () => reject(new Error(`The object store does not start: ${said}`)));
  });
  return {
    address: `http://127.0.0.1:${port}/site`,
    async close() {
      const ended = new Promise((resolve) => store.once('exit', resolve));
      // Ends npm and its child processes.
      if (store.pid !== undefined) process.kill(-store.pid, 'SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
