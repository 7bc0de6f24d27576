// Installs, builds and tests this repository. Files that run before packages are installed import only Node, each
// other and `sandbox/server/ports.mjs`.
import { chdir } from 'node:process';
import './require-node.mjs';
import { exitWithNpm } from './exit-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { settingProblems } from './settings.mjs';

/**
 * Prepares a command: checks settings and installs missing packages. Exits with one message per problem.
 *
 * @param {{ serves?: boolean }} [command] `serves`: needs ports
 */
export async function prepareCommand(command) {
  chdir(root);
  exitWithNpm();
  const problems = await settingProblems(command);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  await ensureInstalled();
}
