import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const LIMIT_BYTES = 14_000;

/** A chunk of the built layer: what it weighs, what it needs at once, and whose modules it holds. */
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
        input: new URL('../../../src/verification/session/verify-mobile-session.ts', import.meta.url).pathname,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('the build gave something else');
  return new Map(
    built.output.flatMap((file) =>
      file.type !== 'chunk'
        ? []
        : [
            [
              file.fileName,
              {
                gzipBytes: gzipSync(file.code, { level: 9 }).length,
                imports: file.imports,
                modules: Object.keys(file.modules),
              },
            ],
          ],
    ),
  );
}

/** Names of the chunks that come with this one. */
function withImports(chunks: ReadonlyMap<string, BuiltChunk>, name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name);
    chunks.get(name)?.imports.forEach((each) => withImports(chunks, each, found));
  }
  return found;
}

test('what is loaded when identity starts weighs at most 14 kB; passkeys, carrier and fingerprint come when they are needed', async () => {
  const chunks = await buildLayer();
  const [entry = ''] = [...chunks.keys()].filter((name) => name.includes('verify-mobile-session'));
  const first = withImports(chunks, entry);
  const weight = [...first].reduce((sum, name) => sum + (chunks.get(name)?.gzipBytes ?? 0), 0);
  expect(weight).toBeGreaterThan(5_000);
  expect(weight).toBeLessThanOrEqual(LIMIT_BYTES);
  const modules = [...first].flatMap((name) => chunks.get(name)?.modules ?? []);
  expect(
    modules.filter((path) =>
      /node_modules|\/carrier\/|\/passkey\/(?:ceremony|passkey-ability|web-authn)|register-device|fingerprint-agent/.test(
        path,
      ),
    ),
  ).toEqual([]);
}, 60_000);
