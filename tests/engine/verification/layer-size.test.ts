import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const limitBytes = 14_200;
/** The named actions load this before verification starts, so it is not counted. */
const loadedBefore = ['valibot'];

/** A chunk of the built layer: its size, its static imports and its modules. */
interface BuiltChunk {
  readonly gzipBytes: number;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

async function buildLayer(): Promise<Map<string, BuiltChunk>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL('../../../src/verification/index.ts', import.meta.url)),
        external: loadedBefore,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the build gave something else');
  return new Map(
    built.output.flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const { fileName, code, imports } = file;
      const gzipBytes = gzipSync(code, { level: 9 }).length;
      return [[fileName, { gzipBytes, imports, modules: Object.keys(file.modules) }]];
    }),
  );
}

/** Names of a chunk and its static imports, including libraries that are not bundled. */
function withImports(chunks: ReadonlyMap<string, BuiltChunk>, name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    chunks.get(name)?.imports.forEach((each) => withImports(chunks, each, found));
  }
  return found;
}

test('the initial chunks of the layer are at most 14.2 kB, without passkey, carrier and fingerprint modules', async () => {
  const chunks = await buildLayer();
  const [entry = ''] = [...chunks.keys()].filter((name) => name.includes('index'));
  const first = withImports(chunks, entry);
  expect([...first].filter((name) => !chunks.has(name))).toEqual(loadedBefore);
  // All our code counts, including the HTTP exchange and the runtime's helpers that are loaded before.
  const weight = [...first].reduce((sum, name) => sum + (chunks.get(name)?.gzipBytes ?? 0), 0);
  expect(weight).toBeGreaterThan(5_000);
  expect(weight).toBeLessThanOrEqual(limitBytes);
  const modules = [...first].flatMap((name) => chunks.get(name)?.modules ?? []);
  expect(
    modules.filter((path) =>
      /node_modules|\/carrier\/|\/passkey\/(?:ceremony|can-use-passkey|web-authn)|register-device|fingerprint-agent/.test(
        path,
      ),
    ),
  ).toEqual([]);
});
