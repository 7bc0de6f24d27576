import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { root } from './root.ts';
import { copyDocuments } from './copy-documents.ts';
import { compileSources } from './compile-sources.ts';
import { removeUnusedDeclarations } from './remove-unused-declarations.ts';
import { foldersBundledByPath, assets, entries, copiedFolders, styleSheet } from './entries.ts';
import { mainOf, packageJson, readManifest } from './package-json.ts';
import { rewriteModules } from './rewrite-modules.ts';

/**
 * Builds the npm package into a folder, which is emptied first.
 *
 * @param folder absolute path
 * @throws Error if a source does not compile or imports an unknown package
 */
export async function buildPackage(folder: string): Promise<void> {
  const manifest = readManifest();
  const commands = Object.values(manifest.bin);
  const mains = commands.map((bin) => mainOf(bin).replace(/\.js$/, '.ts'));
  await rm(folder, { recursive: true, force: true });
  await compileSources({ files: [...Object.values(entries), ...mains], folders: foldersBundledByPath }, folder);
  await removeUnusedDeclarations(folder, Object.values(entries));
  const { styles, packages } = await rewriteModules(folder);
  await copyStyles([styleSheet.file, ...styles], folder);
  for (const file of assets) await copy(file, folder);
  await copyDocuments(folder);
  for (const assetFolder of copiedFolders)
    await cp(join(root, assetFolder), join(folder, assetFolder), { recursive: true });
  for (const bin of commands) await writeFile(join(folder, bin), launcherSource(bin), { mode: 0o755 });
  await writeFile(join(folder, 'no-style.js'), '// Node loads this file instead of a style sheet.\nexport {};\n');
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageJson(manifest, packages), null, 2)}\n`);
}

/** The launcher checks the version of Node before it loads other code. */
function launcherSource(bin: string): string {
  const node = posix.relative(posix.dirname(bin), 'tools/setup/require-node.mjs');
  return `#!/usr/bin/env node\nimport '${node}';\n\nawait import('./${posix.basename(mainOf(bin))}');\n`;
}

async function copyStyles(files: readonly string[], folder: string): Promise<void> {
  const queue = [...files];
  const copied = new Set<string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (copied.has(file)) continue;
    copied.add(file);
    const text = await copy(file, folder);
    const fileFolder = posix.dirname(file);
    queue.push(...[...text.matchAll(/@import '([^']+)'/g)].map(([, name = '']) => posix.join(fileFolder, name)));
  }
}

async function copy(file: string, folder: string): Promise<string> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await cp(join(root, file), join(folder, file), { recursive: true });
  return readFile(join(folder, file), 'utf8');
}
