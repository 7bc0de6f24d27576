import { build, type Plugin } from 'vite';
import { ownModule } from './own-module.ts';

/** A script of one file without imports, so that there is nothing else to allow, to cache or to pin. */
export interface ScriptParts {
  /** From the folder of the sources. */
  readonly entry: string;
  /** `iife` for a classic script, `es` for a module. */
  readonly format: 'iife' | 'es';
  readonly plugins?: readonly Plugin[];
}

/** @returns the code, for the browsers of the application */
export async function buildScript({ entry, format, plugins = [] }: ScriptParts): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
      lib: {
        entry: ownModule(entry),
        formats: [format],
        // Required of a script, which exports nothing under it.
        name: 'script',
      },
    },
  });
  const bundles = Array.isArray(built) ? built : [built];
  const chunks = bundles
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`${entry} must become one file, not ${chunks.length}`);
  return chunks[0]?.code ?? '';
}
