/** `npm run build`: dist/ with the application, the published flow and the sizes. */
import { build } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';

await ensureInstalled();
process.exitCode = (await build()).code;
