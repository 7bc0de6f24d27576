/** `npm run build`: dist/ with the application, the published flow and the sizes. */
import { build } from './setup/build.mjs';
import { begin } from './setup/begin.mjs';
import { showing } from './setup/progress.mjs';

await begin();
const { code, output } = await showing('Building the application', build);
process.stdout.write(output);
if (code !== 0) console.error('The application could not be built.');
process.exitCode = code;
