import { chdir } from 'node:process';
import './require-node.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { settingProblems } from './settings.mjs';

/**
 * How every command begins: in the root of the repository, with Node and the settings looked at before anything is installed,
 * and with the packages of the lock file. Ends the process with a sentence for each thing that is in the way.
 *
 * @param {{ serves?: boolean }} [command] whether it listens
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
