/** `npm run build`: builds `dist/` and prints the sizes. */
import { build } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';
import { showing } from './setup/progress.mjs';

await begin();
const { code, output } = await showing('Building the application', build);
process.stdout.write(output);
if (code !== 0) console.error('Build failed.');
process.exitCode = code;
