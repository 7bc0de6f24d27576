import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './require-node.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { detailsFile, appendDetails, printLine, withProgress } from './progress.mjs';
import { readJsonIfPresent } from './read-if-present.mjs';
import { run, runNode } from './run.mjs';

/** npm's log line for a failed request. */
const failedRequest = /GET (https?:\/\/[^/\s]+)\S* attempt \d+ failed with ([A-Z_]+)/;
/** Error codes of a missing connection. */
const unreachable =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/** Writes the editor schemas, as `npm run prepare` does. */
const editorSchemas = [
  'tools/editor-schemas.mjs',
  'flow.config.ts',
  'examples/pottery/flow.config.ts',
  'examples/claim/flow.config.ts',
  'examples/clinic/flow.config.ts',
];

/** Installs the packages unless they match the lock file. Exits if the installation fails. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await withLock(async () => {
    // Another process may have installed them meanwhile.
    if (await isInstalled()) return;
    const { code, output } = await withProgress('Installing packages', installAll);
    // Needed because `.npmrc` disables npm's lifecycle scripts.
    if (code === 0) return void (await runNode(editorSchemas, { collect: true, onText: appendDetails }));
    console.error(explainFailure(output));
    process.exit(1);
  });
}

async function installAll() {
  // By default npm waits up to a minute between attempts.
  const retryOptions = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=http', ...retryOptions];
  let isReported = false;
  const onText = (text) => {
    appendDetails(text);
    const [, registry, reason = ''] = failedRequest.exec(text) ?? [];
    if (isReported || registry === undefined || !unreachable.test(reason)) return;
    isReported = true;
    printLine(`Cannot reach ${registry} (${reason}). npm is retrying.`);
  };
  const options = { collect: true, onText };
  const npm = npmScriptCandidates().find((path) => /npm-cli\.c?js$/.test(path) && existsSync(path));
  return npm === undefined
    ? run('npm', parameters, { ...options, shell: process.platform === 'win32' })
    : runNode([npm, ...parameters], options);
}

function npmScriptCandidates() {
  const nodeFolder = dirname(process.execPath);
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  return [process.env['npm_execpath'] ?? '', join(nodeFolder, '..', 'lib', script), join(nodeFolder, script)];
}

function explainFailure(output) {
  const [, registry] = failedRequest.exec(output) ?? [];
  if (registry !== undefined && unreachable.test(output)) {
    return [
      `npm install failed: cannot reach ${registry}.`,
      'Connect to the network, or configure your proxy or mirror (`npm config set proxy …`, `npm config set registry …`), and start again.',
      `Full output: ${detailsFile}`,
    ].join('\n');
  }
  const errors = output.split('\n').filter((line) => line.startsWith('npm error'));
  return [...errors.slice(0, 12), `npm install failed. Full output: ${detailsFile}. Run \`npm ci\` to retry.`].join(
    '\n',
  );
}

/** npm writes `.package-lock.json` last. Optional packages may be missing. */
async function isInstalled() {
  const [lockedPackages, installedPackages] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules', '.package-lock.json')),
  ]);
  return Object.entries(lockedPackages).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const installed = installedPackages[path];
    if (installed === undefined) return optional === true;
    return installed.version === version && installed.integrity === integrity;
  });
}

async function packagesOf(file) {
  return (await readJsonIfPresent(file))?.packages ?? {};
}
