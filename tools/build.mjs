/** `npm run build`: builds `dist/` and prints the sizes. */
import { build } from './setup/build.mjs';
import { prepareCommand } from './setup/begin.mjs';
import { withProgress } from './setup/progress.mjs';

await prepareCommand();
const { code, output } = await withProgress('Building the application', build);
process.stdout.write(output);
if (code !== 0) console.error('Build failed.');
process.exitCode = code;
