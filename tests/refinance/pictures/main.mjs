/**
 * `npm run screens`: a picture of every step, view and modal per width and theme, as they come and with errors, in screens/,
 * and a contact sheet of each width and theme. Names of screens, given as parameters, take only those tours that show them.
 */
import { chdir } from 'node:process';
import { ensureBrowser } from '../../../tools/browser.mjs';
import { ensureBuilt } from '../../../tools/setup/build.mjs';
import { ensureInstalled } from '../../../tools/setup/install.mjs';
import { root } from '../../../tools/setup/paths.mjs';

chdir(root);
await ensureInstalled();
const executablePath = await ensureBrowser();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
const { takeScreens } = await import('./take-screens.ts');
await takeScreens(executablePath, process.argv.slice(2));
