import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Packs a built package as `npm publish` would.
 *
 * @returns path of the tarball
 */
export async function pack(folder: string, target: string): Promise<string> {
  const parameters = ['pack', '--ignore-scripts', '--silent', '--pack-destination', target];
  const npm = process.env['npm_execpath'];
  // `npm run` sets the path of npm.
  const { stdout } =
    npm !== undefined && /npm-cli\.c?js$/.test(npm)
      ? await execute(process.execPath, [npm, ...parameters], { cwd: folder })
      : await execute('npm', parameters, { cwd: folder, shell: process.platform === 'win32' });
  return join(target, stdout.trim().split('\n').at(-1) ?? '');
}
