import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { filesBelow } from '../../tools/package/files-below.ts';
import { packedPackage, type Packed } from './packed.ts';

// Packing, compiling and bundling are slow on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let packed: Packed;
let files: string[];
const texts = new Map<string, string>();

beforeAll(async () => {
  packed = await packedPackage();
  files = await filesBelow(packed.folder);
  for (const file of files) texts.set(file, await readFile(join(packed.folder, file), 'utf8'));
});

const modules = (): [string, string][] =>
  [...texts].filter(([file]) => /\.(?:js|mjs|d\.ts)$/.test(file) && !file.startsWith('template/'));

/** The packages and modules that a module imports. */
function importsOf(text: string): string[] {
  return [
    ...text.matchAll(/^(?:import|export) (?:[^'"\n;]*? from )?["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm),
  ].map(([, name, later]) => name ?? later ?? '');
}

describe('the packed package', () => {
  test('is smaller than 1.04 MB', async () => {
    expect((await stat(packed.tarball)).size).toBeLessThan(1_040_000);
  });

  test('contains modules, declarations, styles, the template and a few other files only', () => {
    const others = files.filter(
      (file) =>
        !/^(?:src|tools)\/.+\.(?:js|d\.ts|css)$|^template\/|^docs\/(?:tutorials|guides|reference|explanation)\/[\w-]+(?:\/[\w-]+)?\.md$/.test(
          file,
        ),
    );
    expect(others).toEqual([
      'CHANGELOG.md',
      'README.md',
      'docs/upgrading.md',
      'no-style.js',
      'package.json',
      'src/runtime/definition/definition.schema.json',
      'tools/commands/bin.mjs',
      'tools/flow-lint/bin.mjs',
      'tools/setup/require-node.mjs',
    ]);
  });

  test('contains the target of every relative link in its documents', () => {
    const pages = [...texts].filter(([file]) => file.endsWith('.md'));
    const links = pages.flatMap(([file, text]) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => [file, join(dirname(file), target)]),
    );
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter(([, target = '']) => !files.includes(target))).toEqual([]);
    expect(texts.get('README.md')).toContain('](docs/guides/studio.md#to-show-a-colleague)');
  });

  test('contains declarations only for its entries and for the declarations that they import', () => {
    const declarations = files.filter((file) => file.endsWith('.d.ts'));
    const { exports } = JSON.parse(texts.get('package.json') ?? '') as {
      readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
    };
    const entries = Object.values(exports).flatMap((each) => (typeof each === 'object' ? [each.types ?? ''] : []));
    const named = declarations.flatMap((file) =>
      importsOf(texts.get(file) ?? '')
        .concat([...(texts.get(file) ?? '').matchAll(/import\("([^"]+)"\)/g)].map(([, name = '']) => name))
        .filter((name) => name.startsWith('.'))
        .map((name) => join(dirname(file), name.replace(/\.js$/, '.d.ts'))),
    );
    const used = new Set([...entries.map((entry) => join(entry)), ...named]);
    expect(declarations.filter((file) => !used.has(file))).toEqual([]);
    expect(files).not.toContain('src/runtime/decide/storage-effects.d.ts');
  });

  test('contains no code of the tests, the sandbox and the product', () => {
    const foreign = /^(?:tests|sandbox|flow|config)\/|^src\/(?:actions|refinance)\/|^(?!template\/).*\.test\.|gallery/;
    expect(files.length).toBeGreaterThan(500);
    const ours = files.filter((file) => !file.startsWith('template/'));
    expect(ours.filter((file) => foreign.test(file))).toEqual([]);
    const named = [...texts].filter(([, text]) => /refinance|signalr/i.test(text)).map(([file]) => file);
    expect(named).toEqual([]);
  });

  test('contains every module and style that its modules import', () => {
    const missing = modules().flatMap(([file, text]) =>
      importsOf(text)
        .filter((name) => /^\.|^#style\//.test(name))
        .map((name) => (name.startsWith('.') ? join(dirname(file), name) : name.replace('#style/', '')))
        .filter((target) => !files.includes(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('keeps the bundler comments at the start of dynamic imports from a URL', () => {
    const client = texts.get('src/embed/client/load.js') ?? '';
    expect(client).toContain('import(/* @vite-ignore */ /* webpackIgnore: true */ url)');
    const wrapped = modules().filter(([, text]) => text.includes('__rewriteRelativeImportExtension'));
    expect(wrapped.map(([file]) => file)).toEqual([]);
  });

  test('contains every file that its styles reference', () => {
    const missing = [...texts]
      .filter(([file]) => file.endsWith('.css'))
      .flatMap(([file, text]) =>
        [...text.matchAll(/@import '([^']+)'|url\(([^)]+)\)/g)].map(([, sheet, url]) =>
          join(dirname(file), sheet ?? url ?? ''),
        ),
      )
      .filter((target) => !files.includes(target));
    expect(missing).toEqual([]);
  });

  test('contains every file that its modules locate relative to themselves', () => {
    const found = modules().flatMap(([file, text]) =>
      [
        ...text.matchAll(
          /new URL\(['"]([^'"]+)['"], import\.meta\.url\)|join\(import\.meta\.dirname, ['"]([^'"]+)['"]\)/g,
        ),
      ]
        .map(([, address, path = '']) => join(dirname(file), address ?? path))
        // The root of the package.
        .filter((target) => target !== '.' && !target.endsWith('/')),
    );
    expect(found).toContain('src/runtime/definition/definition.schema.json');
    expect(found.filter((target) => !files.includes(target))).toEqual([]);
  });

  test('depends on exactly the packages that its modules import, in exact versions', () => {
    const { dependencies, peerDependencies } = JSON.parse(texts.get('package.json') ?? '') as Record<
      'dependencies' | 'peerDependencies',
      Readonly<Record<string, string>>
    >;
    const imported = modules()
      .flatMap(([, text]) => importsOf(text))
      .filter((name) => !/^(?:\.|#|node:|virtual:)/.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    const named = [...Object.keys(dependencies), ...Object.keys(peerDependencies)].filter(
      (name) => !name.startsWith('@types/'),
    );
    expect(named.toSorted()).toEqual([...new Set(imported)].filter((name) => !name.startsWith('@types/')).toSorted());
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
