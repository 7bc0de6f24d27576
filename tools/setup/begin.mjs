// Installs, builds and tests this repository. Files that run before packages are installed import only Node and each
// other.
import { chdir } from 'node:process';
import './require-node.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { settingProblems } from './settings.mjs';

/**
 * Prepares a command: changes to the repository root, checks the settings and installs missing packages. Exits with
 * one message per problem.
 *
 * @param {{ serves?: boolean }} [command] `serves`: whether it needs ports
 */
export async function begin(command) {
  chdir(root);
  endWithNpm();
  const problems = await settingProblems(command);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  await ensureInstalled();
}
