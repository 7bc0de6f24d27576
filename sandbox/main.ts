import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SandboxError } from './errors.ts';
import { portProblem, readHost, readPort } from './server/ports.mjs';
import { type RunningSandbox, startSandbox } from './start.ts';

/** @throws SandboxError `bad-setting` */
function portOf(setting: string, defaultPort: number): number {
  const port = readPort(setting, defaultPort);
  if (!Number.isNaN(port)) return port;
  throw new SandboxError('bad-setting', portProblem(setting));
}

let running: RunningSandbox | null = null;
const shutDown = () => void Promise.resolve(running?.close()).then(() => process.exit(0));
// Registered before the sandbox starts, so that Ctrl-C works at any time.
process.on('SIGINT', shutDown);
process.on('SIGTERM', shutDown);

try {
  const appDir = process.env.APP_DIR || 'dist';
  const cspFile = join(appDir, 'csp.txt');
  running = await startSandbox({
    port: portOf('PORT', 4100),
    partnerPort: portOf('PARTNER_PORT', 4200),
    host: readHost(),
    appDir,
    csp: existsSync(cspFile) ? readFileSync(cspFile, 'utf8').trim() : undefined,
    isQuiet: false,
  });
} catch (error) {
  process.stderr.write(`${error instanceof SandboxError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
