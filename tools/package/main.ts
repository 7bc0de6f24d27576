/** `npm run package`: the package that others install in dist-package/, and its tarball in there. */
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { buildPackage } from './build-package.ts';
import { pack } from './pack.ts';

const folder = join(root, 'dist-package');
await buildPackage(folder);
const tarball = await pack(folder, folder);
const kB = ((await stat(tarball)).size / 1000).toFixed(0);
console.log(`${relative(root, tarball)}: ${kB} kB. \`npm install\` takes it by its path.`);
