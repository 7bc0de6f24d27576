/** `npm run package`: builds the package and its tarball into `dist-package/`. May import other tools. */
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './root.ts';
import { buildPackage } from './build-package.ts';
import { pack } from './pack.ts';

const folder = join(root, 'dist-package');
await buildPackage(folder);
const tarball = await pack(folder, folder);
const kB = ((await stat(tarball)).size / 1000).toFixed(0);
console.log(`Wrote ${relative(root, tarball)} (${kB} kB). Install it by its path with \`npm install\`.`);
