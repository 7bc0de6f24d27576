import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './require-node.mjs';
import { alone } from './lock.mjs';
import { root } from './paths.mjs';
import { detailsFile, keepDetails, say, showing } from './progress.mjs';
import { readJsonIfPresent } from './read-if-present.mjs';
import { run, runNode } from './run.mjs';

/** What npm says of a request that came to nothing, each time it tries. */
const failedRequest = /GET (https?:\/\/[^/\s]+)\S* attempt \d+ failed with ([A-Z_]+)/;
/** How a network that is not there is told. */
const unreachable =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/** What makes the schemas that editors know the flows by, as `npm run prepare` does. */
const editorSchemas = [
  'tools/editor-schemas.mjs',
  'flow.config.ts',
  'examples/pottery/flow.config.ts',
  'examples/claim/flow.config.ts',
  'examples/clinic/flow.config.ts',
];

/** Installs the packages of the lock file when they are missing or are not those of the lock file. Ends the process if that fails. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  await alone(async () => {
    // Whoever was waited for has done it.
    if (await isInstalled()) return;
    const { code, output } = await showing('Installing packages', installAll);
    // npm runs nothing by itself (.npmrc), not even this of ours.
    if (code === 0) return void (await runNode(editorSchemas, { collect: true, onText: keepDetails }));
    console.error(whyNot(output));
    process.exit(1);
  });
}

async function installAll() {
  // npm tries three times, and waits for up to a minute in between unless it is told otherwise.
  const patience = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=http', ...patience];
  let told = false;
  const onText = (text) => {
    keepDetails(text);
    const [, registry, reason = ''] = failedRequest.exec(text) ?? [];
    if (told || registry === undefined || !unreachable.test(reason)) return;
    told = true;
    say(`${registry} cannot be reached (${reason}); npm tries it again.`);
  };
  const options = { collect: true, onText };
  const npm = npmScripts().find((path) => /npm-cli\.c?js$/.test(path) && existsSync(path));
  return npm === undefined
    ? run('npm', parameters, { ...options, shell: process.platform === 'win32' })
    : runNode([npm, ...parameters], options);
}

/** Under `npm start` npm says where it is; else it is where Node brought it along, or only PATH knows. */
function npmScripts() {
  const beside = dirname(process.execPath);
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  return [process.env['npm_execpath'] ?? '', join(beside, '..', 'lib', script), join(beside, script)];
}

function whyNot(output) {
  const [, registry] = failedRequest.exec(output) ?? [];
  if (registry !== undefined && unreachable.test(output)) {
    return [
      `The packages could not be installed, because ${registry} cannot be reached.`,
      'Connect to the network, or tell npm of your proxy or mirror (`npm config set proxy …`, `npm config set registry …`), and start again.',
      `What npm said is in ${detailsFile}.`,
    ].join('\n');
  }
  const said = output.split('\n').filter((line) => line.startsWith('npm error'));
  return [
    ...said.slice(0, 12),
    `The packages could not be installed. All that npm said is in ${detailsFile}; \`npm ci\` tries it again.`,
  ].join('\n');
}

/**
 * npm writes down what it installed, as the last thing it does: packages of another lock file or of an installation that was
 * broken off do not agree with ours. Packages for other systems are rightly absent.
 */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(root, 'node_modules', '.package-lock.json')),
  ]);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = found[path];
    if (there === undefined) return optional === true;
    return there.version === version && there.integrity === integrity;
  });
}

async function packagesOf(file) {
  return (await readJsonIfPresent(file))?.packages ?? {};
}
