import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listenProblem, portProblem, readHost, readPort } from '../../sandbox/server/ports.mjs';
import { root } from './paths.mjs';

const defaultPorts = { PORT: 4100, PARTNER_PORT: 4200 };

/**
 * One sentence for each problem with the settings. Uses no packages.
 *
 * @param {{ serves?: boolean }} [command] `serves`: needs ports
 * @returns {Promise<string[]>}
 */
export async function settingProblems({ serves = false } = {}) {
  return [environmentProblem(), flowProblem(), ...(serves ? await portProblems() : [])].filter(
    (problem) => problem !== undefined,
  );
}

function environmentProblem() {
  const environment = process.env['ENVIRONMENT'] || 'dev';
  const environments = readdirSync(join(root, 'config'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  if (environments.includes(environment)) return undefined;
  return `Unknown ENVIRONMENT "${environment}". config/ has ${environments.join(', ')}. Set it to one of them, or add config/${environment}.json.`;
}

function flowProblem() {
  const folder = process.env['FLOW_DIR'] || 'flow';
  return existsSync(join(root, folder, 'flow.json'))
    ? undefined
    : `FLOW_DIR is "${folder}", but that folder of the repository has no flow.json. Set it to a folder that has one.`;
}

async function portProblems() {
  const host = readHost();
  const problems = [];
  for (const [setting, defaultPort] of Object.entries(defaultPorts)) {
    const port = readPort(setting, defaultPort);
    const problem = Number.isNaN(port) ? portProblem(setting) : await portInUseProblem({ port, host, setting });
    // Both ports report the same HOST problem.
    if (problem !== undefined && !problems.includes(problem)) problems.push(problem);
  }
  const [first, second] = Object.entries(defaultPorts).map(([setting, defaultPort]) => readPort(setting, defaultPort));
  if (first === second && first !== 0 && problems.length === 0)
    return [`PORT and PARTNER_PORT are both ${first}. Set two different ports.`];
  return problems;
}

function portInUseProblem({ port, host, setting }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(listenProblem(error, { port, host, setting }) ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
