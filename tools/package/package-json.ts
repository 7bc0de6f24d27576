import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { documentFolders, documents, entries, copiedFolders, packageName, styleSheet } from './entries.ts';

interface Manifest {
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Peer dependencies, so that a page loads only one copy of React. */
const peers: Readonly<Record<string, string>> = { react: '^19.0.0', 'react-dom': '^19.0.0' };

/** Optional peer dependencies, for projects with TypeScript. */
const typePeers: Readonly<Record<string, string>> = { '@types/react': '^19.0.0' };

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
}

/**
 * package.json of the package.
 *
 * @param packages names of imported packages
 * @throws Error if a package is not a dependency of the repository
 */
export function packageJson({ version, engines, bin, ...manifest }: Manifest, packages: readonly string[]): object {
  const versions = { ...manifest.devDependencies, ...manifest.dependencies };
  const dependencies = packages
    .filter((name) => !(name in peers))
    .map((name) => [name, versionOf(name, versions)] as const);
  return {
    name: packageName,
    version,
    description: 'Renders guided applications from a versioned JSON definition, compiles and checks such definitions',
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, `./${file}`])),
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, conditionsOf(source)])),
      [styleSheet.name]: `./${styleSheet.file}`,
      './package.json': './package.json',
    },
    files: ['src', 'tools', 'no-style.js', ...copiedFolders, ...documents, ...documentFolders],
    imports: { '#style/*.css': { node: './no-style.js', default: './*.css' } },
    sideEffects: [
      '**/*.css',
      './src/embed/loader/v1.js',
      './src/embed/loader/inline.js',
      ...Object.values(bin).map((file) => `./${mainOf(file)}`),
    ],
    dependencies: Object.fromEntries(dependencies),
    peerDependencies: { ...peers, ...typePeers },
    peerDependenciesMeta: Object.fromEntries(Object.keys(typePeers).map((name) => [name, { optional: true }])),
  };
}

/** Compiled main module of a command. */
export function mainOf(bin: string): string {
  return bin.replace(/bin\.mjs$/, 'main.js');
}

function conditionsOf(source: string): object {
  const module = `./${source.replace(/\.tsx?$/, '')}`;
  return { types: `${module}.d.ts`, default: `${module}.js` };
}

function versionOf(name: string, versions: Readonly<Record<string, string>>): string {
  const version = versions[name];
  if (version === undefined)
    throw new Error(`The package imports "${name}", which is not a dependency in package.json`);
  return version;
}
