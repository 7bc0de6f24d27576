import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SandboxError } from './errors.ts';
import { portProblem, readHost, readPort } from './server/ports.mjs';
import { type RunningSandbox, startSandbox } from './start.ts';

/** @throws SandboxError `bad-setting` */
function portOf(setting: string, usual: number): number {
  const port = readPort(setting, usual);
  if (!Number.isNaN(port)) return port;
  throw new SandboxError('bad-setting', portProblem(setting));
}

let running: RunningSandbox | null = null;
const end = () => void Promise.resolve(running?.close()).then(() => process.exit(0));
// Before the start, so that Ctrl-C works at any time.
process.on('SIGINT', end);
process.on('SIGTERM', end);

try {
  const appDir = process.env.APP_DIR || 'dist';
  const cspFile = join(appDir, 'csp.txt');
  running = await startSandbox({
    port: portOf('PORT', 4100),
    partnerPort: portOf('PARTNER_PORT', 4200),
    host: readHost(),
    appDir,
    csp: existsSync(cspFile) ? readFileSync(cspFile, 'utf8').trim() : undefined,
    quiet: false,
  });
} catch (error) {
  process.stderr.write(`${error instanceof SandboxError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
